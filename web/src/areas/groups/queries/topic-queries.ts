import { getGroupTopic, listGroupReplies, listGroupTopics, type ReplyPage } from '@quad/contract/groups/group-topics';
import { REPLIES_PAGE_SIZE, TOPICS_PAGE_SIZE } from '@quad/contract/limits/groups';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { request } from '../../../lib/client.ts';
import { pagedQuery } from '../../../lib/paged-query.ts';
import { groupKeys } from './group-queries.ts';

export const topicsQuery = (id: string) =>
  pagedQuery({
    call: listGroupTopics,
    key: groupKeys.topics(id),
    params: { id },
    query: { limit: TOPICS_PAGE_SIZE },
    from: 'before',
    items: 'topics',
  });

export const topicQuery = (id: string) =>
  queryOptions({
    queryKey: groupKeys.topic(id),
    queryFn: ({ signal }) => request(getGroupTopic, { params: { id }, signal }),
  });

/** The start of a page of replies; undefined for the newest. */
type ReplyPlace = { readonly around?: number; readonly before?: number; readonly after?: number };

/** The replies of a topic, from the first unread one on; the newest when all are read. */
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
