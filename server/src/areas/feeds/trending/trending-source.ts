import type { AwardName } from '@quad/contract/feeds/trending';
import type { Executor } from '../../../platform/db/database.ts';
import type { Figures } from './trending.rules.ts';

/** The last seven days, in milliseconds since 1970. */
export interface Week {
  readonly since: number;
  readonly until: number;
}

/** What may win an award. `owner` is the person who made it. */
export interface Candidate {
  readonly of: string;
  readonly owner: string;
  readonly figures: Figures;
}

/** How a kind of figure is spoken of: “1 like”, “2 likes”. */
export type Noun = readonly [one: string, many: string];

/** An award of the week, for what a domain has. */
export interface AwardSource {
  readonly award: AwardName;
  /** What the kinds of its candidates' figures are worth, and what they are called, in the order of the line. */
  readonly worth: Readonly<Record<string, number>>;
  readonly nouns: Readonly<Record<string, Noun>>;
  /** The best of the week, best first: several, because some may be gone or hidden from a viewer. */
  candidates(db: Executor, week: Week, limit: number): Promise<readonly Candidate[]>;
  /** What these are called, by their ids, without those that are gone. Read with every answer: keep it to one quick query. */
  describe(db: Executor, ids: readonly string[]): Promise<ReadonlyMap<string, string>>;
}

/** What people contribute, as a domain counts it. */
export interface ContributionSource {
  /** Its name among the figures of leaders, e.g. `comments`. */
  readonly kind: string;
  /** The name of a leader who contributes this most, e.g. `Helper`. */
  readonly title: string;
  /** What it is called where the number is explained, and what counts of it: “Comments”, “one a post, 10 a day”. */
  readonly label: string;
  readonly rule: string;
  /** How many of these each person made this week, and how many of them count. Only people with some. */
  count(db: Executor, week: Week): Promise<readonly Contributed[]>;
}

export interface Contributed {
  readonly personId: string;
  readonly made: number;
  readonly counted: number;
}

/** What a domain brings to /trending: an award takes the place of what stood in for it. */
export interface TrendingSource {
  readonly award?: AwardSource;
  readonly contributions?: ContributionSource;
}
