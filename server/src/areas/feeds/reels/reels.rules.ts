import type { PostVisibility } from '../../people/relations/visibility.rules.ts';

/** Each doubling of engagement ranks a reel as if posted this much later. */
const SECONDS_A_DOUBLING = 12 * 3600;
/** Weights against a like's 1. Comments and reposts are rarer and say more. */
const COMMENT = 2;
const REPOST = 3;

/** A reel with its rank. Reels are sorted by rank, highest first, then newest first. */
export interface RankedReel extends PostVisibility {
  readonly id: string;
  readonly rank: number;
}

/** A position in the order. The reel itself may be deleted. */
export type ReelPlace = Pick<RankedReel, 'rank' | 'id'>;

/**
 * Rank a reel: its time of posting in whole seconds since 1970, plus a bonus for likes, comments and reposts. The rank
 * does not depend on the current time, so only engagement changes the order.
 */
export function rankOf(reel: { postedAt: Date; likes: number; comments: number; reposts: number }): number {
  const { postedAt, likes, comments, reposts } = reel;
  const doublings = Math.log2(1 + likes + COMMENT * comments + REPOST * reposts);
  return Math.round(postedAt.getTime() / 1000 + SECONDS_A_DOUBLING * doublings);
}

/** Sort by rank, highest first, then by id, newest first. */
export function byRank(one: ReelPlace, other: ReelPlace): number {
  if (one.rank !== other.rank) return other.rank - one.rank;
  if (one.id === other.id) return 0;
  return one.id < other.id ? 1 : -1;
}
