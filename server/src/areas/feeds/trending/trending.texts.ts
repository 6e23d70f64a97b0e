import { msg, plural } from '@lingui/core/runtime-macro';
import type { ScorePart } from '@quad/contract/feeds/trending';
import { say } from '@quad/contract/language/say';
import { locale } from '@quad/contract/language/voice';
import { excerptOf } from '@quad/contract/text/cut-text';
import type { Figure, Figures } from './trending.rules.ts';
import type { Noun } from './trending-source.ts';

const EXCERPT = 80;

const number = (count: number): string => Math.round(count).toLocaleString(locale());
const people = (count: number): string =>
  say(msg`${plural({ count: Math.round(count) }, { one: '# person', other: '# people' })}`);

/** E.g. “A caption” by its author: 12 likes, 3 comments and 1 boost this week. */
export function awardLine(award: {
  text: string;
  by: string;
  figures: Figures;
  nouns: Readonly<Record<string, Noun>>;
}): string {
  const { text, by, figures, nouns } = award;
  const done = Object.entries(nouns).flatMap(([kind, noun]) => {
    const count = Math.round(figures[kind]?.count ?? 0);
    return count > 0 ? [say(noun.count(count))] : [];
  });
  const got = new Intl.ListFormat(locale(), { type: 'conjunction' }).format(done);
  if (text.trim() === '') return say(msg`By ${{ by }}: ${{ got }} this week.`);
  return say(msg`“${{ excerpt: excerptOf(text, EXCERPT + 1) }}” by ${{ by }}: ${{ got }} this week.`);
}

/** “12 by 5 people”. */
export const peopleDetail = (figure: Figure | undefined): string =>
  say(msg`${{ count: number(figure?.count ?? 0) }} by ${{ people: people(figure?.people ?? 0) }}`);

/** “5 this week; 3 a day count”. */
export const contributionDetail = (count: number, rule: string): string =>
  say(msg`${{ count: number(count) }} this week; ${{ rule }}`);

export function tagDetails(figures: Figures, { rise, size }: { rise: number; size: number }): ScorePart[] {
  const usual = figures.usual?.counted ?? 0;
  const writers = people(figures.writers?.people ?? 0);
  return [
    {
      label: say(msg`Rising`),
      detail:
        usual === 0
          ? say(msg`${{ writers }} posted with it, nobody in a usual week`)
          : say(
              msg`${{ writers }} posted with it, about ${{ usually: people(Math.max(1, Math.round(usual))) }} in a usual week`,
            ),
      points: rise,
    },
    {
      label: say(msg`Reactions`),
      detail: say(msg`${{ reactions: peopleDetail(figures.reactions) }}, which count little`),
      points: size,
    },
  ];
}
