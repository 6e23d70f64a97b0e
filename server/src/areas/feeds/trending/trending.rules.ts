import type { Role } from '@quad/contract/people/people';

/** How far back everything looks. */
export const WEEK_MS = 7 * 24 * 3600 * 1000;

/**
 * How much of something an entry has: `count` of it by `people` people. `counted` is what counts of it: the sum over
 * people of log2(1 + theirs), so that one person's second like adds less than the first, and the hundredth next to nothing.
 */
export interface Figure {
  readonly count: number;
  readonly people: number;
  readonly counted: number;
}

/** What an entry of a list has, by kinds such as `likes`. */
export type Figures = Readonly<Record<string, Figure>>;

/** What one of a kind is worth. As with the order of reels, what fewer people do says more. */
export const REACTION_POINTS: Readonly<Record<string, number>> = { likes: 1, comments: 2, reposts: 3, followers: 2 };

/** The points of a kind. Each is a whole number, so that the parts that people see add up. */
export function pointsOf(figures: Figures, kind: string, worth: Readonly<Record<string, number>>): number {
  return Math.round((worth[kind] ?? 0) * (figures[kind]?.counted ?? 0));
}

/** The sum of the points of all kinds that are worth something. */
export function scoreOf(figures: Figures, worth: Readonly<Record<string, number>>): number {
  return Object.keys(worth).reduce((sum, kind) => sum + pointsOf(figures, kind, worth), 0);
}

/** What an entry has without what some people gave to it. */
export function without(figures: Figures, given: Figures | undefined): Figures {
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

/** With fewer people who post it, a tag is theirs and does not trend. */
export const TAG_PEOPLE_MIN = 3;
/** People that a tag is taken to have in any week besides those it has: 3 after none are noise, 30 after 10 are not. */
const TAG_PRIOR = 9;
const RISE_POINTS = 10;

/**
 * The points of a tag: `rise` for how unusual the number of people is who posted it this week, in standard deviations
 * of its usual week; `size` for how many reacted, which counts little. So a tag that rises stands above one that is big.
 */
export function tagPoints(figures: Figures): { readonly rise: number; readonly size: number } {
  const now = figures.writers?.people ?? 0;
  const usual = figures.usual?.counted ?? 0;
  const size = Math.log2(1 + now + (figures.reactions?.counted ?? 0));
  const rise = Math.max(0, now - usual) / Math.sqrt(usual + TAG_PRIOR);
  return { rise: Math.round(RISE_POINTS * rise), size: Math.round(size) };
}

/** Whether a tag trends, whatever its points. */
export const isTagTrending = (figures: Figures): boolean => (figures.writers?.people ?? 0) >= TAG_PEOPLE_MIN;

const ROLE_TITLES: Partial<Record<Role, string>> = { moderator: 'Moderator', creator: 'Creator' };

/** What a leader is to the campus: their role where it says something, or the title of what they contributed most. */
export function leaderTitle(role: Role, figures: Figures, titles: Readonly<Record<string, string>>): string {
  const [most] = Object.keys(titles).sort(
    (one, other) => (figures[other]?.counted ?? 0) - (figures[one]?.counted ?? 0),
  );
  return ROLE_TITLES[role] ?? titles[most ?? ''] ?? 'Member';
}
