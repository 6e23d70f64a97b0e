import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestContext, type TestContext, type TestPerson } from '../../testing/context.ts';
import {
  conversationOf,
  conversationsOf,
  messagesOf,
  newGroup,
  send,
  textsOf,
  trySend,
} from '../../testing/conversations.ts';
import { befriend, block } from '../../testing/people.ts';
import { messageCalls, newConversationStage } from './testing.ts';

let quad: TestContext;
let asha: TestPerson;
let bose: TestPerson;
let talk: { _id: string };
beforeAll(async () => {
  quad = await createTestContext();
});
afterAll(() => quad.close());
beforeEach(async () => {
  ({ asha, bose, talk } = await newConversationStage(quad));
});

const { edit, unsend, react } = messageCalls(() => quad);
test('a stranger cannot read, answer or change a conversation or its messages by their ids', async () => {
  const message = await send(quad, asha, talk, 'Between us');
  const group = await newGroup(quad, asha, [bose]);
  const stranger = await quad.newPerson('Stranger');
  for (const { _id } of [talk, group]) {
    for (const [method, path, body] of [
      ['GET', ''],
      ['GET', '/messages'],
      ['GET', '/search?text=us'],
      ['POST', '/messages', { clientId: randomUUID(), text: 'Hello' }],
      ['POST', '/read', { seq: 1 }],
      ['POST', '/typing'],
      ['POST', '/accept'],
      ['PATCH', '/settings', { isMuted: true }],
      ['PATCH', '', { name: 'Mine' }],
      ['POST', '/members', { personIds: [stranger.id] }],
      ['DELETE', `/members/${bose.id}`],
      ['PUT', `/owner/${stranger.id}`],
      ['DELETE', '/picture'],
      ['POST', '/leave'],
      ['DELETE', ''],
    ] as const) {
      const answer = await quad.call(method, `/api/conversations/${_id}${path}`, { as: stranger, body });
      expect([path, answer.status, answer.body.code]).toEqual([path, 404, 'no_such_conversation']);
    }
  }
  for (const answer of [
    await edit(stranger, message, 'x'),
    await unsend(stranger, message),
    await react(stranger, message, '🎉'),
    await quad.call('DELETE', `/api/messages/${message._id}/reaction`, { as: stranger }),
  ])
    expect(answer.body.code).toBe('no_such_message');
  expect(await conversationsOf(quad, stranger)).toEqual([]);
  expect(textsOf(await messagesOf(quad, bose, talk))).toEqual(['Between us']);
});

describe('a block', () => {
  test('hides the conversation between two people from both, until the block is removed', async () => {
    const message = await send(quad, asha, talk, 'Hello');
    await block(quad, bose, asha);
    for (const person of [asha, bose]) {
      expect(await conversationsOf(quad, person)).toEqual([]);
      expect((await quad.call('GET', `/api/conversations/${talk._id}`, { as: person })).status).toBe(404);
      expect((await trySend(quad, person, talk, 'x')).body.code).toBe('no_such_conversation');
      expect((await react(person, message, '🎉')).body.code).toBe('no_such_message');
      const unread = await quad.call('GET', '/api/conversations/unread', { as: person });
      expect(unread.body).toEqual({ messages: 0, conversations: 0, requests: 0 });
    }
    expect((await quad.call('POST', `/api/conversations/with/${bose.id}`, { as: asha, body: {} })).body.code).toBe(
      'no_such_person',
    );
    await quad.call('DELETE', `/api/blocks/${asha.id}`, { as: bose });
    expect(textsOf(await messagesOf(quad, asha, talk))).toEqual(['Hello']);
  });

  test('hides the messages of two group members from each other only', async () => {
    const chitra = await quad.newPerson('Chitra');
    await befriend(quad, asha, chitra);
    const group = await newGroup(quad, asha, [bose, chitra]);
    await block(quad, chitra, bose);
    const fromBose = await send(quad, bose, group, 'From Bose');
    await send(quad, chitra, group, 'From Chitra');
    const answer = await send(quad, asha, group, { text: 'From Asha', replyTo: fromBose._id });
    await react(bose, answer, '🎉');
    const written = async (as: TestPerson) => textsOf(await messagesOf(quad, as, group)).filter((text) => text !== '');
    expect(await written(asha)).toEqual(['From Bose', 'From Chitra', 'From Asha']);
    expect(await written(bose)).toEqual(['From Bose', 'From Asha']);
    expect(await written(chitra)).toEqual(['From Chitra', 'From Asha']);
    const last = (await messagesOf(quad, chitra, group)).at(-1);
    expect([last.repliesTo, last.reactions]).toEqual([null, []]);
    const seen = await conversationOf(quad, chitra, group);
    expect(seen.members.map(({ person }: { person: { _id: string } }) => person._id)).toEqual([chitra.id, asha.id]);
    expect([seen.membersCount, seen.unreadCount]).toEqual([2, 1]);
    expect((await react(chitra, fromBose, '🎉')).body.code).toBe('no_such_message');
    // events about a blocked member are hidden too
    await quad.call('PUT', `/api/conversations/${group._id}/owner/${bose.id}`, { as: asha });
    expect((await messagesOf(quad, asha, group)).at(-1).event).toMatchObject({
      type: 'owner',
      person: { _id: bose.id },
    });
    expect((await messagesOf(quad, chitra, group)).at(-1).text).toBe('From Asha');
    expect((await conversationOf(quad, chitra, group)).lastMessage.text).toBe('From Asha');
  });
});
