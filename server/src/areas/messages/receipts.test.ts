import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestContext, type TestContext, type TestPerson } from '../../testing/context.ts';
import { conversationOf, conversationsOf, newGroup, openWith, send } from '../../testing/conversations.ts';
import { type HeardStream, listen } from '../../testing/listen.ts';
import { befriend, block } from '../../testing/people.ts';

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
  await befriend(quad, asha, bose);
  talk = await openWith(quad, asha, bose);
});

const read = async (as: TestPerson, seq: number, { _id } = talk) =>
  (await quad.call('POST', `/api/conversations/${_id}/read`, { as, body: { seq } })).body.unreadCount;
const deliver = (as: TestPerson, seq: number, { _id } = talk) =>
  quad.call('POST', '/api/conversations/delivered', { as, body: { conversations: [{ _id, seq }] } });
const type = (as: TestPerson) => quad.call('POST', `/api/conversations/${talk._id}/typing`, { as });
const change = (as: TestPerson, settings: object) =>
  quad.call('PATCH', `/api/conversations/${talk._id}/settings`, { as, body: settings });
const showRead = (as: TestPerson, showsRead: boolean) =>
  quad.call('PUT', '/api/conversations/settings', { as, body: { showsRead } });
const badge = async (as: TestPerson) => (await quad.call('GET', '/api/conversations/unread', { as })).body;
const unreadOf = async (as: TestPerson) => (await conversationOf(quad, as, talk)).unreadCount;
/** How far `whom` has received and read, as `as` sees it. */
const marksOf = async (as: TestPerson, whom: TestPerson, conversation = talk) => {
  const { members } = await conversationOf(quad, as, conversation);
  const member = members.find(({ person }: { person: { _id: string } }) => person._id === whom.id);
  return [member.deliveredSeq, member.readSeq];
};
const heard = (stream: HeardStream, name: string) =>
  stream.events.filter(({ event }) => event === name).map(({ data }) => data);

describe('what is unread', () => {
  test('is counted until it is read, and never goes back', async () => {
    for (const text of ['1', '2', '3', '4']) await send(quad, asha, talk, text);
    expect(await unreadOf(bose)).toBe(4);
    expect(await badge(bose)).toEqual({ messages: 4, conversations: 1, requests: 0 });
    expect(await read(bose, 3)).toBe(1);
    expect(await read(bose, 1)).toBe(1);
    expect(await read(bose, 1000)).toBe(0);
    expect(await badge(bose)).toEqual({ messages: 0, conversations: 0, requests: 0 });
    expect((await conversationOf(quad, bose, talk)).readSeq).toBe(4);
    // who sends has read what is there
    await send(quad, asha, talk, '5');
    await send(quad, bose, talk, '6');
    expect([await unreadOf(bose), await unreadOf(asha)]).toEqual([0, 1]);
  });

  test('is right when many send while it is read and unsent', async () => {
    const [first] = await Promise.all([
      ...Array.from({ length: 12 }, (_, i) => send(quad, asha, talk, `${i}`)),
      ...Array.from({ length: 4 }, (_, i) => read(bose, 3 * i)),
    ]);
    await Promise.all([quad.call('DELETE', `/api/messages/${first._id}`, { as: asha }), read(bose, 6)]);
    const { readSeq, lastSeq } = await conversationOf(quad, bose, talk);
    const left = lastSeq - readSeq - (first.seq > readSeq ? 1 : 0);
    expect(await unreadOf(bose)).toBe(left);
  });

  test('leaves the badge alone where the conversation is muted or archived', async () => {
    await change(bose, { isMuted: true });
    await send(quad, asha, talk, 'Quiet');
    expect([await unreadOf(bose), await badge(bose)]).toEqual([1, { messages: 0, conversations: 0, requests: 0 }]);
    expect((await change(bose, { isArchived: true })).body.conversation).toMatchObject({
      isMuted: true,
      isArchived: true,
    });
    await send(quad, asha, talk, 'Still quiet');
    expect((await conversationsOf(quad, bose, 'archived')).length).toBe(1);
    await change(bose, { isMuted: false });
    await send(quad, asha, talk, 'Back');
    expect((await conversationsOf(quad, bose))[0]).toMatchObject({ isArchived: false, unreadCount: 3 });
    expect((await badge(bose)).messages).toBe(3);
  });
});

