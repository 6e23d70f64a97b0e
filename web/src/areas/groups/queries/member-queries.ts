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
  pagedQuery({
    call: listGroupBans,
    key: [...groupKeys.people(id), 'bans'],
    params: { id },
    query: { limit: STUDY_GROUP_PEOPLE_PAGE_SIZE },
    from: 'page',
    items: 'people',
  });
