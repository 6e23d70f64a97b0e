import type { ScorePart } from '@quad/contract/feeds/trending';
import { excerptOf } from '@quad/contract/text/cut-text';
import type { Figure, Figures } from './trending.rules.ts';
import type { Noun } from './trending-source.ts';

const EXCERPT = 80;

const number = (count: number): string => Math.round(count).toLocaleString('en');
const people = (count: number): string => `${number(count)} ${count === 1 ? 'person' : 'people'}`;
const list = new Intl.ListFormat('en-GB', { type: 'conjunction' });

/** E.g. “A caption” by its author: 12 likes, 3 comments and 1 boost this week. */
export function awardLine(award: {
  text: string;
  by: string;
  figures: Figures;
  nouns: Readonly<Record<string, Noun>>;
}): string {
  const { text, by, figures, nouns } = award;
  const done = Object.entries(nouns).flatMap(([kind, [one, many]]) => {
    const count = figures[kind]?.count ?? 0;
    return count > 0 ? [`${number(count)} ${count === 1 ? one : many}`] : [];
  });
  const named = text.trim() === '' ? `By ${by}` : `“${excerptOf(text, EXCERPT + 1)}” by ${by}`;
  return `${named}: ${list.format(done)} this week.`;
}

/** “12 by 5 people”. */
export const peopleDetail = (figure: Figure | undefined): string =>
  `${number(figure?.count ?? 0)} by ${people(figure?.people ?? 0)}`;

/** “5 this week; 3 a day count”. */
export const contributionDetail = (count: number, rule: string): string => `${number(count)} this week; ${rule}`;

export function tagDetails(figures: Figures, { rise, size }: { rise: number; size: number }): ScorePart[] {
  const usual = figures.usual?.counted ?? 0;
  const usually = usual === 0 ? 'nobody' : `about ${people(Math.max(1, Math.round(usual)))}`;
  return [
    {
      label: 'Rising',
      detail: `${people(figures.writers?.people ?? 0)} posted with it, ${usually} in a usual week`,
      points: rise,
    },
    { label: 'Reactions', detail: `${peopleDetail(figures.reactions)}, which count little`, points: size },
  ];
}
