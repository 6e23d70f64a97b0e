import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestContext, type TestContext, type TestPerson } from '../../testing/context.ts';
import {
  conversationOf,
  conversationsOf,
  messagesOf,
  openWith,
  send,
  textsOf,
  trySend,
} from '../../testing/conversations.ts';
import { block, follow } from '../../testing/people.ts';

let quad: TestContext;
let asha: TestPerson;
let bose: TestPerson;
let talk: { _id: string };
beforeAll(async () => {
  quad = await createTestContext();
});
afterAll(() => quad.close());
beforeEach(async () => {
  [asha, bose] = [await quad.newPerson('Asha Rao'), await quad.newPerson('Bikash Bose')];
  talk = await openWith(quad, asha, bose);
});

const open = (as: TestPerson, id: string) => quad.call('POST', `/api/conversations/with/${id}`, { as, body: {} });
const accept = (as: TestPerson) => quad.call('POST', `/api/conversations/${talk._id}/accept`, { as });
const remove = (as: TestPerson) => quad.call('DELETE', `/api/conversations/${talk._id}`, { as });
const unread = async (as: TestPerson) => (await quad.call('GET', '/api/conversations/unread', { as })).body;
const stateOf = async (as: TestPerson) => {
  const { state, messagesLeft } = await conversationOf(quad, as, talk);
  return [state, messagesLeft];
};

describe('the conversation of two people', () => {
  test('is the same one for both people, also when both open it at once', async () => {
    const [chitra, deepa] = [await quad.newPerson('Chitra'), await quad.newPerson('Deepa')];
    const opened = await Promise.all([
      ...Array.from({ length: 3 }, () => open(chitra, deepa.id)),
      ...Array.from({ length: 3 }, () => open(deepa, chitra.id)),
    ]);
    expect(new Set(opened.map(({ body }) => body.conversation._id)).size).toBe(1);
    // it is in no list before its first message
    expect([...(await conversationsOf(quad, chitra)), ...(await conversationsOf(quad, deepa, 'requests'))]).toEqual([]);
  });

  test('cannot be opened with the viewer, an unknown id, or a disabled or hidden account', async () => {
    expect((await open(asha, asha.id)).body.code).toBe('message_self');
    expect((await open(asha, talk._id)).body.code).toBe('no_such_person');
    const [disabled, blocker] = [await quad.newPerson('Disabled'), await quad.newPerson('Blocker')];
    await quad.services.db.updateTable('people').set({ is_disabled: true }).where('id', '=', disabled.id).execute();
    await block(quad, blocker, asha);
    for (const { id } of [disabled, blocker]) expect((await open(asha, id)).body.code).toBe('no_such_person');
  });

  test('with an unknown kind of subject is refused', async () => {
    const body = { subject: { type: 'item', id: talk._id } };
    const answer = await quad.call('POST', `/api/conversations/with/${bose.id}`, { as: asha, body });
    expect(answer.body.code).toBe('no_such_subject');
  });
});

