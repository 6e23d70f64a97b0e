import { msg } from '@lingui/core/runtime-macro';
import { say } from '@quad/contract/language/say';
import { tableOfTexts } from '@quad/contract/language/table-of-texts';
import type { Role } from '@quad/contract/people/people';

/** The period that every list covers. */
export const WEEK_MS = 7 * 24 * 3600 * 1000;

/**
 * An amount of something: `count` of it by `people` people. `counted` is the dampened count: the sum over people of
 * log2(1 + their count). So one person's second like adds less than the first, and the hundredth next to nothing.
 */
export interface Figure {
  readonly count: number;
  readonly people: number;
  readonly counted: number;
}

/** The figures of an entry, by kinds such as `likes`. */
export type Figures = Readonly<Record<string, Figure>>;

/** Points of one reaction. As with the rank of reels, a rarer reaction says more. */
export const REACTION_POINTS: Readonly<Record<string, number>> = { likes: 1, comments: 2, reposts: 3, followers: 2 };

/** The points of a kind, rounded to whole numbers so that the shown parts add up. */
export function pointsOf(figures: Figures, kind: string, worth: Readonly<Record<string, number>>): number {
  return Math.round((worth[kind] ?? 0) * (figures[kind]?.counted ?? 0));
}

export function scoreOf(figures: Figures, worth: Readonly<Record<string, number>>): number {
  return Object.keys(worth).reduce((sum, kind) => sum + pointsOf(figures, kind, worth), 0);
}

/** Subtract what some people contributed. */
export function subtractFigures(figures: Figures, given: Figures | undefined): Figures {
  if (!given) return figures;
  const rest = Object.entries(figures).map(([kind, { count, people, counted }]) => {
    const taken = given[kind] ?? { count: 0, people: 0, counted: 0 };
    return [
      kind,
      {
        count: Math.max(0, count - taken.count),
        people: Math.max(0, people - taken.people),
        counted: Math.max(0, counted - taken.counted),
      },
    ];
  });
  return Object.fromEntries(rest);
}

/** A tag with fewer authors belongs to them and does not trend. */
export const TAG_PEOPLE_MIN = 3;
/** Added to a tag's usual weekly authors. So 3 authors after none count as noise, and 30 after 10 do not. */
const TAG_PRIOR = 9;
const RISE_POINTS = 10;

/**
 * The points of a tag. `rise` rates this week's number of authors, in standard deviations of the tag's usual week.
 * `size` rates the reactions and counts little, so a rising tag beats a merely big one.
 */
export function tagPoints(figures: Figures): { readonly rise: number; readonly size: number } {
  const now = figures.writers?.people ?? 0;
  const usual = figures.usual?.counted ?? 0;
  const size = Math.log2(1 + now + (figures.reactions?.counted ?? 0));
  const rise = Math.max(0, now - usual) / Math.sqrt(usual + TAG_PRIOR);
  return { rise: Math.round(RISE_POINTS * rise), size: Math.round(size) };
}

export const isTagTrending = (figures: Figures): boolean => (figures.writers?.people ?? 0) >= TAG_PEOPLE_MIN;

const ROLE_TITLES: Partial<Record<Role, string>> = tableOfTexts({ moderator: msg`Moderator`, creator: msg`Creator` });

/** The title of a leader: a distinctive role, or else the title of their main contribution. */
export function leaderTitle(role: Role, figures: Figures, titles: Readonly<Record<string, string>>): string {
  const [most] = Object.keys(titles).sort(
    (one, other) => (figures[other]?.counted ?? 0) - (figures[one]?.counted ?? 0),
  );
  return ROLE_TITLES[role] ?? titles[most ?? ''] ?? say(msg`Member`);
}
