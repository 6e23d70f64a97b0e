import type { MessageDescriptor } from '@lingui/core';
import type { AwardName } from '@quad/contract/feeds/trending';
import type { Executor } from '../../../platform/db/database.ts';
import type { Figures } from './trending.rules.ts';

/** The last seven days, in milliseconds since 1970. */
export interface Week {
  readonly since: number;
  readonly until: number;
}

/** A candidate for an award. `owner` is its author. */
export interface Candidate {
  readonly of: string;
  readonly owner: string;
  readonly figures: Figures;
}

/** The name of a kind of figure: “1 like”, “2 likes”. */
export interface Noun {
  /** The name of the figure, such as `Likes`. */
  readonly label: MessageDescriptor;
  /** The figure as a part of a sentence, such as `12 likes`. */
  readonly count: (count: number) => MessageDescriptor;
}

/** An award of the week, for items of another area. */
export interface AwardSource {
  readonly award: AwardName;
  /** The points of each kind of figure, and its name. An award's text lists the kinds in this order. */
  readonly worth: Readonly<Record<string, number>>;
  readonly nouns: Readonly<Record<string, Noun>>;
  /** Select the best of the week, best first. Several, because a candidate may be deleted or hidden from a viewer. */
  candidates(db: Executor, week: Week, limit: number): Promise<readonly Candidate[]>;
  /**
   * Select the names of candidates by id, without deleted ones. Runs with every page built: keep it to one quick query.
   */
  describe(db: Executor, ids: readonly string[]): Promise<ReadonlyMap<string, string>>;
}

/** A kind of contribution that an area counts. */
export interface ContributionSource {
  /** The key in the figures of leaders, e.g. `comments`. */
  readonly kind: string;
  /** The title of a leader who contributes mostly this kind, e.g. `Helper`. */
  readonly title: MessageDescriptor;
  /** The explanation of the number: its name and what counts, e.g. “Comments” and “one a post, 10 a day”. */
  readonly label: MessageDescriptor;
  readonly rule: MessageDescriptor;
  /**
   * Count each person's contributions this week: how many they made, and how many of them count. People without any are
   * left out.
   */
  count(db: Executor, week: Week): Promise<readonly Contributed[]>;
}

export interface Contributed {
  readonly personId: string;
  readonly made: number;
  readonly counted: number;
}

/** An area's part of /trending. Its award replaces the posts that would compete for it. */
export interface TrendingSource {
  readonly award?: AwardSource;
  readonly contributions?: ContributionSource;
}
