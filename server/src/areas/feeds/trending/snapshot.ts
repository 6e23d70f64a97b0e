import type { AwardName } from '@quad/contract/feeds/trending';
import type { Figures } from './trending.rules.ts';
import type { Candidate, Week } from './trending-source.ts';

/** A listed tag or person, with the figures of its score. */
export interface Listed {
  /** A tag, or the id of a person. */
  readonly of: string;
  readonly figures: Figures;
}

/**
 * The computed lists of a week, shared by all viewers. Each is longer than shown, because viewers hide some entries.
 */
export interface Snapshot extends Week {
  readonly hashtags: readonly Listed[];
  readonly users: readonly Listed[];
  readonly leaders: readonly Listed[];
  readonly awards: Readonly<Record<AwardName, readonly Candidate[]>>;
  /** The awards whose candidates come from another area. All other candidates are posts. */
  readonly brought: readonly AwardName[];
}
