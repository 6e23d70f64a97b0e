import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestContext, type TestContext, type TestPerson } from '../../testing/context.ts';
import { conversationOf, conversationsOf, newGroup, openWith, send } from '../../testing/conversations.ts';
import { type EventStream, listen } from '../../testing/listen.ts';
import { befriend, block } from '../../testing/people.ts';
import { newConversationStage } from './testing.ts';

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
/** The delivery and read marks of a member, as `as` sees them. */
const marksOf = async (as: TestPerson, target: TestPerson, conversation = talk) => {
  const { members } = await conversationOf(quad, as, conversation);
  const member = members.find(({ person }: { person: { _id: string } }) => person._id === target.id);
  return [member.deliveredSeq, member.readSeq];
};
const dataOf = (stream: EventStream, name: string) =>
  stream.events.filter(({ event }) => event === name).map(({ data }) => data);

describe('what is unread', () => {
  test('is counted until read; the read mark never moves back', async () => {
    for (const text of ['1', '2', '3', '4']) await send(quad, asha, talk, text);
    expect(await unreadOf(bose)).toBe(4);
    expect(await badge(bose)).toEqual({ messages: 4, conversations: 1, requests: 0 });
    expect(await read(bose, 3)).toBe(1);
    expect(await read(bose, 1)).toBe(1);
    expect(await read(bose, 1000)).toBe(0);
    expect(await badge(bose)).toEqual({ messages: 0, conversations: 0, requests: 0 });
    expect((await conversationOf(quad, bose, talk)).readSeq).toBe(4);
    // sending marks earlier messages as read
    await send(quad, asha, talk, '5');
    await send(quad, bose, talk, '6');
    expect([await unreadOf(bose), await unreadOf(asha)]).toEqual([0, 1]);
  });

  test('is counted correctly during many sends, reads and unsends at once', async () => {
    const [first] = await Promise.all([
      ...Array.from({ length: 12 }, (_, i) => send(quad, asha, talk, `${i}`)),
      ...Array.from({ length: 4 }, (_, i) => read(bose, 3 * i)),
    ]);
    await Promise.all([quad.call('DELETE', `/api/messages/${first._id}`, { as: asha }), read(bose, 6)]);
    const { readSeq, lastSeq } = await conversationOf(quad, bose, talk);
    const left = lastSeq - readSeq - (first.seq > readSeq ? 1 : 0);
    expect(await unreadOf(bose)).toBe(left);
  });

  test('of a muted or archived conversation does not count in the badge', async () => {
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

describe('a receipt', () => {
  test('is visible to the sender', async () => {
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
    // a stranger cannot mark messages
    const stranger = await quad.newPerson('Stranger');
    expect((await deliver(stranger, 2)).status).toBe(200);
    expect(
      (await quad.call('POST', `/api/conversations/${talk._id}/read`, { as: stranger, body: { seq: 1 } })).status,
    ).toBe(404);
  });

  test('of reading is visible only between members who both show them', async () => {
    await send(quad, asha, talk, '1');
    await read(bose, 1);
    expect((await showRead(asha, false)).body).toEqual({ showsRead: false });
    expect((await quad.call('GET', '/api/conversations/settings', { as: asha })).body).toEqual({ showsRead: false });
    // the setting hides read receipts in both directions
    expect([await marksOf(asha, bose), await marksOf(bose, asha)]).toEqual([
      [1, null],
      [1, null],
    ]);
    expect(await marksOf(asha, asha)).toEqual([1, 1]);
    await showRead(asha, true);
    expect(await marksOf(asha, bose)).toEqual([1, 1]);
  });

  test('of a request is hidden until the request is accepted', async () => {
    const chitra = await quad.newPerson('Chitra');
    talk = await openWith(quad, asha, chitra);
    await send(quad, asha, talk, 'Hello');
    await using stream = await listen(quad.url, asha.token);
    await deliver(chitra, 1);
    await read(chitra, 1);
    await type(chitra);
    expect(await marksOf(asha, chitra)).toEqual([null, null]);
    await quad.call('POST', `/api/conversations/${talk._id}/accept`, { as: chitra });
    await stream.until(() => dataOf(stream, 'messages.changed').length > 0);
    expect(stream.events.map(({ event }) => event)).toEqual(['messages.changed']);
    expect(await marksOf(asha, chitra)).toEqual([1, 1]);
  });
});

describe('realtime events', () => {
  test('tell members about changes, once each and in order', async () => {
    await using stream = await listen(quad.url, bose.token);
    await using strangersStream = await listen(quad.url, (await quad.newPerson('Stranger')).token);
    const clientId = '00000000-0000-4000-8000-000000000001';
    const message = await send(quad, asha, talk, { clientId, text: 'One' });
    await send(quad, asha, talk, { clientId, text: 'One' });
    await quad.call('PATCH', `/api/messages/${message._id}`, { as: asha, body: { text: 'Two' } });
    await quad.call('PUT', `/api/messages/${message._id}/reaction`, { as: asha, body: { emoji: '🎉' } });
    await quad.call('DELETE', `/api/messages/${message._id}`, { as: asha });
    await read(bose, 1);
    await stream.until(() => dataOf(stream, 'messages.changed').length === 5);
    expect(dataOf(stream, 'messages.changed')).toEqual(
      ['new', 'edited', 'reaction', 'removed', 'settings'].map((kind) => ({ conversation: talk._id, seq: 1, kind })),
    );
    expect(strangersStream.events).toEqual([]);
  });

  test('tell members about typing and receipts of others', async () => {
    await send(quad, asha, talk, 'One');
    await using stream = await listen(quad.url, asha.token);
    await type(bose);
    await deliver(bose, 1);
    await read(bose, 1);
    await stream.until(() => stream.events.length === 3);
    const [typing, ...marks] = stream.events;
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

  test('of a blocked member are not published, also in a group', async () => {
    const chitra = await quad.newPerson('Chitra');
    await befriend(quad, asha, chitra);
    talk = await newGroup(quad, asha, [bose, chitra]);
    await block(quad, chitra, bose);
    await using stream = await listen(quad.url, chitra.token);
    await type(bose);
    await send(quad, bose, talk, 'From Bose');
    await read(bose, 2);
    await send(quad, asha, talk, 'From Asha');
    await stream.until(() => dataOf(stream, 'messages.changed').length > 0);
    expect(dataOf(stream, 'messages.changed')).toEqual([{ conversation: talk._id, seq: 3, kind: 'new' }]);
    expect(dataOf(stream, 'messages.typing')).toEqual([]);
  });
});
