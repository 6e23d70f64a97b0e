import {
  getGroupTopic,
  listGroupReplies,
  postGroupReply,
  readGroupTopic,
  removeGroupReply,
} from '@quad/contract/groups/group-topics';
import { getStudyGroup, studyGroupChanged } from '@quad/contract/groups/groups';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { queryClient } from '../../../lib/query-client.ts';
import { fill } from '../../../lib/testing/fill.ts';
import { dispatchLive } from '../../../lib/testing/live.ts';
import { answer, record, refusal, refuse } from '../../../lib/testing/network.ts';
import { openAt } from '../../../lib/testing/screen.tsx';
import { area } from '../area.ts';
import { groupKeys } from '../queries/group-queries.ts';
import { aGroupReply, aGroupTopic, aStudyGroup } from './testing.ts';

const NONE = { replies: [], hasBefore: false, hasAfter: false };
const BILAL = { ...aGroupReply.author, _id: 'bilal', name: 'Bilal Khan' };
const field = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Your reply' });

beforeEach(() => {
  answer(getGroupTopic, aGroupTopic);
  answer(getStudyGroup, aStudyGroup);
  answer(listGroupReplies, NONE);
  answer(readGroupTopic, { unreadCount: 0 });
});

test('a failed reply is retried as the same reply, also after the screen was left', async () => {
  const ids: string[] = [];
  answer(postGroupReply, ({ body }) => {
    ids.push(body.clientId);
    // the reply has arrived, but its answer is lost
    if (ids.length === 1) throw HttpResponse.error();
    return { ...aGroupReply, text: body.text, clientId: body.clientId };
  });
  await openAt('/groups/topics/t1', area);
  expect(await screen.findByRole('heading', { name: 'No replies yet' })).toBeTruthy();
  await fill(await field(), 'Only once');
  await userEvent.click(screen.getByRole('button', { name: 'Post Reply' }));
  let replies = within(await screen.findByRole('list', { name: 'Replies' }));
  await replies.findByRole('button', { name: 'Retry' });
  cleanup();
  await openAt('/groups/topics/t1', area);
  replies = within(await screen.findByRole('list', { name: 'Replies' }));
  await userEvent.click(await replies.findByRole('button', { name: 'Retry' }));
  await waitFor(() => expect([ids.length, new Set(ids).size]).toEqual([2, 1]));
  await waitFor(() => expect(replies.queryByRole('button', { name: 'Retry' })).toBeNull());
  expect(replies.getAllByText('Only once')).toHaveLength(1);
});

test('Enter posts a reply, and Shift with Enter begins a line', async () => {
  const sent: string[] = [];
  answer(postGroupReply, ({ body }) => {
    sent.push(body.text);
    return { ...aGroupReply, text: body.text, clientId: body.clientId };
  });
  await openAt('/groups/topics/t1', area);
  await userEvent.type(await field(), 'One{Shift>}{Enter}{/Shift}Two');
  expect([(await field()).value, sent]).toEqual(['One\nTwo', []]);
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(sent).toEqual(['One\nTwo']));
});

test('an unsent reply stays while a topic and its group fail to refetch', async () => {
  await openAt('/groups/topics/t1', area);
  await fill(await field(), 'Half a sentence');
  refuse(getGroupTopic, 'too_many_requests');
  refuse(getStudyGroup, 'too_many_requests');
  answer(listGroupReplies, { ...NONE, replies: [{ ...aGroupReply, author: BILAL, text: 'Anyone here?' }] });
  await dispatchLive(studyGroupChanged, { group: 'g1', topic: 't1', kind: 'reply' });
  expect(await screen.findByText('Anyone here?')).toBeTruthy();
  expect((await field()).value).toBe('Half a sentence');
  expect(screen.getByRole('heading', { name: 'General' })).toBeTruthy();
});

test('a host removes a reply with a reason', async () => {
  answer(listGroupReplies, { ...NONE, replies: [{ ...aGroupReply, author: BILAL }] });
  const sent = record(removeGroupReply, { ...aGroupReply, author: BILAL, text: '', removedReason: 'Off topic' });
  await openAt('/groups/topics/t1', area);
  await userEvent.click(await screen.findByRole('button', { name: 'More about the reply of Bilal Khan' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Remove' }));
  const question = within(await screen.findByRole('dialog', { name: 'Remove this reply?' }));
  await userEvent.click(question.getByRole('button', { name: 'Remove' }));
  expect(question.getByText('Please say why')).toBeTruthy();
  await fill(question.getByLabelText('Why'), 'Off topic');
  await userEvent.click(question.getByRole('button', { name: 'Remove' }));
  expect(await screen.findByText('Removed by a host: Off topic')).toBeTruthy();
  expect(sent.map(({ body }) => body)).toEqual([{ reason: 'Off topic' }]);
});

test('an opened topic is read at once in every list, and unread again when the call is refused', async () => {
  const unread = { ...aGroupTopic, unreadCount: 1, readSeq: 0 };
  answer(getGroupTopic, unread);
  answer(listGroupReplies, { ...NONE, replies: [{ ...aGroupReply, author: BILAL }] });
  const group = { ...aStudyGroup, unreadTopics: 1 };
  answer(getStudyGroup, group);
  queryClient.setQueryData([...groupKeys.lists, 'mine', {}], { pages: [{ groups: [group] }], pageParams: [null] });
  queryClient.setQueryData(groupKeys.topics('g1'), { pages: [{ topics: [unread] }], pageParams: [null] });
  const counts = () => {
    const { groups } = cached<{ groups: { unreadTopics: number }[] }>([...groupKeys.lists, 'mine', {}]);
    const { topics } = cached<{ topics: { unreadCount: number }[] }>(groupKeys.topics('g1'));
    return [groups[0]?.unreadTopics, topics[0]?.unreadCount];
  };
  const refused = Promise.withResolvers<void>();
  answer(readGroupTopic, async () => {
    await refused.promise;
    throw refusal('too_many_requests');
  });
  await openAt('/groups/topics/t1', area);
  await waitFor(() => expect(counts()).toEqual([0, 0]));
  refused.resolve();
  await waitFor(() => expect(counts()).toEqual([1, 1]));
});

/** The first page of a cached list. */
function cached<Page>(key: readonly unknown[]): Page {
  const [page] = queryClient.getQueryData<{ pages: Page[] }>(key)?.pages ?? [];
  if (!page) throw new Error('the list is not cached');
  return page;
}
