import type { QueryOf } from '@quad/contract/call';
import { listGroupJoins, listGroupMembers, listGroupRequests } from '@quad/contract/group-members';
import { getGroupTopic, listGroupReplies, listGroupTopics, type ReplyPage } from '@quad/contract/group-topics';
import {
  getGroupInvitation,
  getStudyGroup,
  listGroupParts,
  listStudyGroups,
  type StudyGroupDetails,
} from '@quad/contract/groups';
import { REPLIES_PAGE_SIZE, STUDY_GROUP_PEOPLE_PAGE_SIZE, TOPICS_PAGE_SIZE } from '@quad/contract/limits';
import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { request } from '../../lib/client.ts';

/** What lists of groups are narrowed down by. */
export type GroupFilters = Pick<QueryOf<typeof listStudyGroups>, 'text' | 'kind' | 'department'>;

/** Keys of what is cached of study groups. */
export const groupKeys = {
  lists: ['groups', 'list'] as const,
  one: (id: string) => ['groups', 'one', id] as const,
  people: (id: string) => ['groups', 'people', id] as const,
  topics: (id: string) => ['groups', 'topics', id] as const,
  topic: (id: string) => ['groups', 'topic', id] as const,
  replies: (id: string) => ['groups', 'replies', id] as const,
  requests: ['groups', 'requests'] as const,
};

/** One’s own groups, or those of others, last active first. */
export const groupsQuery = (list: 'mine' | 'others', filters: GroupFilters) =>
  infiniteQueryOptions({
    queryKey: [...groupKeys.lists, list, filters],
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }: { nextCursor: string | null }) => nextCursor,
    queryFn: ({ pageParam, signal }) =>
      request(listStudyGroups, {
        query: {
          list,
          limit: list === 'mine' ? 6 : 10,
          ...filters,
          ...(pageParam === null ? {} : { before: pageParam }),
        },
        signal,
      }),
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

export const partsQuery = (id: string) =>
  queryOptions({
    queryKey: [...groupKeys.one(id), 'parts'],
    queryFn: async ({ signal }) => (await request(listGroupParts, { params: { id }, signal })).parts,
  });

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

export const topicsQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: groupKeys.topics(id),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }: { nextCursor: string | null }) => nextCursor,
    queryFn: ({ pageParam, signal }) =>
      request(listGroupTopics, {
        params: { id },
        query: { limit: TOPICS_PAGE_SIZE, ...(pageParam === null ? {} : { before: pageParam }) },
        signal,
      }),
  });

export const topicQuery = (id: string) =>
  queryOptions({
    queryKey: groupKeys.topic(id),
    queryFn: ({ signal }) => request(getGroupTopic, { params: { id }, signal }),
  });

/** Where a page of replies begins; nothing for the newest. */
type ReplyPlace = { readonly around?: number; readonly before?: number; readonly after?: number };

/** The replies of a topic, from the first unread on; the newest where everything is read. */
export const repliesQuery = (id: string, firstUnread: number | null) =>
  infiniteQueryOptions({
    queryKey: groupKeys.replies(id),
    initialPageParam: (firstUnread === null ? {} : { around: firstUnread }) as ReplyPlace,
    getPreviousPageParam: ({ replies, hasBefore }: ReplyPage): ReplyPlace | null =>
      hasBefore && replies[0] ? { before: replies[0].seq } : null,
    getNextPageParam: ({ replies, hasAfter }: ReplyPage): ReplyPlace | null => {
      const last = replies.at(-1);
      return hasAfter && last ? { after: last.seq } : null;
    },
    queryFn: ({ pageParam, signal }) =>
      request(listGroupReplies, { params: { id }, query: { limit: REPLIES_PAGE_SIZE, ...pageParam }, signal }),
  });

export const requestsQuery = (state: 'open' | 'approved' | 'declined') =>
  infiniteQueryOptions({
    queryKey: [...groupKeys.requests, state],
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }: { nextCursor: string | null }) => nextCursor,
    queryFn: ({ pageParam, signal }) =>
      request(listGroupRequests, {
        query: { state, limit: STUDY_GROUP_PEOPLE_PAGE_SIZE, ...(pageParam === null ? {} : { before: pageParam }) },
        signal,
      }),
  });

/** Shows a group as a call has answered it, and reads again what else shows it. */
export function storeGroup(client: QueryClient, group: StudyGroupDetails) {
  client.setQueryData(groupKeys.one(group._id), group);
  void client.invalidateQueries({ queryKey: groupKeys.lists });
  void client.invalidateQueries({ queryKey: groupKeys.people(group._id) });
}

/** Reads everything of a group again. */
export function renewGroup(client: QueryClient, id: string) {
  for (const queryKey of [groupKeys.one(id), groupKeys.people(id), groupKeys.topics(id), groupKeys.lists])
    void client.invalidateQueries({ queryKey });
}

/** A group that is gone, or that one has left for good, is in no list any more. */
export function forgetGroup(client: QueryClient, id: string) {
  for (const queryKey of [groupKeys.one(id), groupKeys.people(id), groupKeys.topics(id)])
    client.removeQueries({ queryKey });
  void client.invalidateQueries({ queryKey: groupKeys.lists });
}
