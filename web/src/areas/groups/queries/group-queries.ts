import {
  getGroupInvitation,
  getStudyGroup,
  listGroupParts,
  listStudyGroups,
  type StudyGroupDetails,
} from '@quad/contract/groups/groups';
import type { QueryOf } from '@quad/contract/wire/call';
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import { request } from '../../../lib/client.ts';
import { pagedQuery } from '../../../lib/paged-query.ts';

/** The filters of lists of groups. */
export type GroupFilters = Pick<QueryOf<typeof listStudyGroups>, 'text' | 'kind' | 'department'>;

/** The keys of the query cache for study groups. */
export const groupKeys = {
  lists: ['groups', 'list'] as const,
  one: (id: string) => ['groups', 'one', id] as const,
  people: (id: string) => ['groups', 'people', id] as const,
  topics: (id: string) => ['groups', 'topics', id] as const,
  topic: (id: string) => ['groups', 'topic', id] as const,
  replies: (id: string) => ['groups', 'replies', id] as const,
};

/** The viewer's groups, or other groups, last active first. */
export const groupsQuery = (list: 'mine' | 'others', filters: GroupFilters) =>
  pagedQuery({
    call: listStudyGroups,
    key: [...groupKeys.lists, list, filters],
    query: { list, limit: list === 'mine' ? 6 : 10, ...filters },
    from: 'before',
    items: 'groups',
  });

export const groupQuery = (id: string) =>
  queryOptions({
    queryKey: groupKeys.one(id),
    queryFn: ({ signal }) => request(getStudyGroup, { params: { id }, signal }),
  });

export const invitationQuery = (code: string) =>
  queryOptions({
    queryKey: ['groups', 'invitation', code],
    queryFn: ({ signal }) => request(getGroupInvitation, { params: { code }, signal }),
  });

/** A group's content in other areas: the first few of each type, or all of one type. */
export const partsQuery = (id: string, all?: string) =>
  queryOptions({
    queryKey: [...groupKeys.one(id), 'parts', all ?? null],
    queryFn: async ({ signal }) =>
      (await request(listGroupParts, { params: { id }, query: all === undefined ? {} : { all }, signal })).parts,
    placeholderData: keepPreviousData,
  });

/** Show a group from the answer of a call, and reload the lists with it. */
export function storeGroup(client: QueryClient, group: StudyGroupDetails) {
  client.setQueryData(groupKeys.one(group._id), group);
  void client.invalidateQueries({ queryKey: groupKeys.lists });
  void client.invalidateQueries({ queryKey: groupKeys.people(group._id) });
}

/** Reload all queries of a group. */
export function renewGroup(client: QueryClient, id: string) {
  for (const queryKey of [groupKeys.one(id), groupKeys.people(id), groupKeys.topics(id), groupKeys.lists])
    void client.invalidateQueries({ queryKey });
}

/** Remove a deleted or left group from the lists. */
export function forgetGroup(client: QueryClient, id: string) {
  for (const queryKey of [groupKeys.one(id), groupKeys.people(id), groupKeys.topics(id)])
    client.removeQueries({ queryKey });
  void client.invalidateQueries({ queryKey: groupKeys.lists });
}
