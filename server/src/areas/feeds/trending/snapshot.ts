import type { AwardName } from '@quad/contract/feeds/trending';
import type { Figures } from './trending.rules.ts';
import type { Candidate, Week } from './trending-source.ts';

/** Something that is listed, and what its score is made of. */
export interface Listed {
  /** A tag or the id of a person. */
  readonly of: string;
  readonly figures: Figures;
}

/** What was computed of a week, the same for everybody: more of each list than is shown, because viewers hide some. */
export interface Snapshot extends Week {
  readonly hashtags: readonly Listed[];
  readonly users: readonly Listed[];
  readonly leaders: readonly Listed[];
  readonly awards: Readonly<Record<AwardName, readonly Candidate[]>>;
  /** The awards whose candidates a domain has brought; those of the others are posts. */
  readonly brought: readonly AwardName[];
}