describe('a request', () => {
  test('from an account that the recipient does not follow has three messages until it is accepted', async () => {
    await follow(quad, asha, bose);
    for (const text of ['One', 'Two', 'Three']) await send(quad, asha, talk, text);
    expect((await trySend(quad, asha, talk, 'Four')).body.code).toBe('request_pending');
    expect(await stateOf(asha)).toEqual(['accepted', 0]);
    expect(await conversationsOf(quad, bose)).toEqual([]);
    expect(textsOf(await messagesOf(quad, bose, talk))).toEqual(['One', 'Two', 'Three']);
    expect((await conversationsOf(quad, bose, 'requests'))[0]).toMatchObject({ state: 'request', unreadCount: 3 });
    expect(await unread(bose)).toEqual({ messages: 0, conversations: 0, requests: 1 });
    for (let times = 0; times < 2; times++) expect((await accept(bose)).body.conversation.state).toBe('accepted');
    expect(await unread(bose)).toEqual({ messages: 3, conversations: 1, requests: 0 });
    expect(await stateOf(asha)).toEqual(['accepted', null]);
    await send(quad, asha, talk, 'Four');
  });

  test('has three messages, also when four are sent at once or one is unsent', async () => {
    const answers = await Promise.all(['1', '2', '3', '4'].map((text) => trySend(quad, asha, talk, text)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 201, 409]);
    const [sent] = answers.filter(({ status }) => status === 201);
    await quad.call('DELETE', `/api/messages/${sent?.body.message._id}`, { as: asha });
    expect((await trySend(quad, asha, talk, '5')).body.code).toBe('request_pending');
  });

  test('is accepted by an answer, a reaction or a follow', async () => {
    await send(quad, asha, talk, 'Hello');
    await send(quad, bose, talk, 'Hello');
    expect([await stateOf(asha), await stateOf(bose)]).toEqual([
      ['accepted', null],
      ['accepted', null],
    ]);
    const chitra = await quad.newPerson('Chitra');
    talk = await openWith(quad, asha, chitra);
    const message = await send(quad, asha, talk, 'Hello');
    await quad.call('PUT', `/api/messages/${message._id}/reaction`, { as: chitra, body: { emoji: '👋' } });
    expect(await stateOf(chitra)).toEqual(['accepted', null]);
    const deepa = await quad.newPerson('Deepa');
    talk = await openWith(quad, asha, deepa);
    await send(quad, asha, talk, 'Hello');
    await follow(quad, deepa, asha);
    await send(quad, asha, talk, 'Hello again');
    expect(await stateOf(deepa)).toEqual(['accepted', null]);
  });

  test('that is deleted stays a request: its sender is not notified, and gets no more messages', async () => {
    for (const text of ['One', 'Two', 'Three']) await send(quad, asha, talk, text);
    expect((await remove(bose)).status).toBe(200);
    expect(await conversationsOf(quad, bose, 'requests')).toEqual([]);
    expect(await unread(bose)).toEqual({ messages: 0, conversations: 0, requests: 0 });
    expect(textsOf(await messagesOf(quad, asha, talk))).toEqual(['One', 'Two', 'Three']);
    expect((await trySend(quad, asha, talk, 'Four')).body.code).toBe('request_pending');
    // its recipient may still write
    expect((await openWith(quad, bose, asha))._id).toBe(talk._id);
    await send(quad, bose, talk, 'After all');
    expect(textsOf(await messagesOf(quad, bose, talk))).toEqual(['After all']);
    await send(quad, asha, talk, 'Thank you');
  });

  test('is hidden from both when it is accepted and its sender blocked at once', async () => {
    await send(quad, asha, talk, 'Hello');
    const [accepted] = await Promise.all([accept(bose), block(quad, bose, asha)]);
    expect([200, 404]).toContain(accepted.status);
    for (const person of [asha, bose]) {
      expect((await trySend(quad, person, talk, 'x')).body.code).toBe('no_such_conversation');
      for (const box of ['inbox', 'requests']) expect(await conversationsOf(quad, person, box)).toEqual([]);
    }
  });
});

describe('deleting a conversation', () => {
  test('hides it from the viewer, and deletes messages that no member sees', async () => {
    await send(quad, bose, talk, 'Hello');
    await send(quad, asha, talk, 'Hello');
    const count = async () =>
      (await quad.services.db.selectFrom('messages').select('id').where('conversation_id', '=', talk._id).execute())
        .length;
    await remove(asha);
    expect([await conversationsOf(quad, asha), await messagesOf(quad, asha, talk)]).toEqual([[], []]);
    expect(textsOf(await messagesOf(quad, bose, talk))).toEqual(['Hello', 'Hello']);
    await send(quad, bose, talk, 'Again');
    expect(textsOf(await messagesOf(quad, asha, talk))).toEqual(['Again']);
    expect((await conversationsOf(quad, asha))[0]).toMatchObject({ unreadCount: 1, fromSeq: 2, lastSeq: 3 });
    expect(await count()).toBe(3);
    await remove(bose);
    expect(await count()).toBe(1);
    await remove(asha);
    expect(await count()).toBe(0);
  });

  test('happens with the deletion of one of its people', async () => {
    await send(quad, asha, talk, 'Hello');
    await quad.services.db.deleteFrom('people').where('id', '=', asha.id).execute();
    expect((await quad.call('GET', `/api/conversations/${talk._id}`, { as: bose })).status).toBe(404);
    expect(
      await quad.services.db.selectFrom('messages').select('id').where('conversation_id', '=', talk._id).execute(),
    ).toEqual([]);
  });
});

test('removing a reaction accepts no request, even without a reaction', async () => {
  const { _id } = await send(quad, asha, talk, 'Hello');
  const react = (method: 'PUT' | 'DELETE') =>
    quad.call(method, `/api/messages/${_id}/reaction`, {
      as: bose,
      ...(method === 'PUT' ? { body: { emoji: '👍' } } : {}),
    });
  expect((await react('DELETE')).body.reactions).toEqual([]);
  expect((await stateOf(bose))[0]).toBe('request');
  expect((await react('PUT')).status).toBe(200);
  expect((await stateOf(bose))[0]).toBe('accepted');
});
