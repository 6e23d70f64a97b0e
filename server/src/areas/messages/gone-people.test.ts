import { DELETED_ACCOUNT } from '@quad/contract/people/deleted-account';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestContext, type TestContext, type TestPerson } from '../../testing/context.ts';
import { conversationOf, messagesOf, newGroup, send, textsOf, trySend } from '../../testing/conversations.ts';
import { listen } from '../../testing/listen.ts';
import { befriend, succeed } from '../../testing/people.ts';
import { newConversationStage } from './testing.ts';

let quad: TestContext;
let admin: TestPerson;
let asha: TestPerson;
let bose: TestPerson;
let talk: { _id: string };
beforeAll(async () => {
  quad = await createTestContext();
  admin = await quad.newPerson('Admin', { role: 'admin' });
});
afterAll(() => quad.close());
beforeEach(async () => {
  ({ asha, bose, talk } = await newConversationStage(quad));
  await send(quad, bose, talk, 'See you at the library');
});

const act = (person: TestPerson, body: object) =>
  succeed(quad.call('POST', `/api/admin/users/${person.id}/acts`, { as: admin, body: { act: body } }));

test.each([
  ['deleted', { kind: 'delete', reason: 'left' }, { kind: 'restore' }],
  ['disabled', { kind: 'disable', reason: 'rules' }, { kind: 'enable' }],
] as const)('a conversation with a %s account is readable, closed, and opens again', async (closed, start, end) => {
  await act(bose, start);
  await expect.poll(async () => (await conversationOf(quad, asha, talk)).closed).toBe(closed);
  const { people, lastMessage } = await conversationOf(quad, asha, talk);
  const name = closed === 'deleted' ? DELETED_ACCOUNT : 'Bikash Bose';
  expect([people[0].name, lastMessage.sender.name]).toEqual([name, name]);
  expect(people[0]._id === bose.id).toBe(closed === 'disabled');
  expect(textsOf(await messagesOf(quad, asha, talk))).toEqual(['See you at the library']);
  const { conversations } = (await succeed(quad.call('GET', '/api/conversations', { as: asha }))).body;
  expect(conversations.map(({ _id }: { _id: string }) => _id)).toEqual([talk._id]);
  const { status, body } = await trySend(quad, asha, talk, 'Are you there?');
  expect([status, body.code]).toEqual([409, 'recipient_gone']);
  await act(bose, end);
  await expect.poll(async () => (await conversationOf(quad, asha, talk)).closed).toBeNull();
  await send(quad, asha, talk, 'Welcome back');
});

const isTent = ({ text }: { text: string }) => text === 'I bring the tent';

test('a group keeps the messages of a deleted account without a name, and stays open for the members who remain', async () => {
  const chitra = await quad.newPerson('Chitra');
  for (const person of [asha, bose]) await befriend(quad, chitra, person);
  const group = await newGroup(quad, chitra, [asha, bose]);
  await send(quad, bose, group, 'I bring the tent');
  await act(bose, { kind: 'delete', reason: 'left' });
  const senders = async () =>
    (await messagesOf(quad, asha, group)).filter(isTent).map(({ sender }: { sender: { name: string } }) => sender.name);
  await expect.poll(senders).toEqual([DELETED_ACCOUNT]);
  const membersNow = async () => {
    const { members, membersCount } = await conversationOf(quad, asha, group);
    return [membersCount, ...members.map(({ person }: { person: { name: string } }) => person.name).toSorted()];
  };
  expect(await membersNow()).toEqual([2, 'Asha Rao', 'Chitra']);
  expect((await conversationOf(quad, asha, group)).closed).toBeNull();
  // The same person has another id in each conversation, the same one for all its members.
  const inGroup = async (as: TestPerson) => (await messagesOf(quad, as, group)).find(isTent).sender._id;
  const ids = [await inGroup(asha), (await conversationOf(quad, asha, talk)).people[0]._id, bose.id];
  expect([new Set(ids).size, await inGroup(chitra)]).toEqual([3, ids[0]]);
  await send(quad, asha, group, 'Then I bring food');
  await act(bose, { kind: 'restore' });
  await expect.poll(membersNow).toEqual([3, 'Asha Rao', 'Bikash Bose', 'Chitra']);
});

test('the others of a conversation hear at once that an account is deleted, and that it returns', async () => {
  await using stream = await listen(quad.url, asha.token);
  const heard = () => stream.events.filter(({ event }) => event === 'messages.people').length;
  await act(bose, { kind: 'delete', reason: 'left' });
  await expect.poll(heard).toBe(1);
  expect((await conversationOf(quad, asha, talk)).people[0].name).toBe(DELETED_ACCOUNT);
  await act(bose, { kind: 'restore' });
  await expect.poll(heard).toBe(2);
  expect((await conversationOf(quad, asha, talk)).people[0].name).toBe('Bikash Bose');
});