describe('how far a message has come', () => {
  test('is seen by its sender', async () => {
    await send(quad, asha, talk, '1');
    await send(quad, asha, talk, '2');
    expect(await marksOf(asha, bose)).toEqual([0, 0]);
    await deliver(bose, 2);
    await deliver(bose, 1);
    expect(await marksOf(asha, bose)).toEqual([2, 0]);
    await read(bose, 1);
    expect(await marksOf(asha, bose)).toEqual([2, 1]);
    await deliver(bose, 1000);
    expect(await marksOf(asha, bose)).toEqual([2, 1]);
    // nobody marks what is not theirs
    const stranger = await quad.newPerson('Stranger');
    expect((await deliver(stranger, 2)).status).toBe(200);
    expect(
      (await quad.call('POST', `/api/conversations/${talk._id}/read`, { as: stranger, body: { seq: 1 } })).status,
    ).toBe(404);
  });

  test('is shown as read only among those who show it themselves', async () => {
    await send(quad, asha, talk, '1');
    await read(bose, 1);
    expect((await showRead(asha, false)).body).toEqual({ showsRead: false });
    expect((await quad.call('GET', '/api/conversations/settings', { as: asha })).body).toEqual({ showsRead: false });
    // hers is hidden from him, and his from her
    expect([await marksOf(asha, bose), await marksOf(bose, asha)]).toEqual([
      [1, null],
      [1, null],
    ]);
    expect(await marksOf(asha, asha)).toEqual([1, 1]);
    await showRead(asha, true);
    expect(await marksOf(asha, bose)).toEqual([1, 1]);
  });

  test('is not told of a request', async () => {
    const chitra = await quad.newPerson('Chitra');
    talk = await openWith(quad, asha, chitra);
    await send(quad, asha, talk, 'Hello');
    await using hers = await listen(quad.url, asha.token);
    await deliver(chitra, 1);
    await read(chitra, 1);
    await type(chitra);
    expect(await marksOf(asha, chitra)).toEqual([null, null]);
    await quad.call('POST', `/api/conversations/${talk._id}/accept`, { as: chitra });
    await hers.until(() => heard(hers, 'messages.changed').length > 0);
    expect(hers.events.map(({ event }) => event)).toEqual(['messages.changed']);
    expect(await marksOf(asha, chitra)).toEqual([1, 1]);
  });
});

describe('open apps', () => {
  test('are told what happens in conversations of their own, each thing once and in order', async () => {
    await using his = await listen(quad.url, bose.token);
    await using strangers = await listen(quad.url, (await quad.newPerson('Stranger')).token);
    const clientId = '00000000-0000-4000-8000-000000000001';
    const message = await send(quad, asha, talk, { clientId, text: 'One' });
    await send(quad, asha, talk, { clientId, text: 'One' });
    await quad.call('PATCH', `/api/messages/${message._id}`, { as: asha, body: { text: 'Two' } });
    await quad.call('PUT', `/api/messages/${message._id}/reaction`, { as: asha, body: { emoji: '🎉' } });
    await quad.call('DELETE', `/api/messages/${message._id}`, { as: asha });
    await read(bose, 1);
    await his.until(() => heard(his, 'messages.changed').length === 5);
    expect(heard(his, 'messages.changed')).toEqual(
      ['new', 'edited', 'reaction', 'removed', 'settings'].map((kind) => ({ conversation: talk._id, seq: 1, kind })),
    );
    expect(strangers.events).toEqual([]);
  });

  test('are told that others type, and how far they have received and read', async () => {
    await send(quad, asha, talk, 'One');
    await using hers = await listen(quad.url, asha.token);
    await type(bose);
    await deliver(bose, 1);
    await read(bose, 1);
    await hers.until(() => hers.events.length === 3);
    const [typing, ...marks] = hers.events;
    expect(typing).toMatchObject({
      event: 'messages.typing',
      data: { conversation: talk._id, person: { _id: bose.id, name: 'Bikash Bose' } },
    });
    expect(marks.map(({ event, data }) => [event, data])).toEqual(
      [0, 1].map((readSeq) => [
        'messages.marked',
        { conversation: talk._id, person: bose.id, deliveredSeq: 1, readSeq },
      ]),
    );
  });

  test('of people who are hidden from each other are not told in a group either', async () => {
    const chitra = await quad.newPerson('Chitra');
    await befriend(quad, asha, chitra);
    talk = await newGroup(quad, asha, [bose, chitra]);
    await block(quad, chitra, bose);
    await using hers = await listen(quad.url, chitra.token);
    await type(bose);
    await send(quad, bose, talk, 'From Bose');
    await read(bose, 2);
    await send(quad, asha, talk, 'From Asha');
    await hers.until(() => heard(hers, 'messages.changed').length > 0);
    expect(heard(hers, 'messages.changed')).toEqual([{ conversation: talk._id, seq: 3, kind: 'new' }]);
    expect(heard(hers, 'messages.typing')).toEqual([]);
  });
});
