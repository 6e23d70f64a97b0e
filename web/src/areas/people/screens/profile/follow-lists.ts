import { type FollowedPerson, listFollowers, listFollowing } from '@quad/contract/people/follows';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { request } from '../../../../lib/client.ts';
import { eachOnce } from '../../../../lib/paged-query.ts';
import type { PageOfFollows } from '../../parts/follow.ts';
import { keys } from '../../parts/keys.ts';

export type FollowSide = 'followers' | 'following';

const PAGE_SIZE = 50;

export function followListQuery(id: string, side: FollowSide) {
  return infiniteQueryOptions({
    queryKey: keys.follows(id, side),
    queryFn: ({ pageParam, signal }) => loadPage(id, side, pageParam, signal),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
  });
}

async function loadPage(
  id: string,
  side: FollowSide,
  before: string | null,
  signal: AbortSignal,
): Promise<PageOfFollows> {
  const query = before === null ? { limit: PAGE_SIZE } : { limit: PAGE_SIZE, before };
  if (side === 'followers') {
    const { followers, nextCursor } = await request(listFollowers, { params: { id }, query, signal });
    return { people: followers, nextCursor };
  }
  const { following, nextCursor } = await request(listFollowing, { params: { id }, query, signal });
  return { people: following, nextCursor };
}

/** The people of all pages without duplicates, because new followers may push people to the next page. */
export function peopleOf(pages: readonly PageOfFollows[]): FollowedPerson[] {
  return eachOnce(
    pages.flatMap(({ people }) => people),
    ({ _id }) => _id,
  );
}
