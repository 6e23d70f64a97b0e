import type { PostVisibility } from '../../people/relations/visibility.rules.ts';

/** How much later a reel seems to be posted for each doubling of what people do with it. */
const SECONDS_A_DOUBLING = 12 * 3600;
/** What a comment and a repost count, a like counting 1: they say more, and fewer people do it. */
const COMMENT = 2;
const REPOST = 3;

/** A reel in the order in which reels are shown: the highest rank first, and of the same rank the newest. */
export interface RankedReel extends PostVisibility {
  readonly id: string;
  readonly rank: number;
}

/** A place in that order, whether or not there still is a reel. */
export type ReelPlace = Pick<RankedReel, 'rank' | 'id'>;

/**
 * The rank of a reel: when it was posted, in whole seconds since 1970, and later the more it is liked, commented on and
 * reposted. It does not depend on the time of asking, so that the order only changes with what people do.
 */
export function rankOf(reel: { postedAt: Date; likes: number; comments: number; reposts: number }): number {
  const { postedAt, likes, comments, reposts } = reel;
  const doublings = Math.log2(1 + likes + COMMENT * comments + REPOST * reposts);
  return Math.round(postedAt.getTime() / 1000 + SECONDS_A_DOUBLING * doublings);
}

/** Sorts by rank, the highest first. */
export function byRank(one: ReelPlace, other: ReelPlace): number {
  if (one.rank !== other.rank) return other.rank - one.rank;
  if (one.id === other.id) return 0;
  return one.id < other.id ? 1 : -1;
}
