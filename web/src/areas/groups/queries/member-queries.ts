import { listGroupBans, listGroupJoins, listGroupMembers } from '@quad/contract/groups/group-members';
import { STUDY_GROUP_PEOPLE_PAGE_SIZE } from '@quad/contract/limits/groups';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { request } from '../../../lib/client.ts';
import { groupKeys } from './group-queries.ts';

const byPage = {
  initialPageParam: 1,
  getNextPageParam: ({ hasMore }: { hasMore: boolean }, _: unknown, page: number) => (hasMore ? page + 1 : null),
};

export const membersQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: [...groupKeys.people(id), 'members'],
    ...byPage,
    queryFn: ({ pageParam: page, signal }) =>
      request(listGroupMembers, { params: { id }, query: { page, limit: STUDY_GROUP_PEOPLE_PAGE_SIZE }, signal }),
  });

/** Who asks to join, and who waits: the first fifty, which are let in first. */
export const joinsQuery = (id: string) =>
  queryOptions({
    queryKey: [...groupKeys.people(id), 'joins'],
    queryFn: async ({ signal }) =>
      (
        await request(listGroupJoins, {
          params: { id },
          query: { page: 1, limit: STUDY_GROUP_PEOPLE_PAGE_SIZE },
          signal,
        })
      ).joins,
  });

/** Who cannot join, last banned first. */
export const bansQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: [...groupKeys.people(id), 'bans'],
    ...byPage,
    queryFn: ({ pageParam: page, signal }) =>
      request(listGroupBans, { params: { id }, query: { page, limit: STUDY_GROUP_PEOPLE_PAGE_SIZE }, signal }),
  });
