import { type GroupTopic, type listGroupTopics, readGroupTopic } from '@quad/contract/groups/group-topics';
import { type listStudyGroups, type StudyGroup, studyGroupRead } from '@quad/contract/groups/groups';
import type { AnswerOf } from '@quad/contract/wire/call';
import { type InfiniteData, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { isAbort } from '../../../lib/api-error.ts';
import { request } from '../../../lib/client.ts';
import { useLive } from '../../../lib/live/use-live.ts';
import { untilAnswered } from '../../../lib/until-answered.ts';
import { groupKeys } from './group-queries.ts';

/**
 * Mark a topic as read up to a reply. The counts change at once. Without an answer the report is repeated; a refusal
 * brings the counts back.
 */
export async function readTopic(
  client: QueryClient,
  topic: GroupTopic,
  { seq, left }: { readonly seq: number; readonly left: number },
): Promise<void> {
  showUnread(client, topic, left);
  try {
    const body = { seq };
    const { unreadCount } = await untilAnswered(() => request(readGroupTopic, { params: { id: topic._id }, body }));
    showUnread(client, { ...topic, unreadCount: left }, unreadCount);
  } catch (error) {
    if (!isAbort(error)) showUnread(client, { ...topic, unreadCount: left }, topic.unreadCount);
  } finally {
    renewCounts(client, topic.group);
    void client.invalidateQueries({ queryKey: groupKeys.topic(topic._id) });
  }
}

/** Read the counts of the groups in view again when the viewer has read one of them on any device. */
export function useReadElsewhere(): void {
  const client = useQueryClient();
  useLive(studyGroupRead, ({ group }) => renewCounts(client, group));
}

function renewCounts(client: QueryClient, groupId: string) {
  for (const queryKey of [groupKeys.topics(groupId), groupKeys.one(groupId), groupKeys.lists])
    void client.invalidateQueries({ queryKey });
}

/** Show a topic with `unread` replies in every list, and its group with a topic more or less. */
function showUnread(client: QueryClient, { _id, group, unreadCount }: GroupTopic, unread: number) {
  const change = Math.sign(unread) - Math.sign(unreadCount);
  const inTopic = (one: GroupTopic) => (one._id === _id ? { ...one, unreadCount: unread } : one);
  const inGroup = <Group extends StudyGroup>(one: Group) =>
    one._id === group ? { ...one, unreadTopics: Math.max(0, one.unreadTopics + change) } : one;
  client.setQueryData<GroupTopic>(groupKeys.topic(_id), (one) => one && inTopic(one));
  client.setQueryData<InfiniteData<AnswerOf<typeof listGroupTopics>>>(
    groupKeys.topics(group),
    (data) => data && { ...data, pages: data.pages.map((page) => ({ ...page, topics: page.topics.map(inTopic) })) },
  );
  client.setQueryData<StudyGroup>(groupKeys.one(group), (one) => one && inGroup(one));
  client.setQueriesData<InfiniteData<AnswerOf<typeof listStudyGroups>>>(
    { queryKey: groupKeys.lists },
    (data) => data && { ...data, pages: data.pages.map((page) => ({ ...page, groups: page.groups.map(inGroup) })) },
  );
}
