import { listGroupBans, listGroupJoins, listGroupMembers } from '@quad/contract/groups/group-members';
import { STUDY_GROUP_PEOPLE_PAGE_SIZE } from '@quad/contract/limits/groups';
import { queryOptions } from '@tanstack/react-query';
import { request } from '../../../lib/client.ts';
import { pagedQuery } from '../../../lib/paged-query.ts';
import { groupKeys } from './group-queries.ts';

export const membersQuery = (id: string) =>
  pagedQuery({
    call: listGroupMembers,
    key: [...groupKeys.people(id), 'members'],
    params: { id },
    query: { limit: STUDY_GROUP_PEOPLE_PAGE_SIZE },
    from: 'page',
    items: 'members',
    idOf: ({ person }) => person._id,
  });

/** The people who ask to join or wait for room: the first fifty, in order of admission. */
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

/** The banned people, last banned first. */
export const bansQuery = (id: string) =>
  pagedQuery({
    call: listGroupBans,
    key: [...groupKeys.people(id), 'bans'],
    params: { id },
    query: { limit: STUDY_GROUP_PEOPLE_PAGE_SIZE },
    from: 'page',
    items: 'people',
  });
