import { MESSAGE_EXCERPT } from '@quad/contract/limits/messages';
import { LISTED_CAPTION_MAX } from '@quad/contract/limits/posts';
import { SEARCH_EXCERPT } from '@quad/contract/limits/search';
import { FEEDBACK_EXCERPT } from '@quad/contract/limits/support';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestContext, type TestContext, type TestPerson } from './testing/context.ts';
import { openWith, send } from './testing/conversations.ts';
import { sendTicket } from './testing/feedback.ts';
import { reportTo } from './testing/moderation.ts';
import { succeed } from './testing/people.ts';
import { publish } from './testing/posts.ts';
import { addStudyGroup, replyInGroup } from './testing/study-groups.ts';

let quad: TestContext;
let admin: TestPerson;
let asha: TestPerson;
beforeAll(async () => {
  quad = await createTestContext();
  await quad.services.colleges.add('Excerpt College');
  admin = await quad.newPerson('Admin', { role: 'admin' });
  asha = await quad.newPerson('Asha');
});
afterAll(() => quad.close());

const CASE_EXCERPT = 200;
const read = async (as: TestPerson, path: string) => (await succeed(quad.call('GET', path, { as }))).body;

/** A text with a cluster across the end of its first characters. */
const across = (most: number, cluster: string) => `word ${'x'.repeat(most - 6)}${cluster.repeat(20)}`;
const beginning = (most: number, mark = '') => `word ${'x'.repeat(most - 6)}${mark}`;

test.each([
  ['a family', '👨\u200d👩\u200d👧\u200d👦'],
  ['a flag', '🇮🇳'],
  ['a conjunct', 'क्षि'],
])('no excerpt ends within %s', async (_what, cluster) => {
  const ticket = await sendTicket(quad, asha, across(FEEDBACK_EXCERPT, cluster));
  const { tickets } = await read(asha, '/api/feedback');
  expect(tickets.find(({ _id }: { _id: string }) => _id === ticket).excerpt).toBe(beginning(FEEDBACK_EXCERPT));

  const notice = new FormData();
  notice.set('title', `Notice ${cluster}`);
  notice.set('description', across(SEARCH_EXCERPT, cluster));
  await succeed(quad.call('POST', '/api/notices', { as: admin, body: notice }));
  expect((await read(asha, '/api/search/notices?q=notice')).notices[0].text).toBe(beginning(SEARCH_EXCERPT));

  const caption = across(LISTED_CAPTION_MAX, cluster);
  const post = await publish(quad, asha, caption);
  expect((await read(admin, '/api/admin/posts')).posts[0].caption).toBe(beginning(LISTED_CAPTION_MAX));

  const reported = await publish(quad, asha, across(CASE_EXCERPT, cluster));
  const caseId = await reportTo(quad, admin, { type: 'post', id: reported });
  const { cases } = await read(admin, '/api/moderation/cases');
  expect(cases.find(({ _id }: { _id: string }) => _id === caseId).excerpt).toBe(beginning(CASE_EXCERPT));

  const group = await addStudyGroup(quad, asha, { title: `Group ${cluster}` });
  await replyInGroup(quad, asha, group.generalTopic, across(MESSAGE_EXCERPT, cluster));
  expect((await read(asha, `/api/groups/${group._id}/topics`)).topics[0].newest.text).toBe(beginning(MESSAGE_EXCERPT));
  expect((await read(asha, `/api/groups/${group._id}`)).replies[0].text).toBe(beginning(MESSAGE_EXCERPT));

  // These end with a mark, and so one character earlier.
  const conversation = await openWith(quad, admin, asha);
  await send(quad, admin, conversation, across(MESSAGE_EXCERPT - 1, cluster));
  const { conversations } = await read(admin, '/api/conversations');
  expect(conversations[0].lastMessage.text).toBe(beginning(MESSAGE_EXCERPT - 1, '…'));
  await succeed(quad.call('POST', `/api/posts/${post}/comment`, { as: admin, body: { text: across(139, cluster) } }));
  const { notifications } = await read(asha, '/api/notifications');
  expect(notifications.find(({ kind }: { kind: string }) => kind === 'comment').excerpt).toBe(beginning(139, '…'));
});
