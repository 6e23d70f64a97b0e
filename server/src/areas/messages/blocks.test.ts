import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestContext, type TestContext, type TestPerson } from '../../testing/context.ts';
import { conversationOf, messagesOf, newGroup, openWith, send, textsOf, trySend } from '../../testing/conversations.ts';
import { befriend, block, succeed } from '../../testing/people.ts';

let quad: TestContext;
let asha: TestPerson;
let bose: TestPerson;
let chitra: TestPerson;
let talk: { _id: string };
let group: { _id: string };
beforeAll(async () => {
  quad = await createTestContext();
});
afterAll(() => quad.close());
beforeEach(async () => {
  [asha, bose, chitra] = [await quad.newPerson('Asha Rao'), await quad.newPerson('Bose'), await quad.newPerson('Chi')];
  for (const [one, other] of [
    [asha, bose],
    [asha, chitra],
    [bose, chitra],
  ] as const)
    await befriend(quad, one, other);
  talk = await openWith(quad, asha, bose);
  group = await newGroup(quad, chitra, [asha, bose]);
});

const unblock = (as: TestPerson, target: TestPerson) =>
  succeed(quad.call('DELETE', `/api/blocks/${target.id}`, { as }));
const badge = async (as: TestPerson): Promise<number> =>
  (await succeed(quad.call('GET', '/api/conversations/unread', { as }))).body.messages;
/** The unread count of a conversation, and the texts of its unread messages. */
const unreadOf = async (as: TestPerson, conversation: { _id: string }) => {
  const { unreadCount, readSeq } = await conversationOf(quad, as, conversation);
  const rows = (await messagesOf(quad, as, conversation)).filter(
    ({ seq, kind, sender }: { seq: number; kind: string; sender: { _id: string } }) =>
      seq > readSeq && kind !== 'event' && kind !== 'unsent' && sender._id !== as.id,
  );
  return [unreadCount, textsOf(rows)];
};

describe('the unread count of a group', () => {
  test.each(['reader', 'writer'])(
    'counts visible messages, while the %s blocks the other and after the block is removed',
    async (who) => {
      await send(quad, asha, group, 'Before');
      await send(quad, chitra, group, 'From Chitra');
      const [blocker, blocked] = who === 'reader' ? [bose, asha] : [asha, bose];
      await block(quad, blocker, blocked);
      expect([await unreadOf(bose, group), await badge(bose)]).toEqual([[1, ['From Chitra']], 1]);
      await send(quad, asha, group, 'Meanwhile');
      expect([await unreadOf(bose, group), await badge(bose)]).toEqual([[1, ['From Chitra']], 1]);
      await unblock(blocker, blocked);
      expect(await unreadOf(bose, group)).toEqual([3, ['Before', 'From Chitra', 'Meanwhile']]);
      expect(await badge(bose)).toBe(3);
      await quad.call('POST', `/api/conversations/${group._id}/read`, { as: bose, body: { seq: 100 } });
      expect(await unreadOf(bose, group)).toEqual([0, []]);
    },
  );

  test('leaves out messages of a blocked former member', async () => {
    await send(quad, asha, group, 'Goodbye');
    await succeed(quad.call('POST', `/api/conversations/${group._id}/leave`, { as: asha }));
    expect(await unreadOf(bose, group)).toEqual([1, ['Goodbye']]);
    await block(quad, bose, asha);
    expect([await unreadOf(bose, group), await badge(bose)]).toEqual([[0, []], 0]);
  });

  test('is unchanged when a blocked member is deleted', async () => {
    await send(quad, asha, group, 'Before');
    await block(quad, bose, asha);
    await send(quad, chitra, group, 'From Chitra');
    await quad.services.db.deleteFrom('people').where('id', '=', asha.id).execute();
    expect(await unreadOf(bose, group)).toEqual([1, ['From Chitra']]);
  });
});

test('the unread count equals the visible messages after sending and blocking at once', async () => {
  for (let round = 0; round < 5; round++) {
    await Promise.all([
      block(quad, asha, bose),
      ...[talk, group].flatMap((place) => [1, 2, 3].map((i) => trySend(quad, bose, place, `${round}-${i}`))),
    ]);
    const [count, rows] = await unreadOf(asha, group);
    expect(count).toBe(rows?.length);
    await unblock(asha, bose);
    for (const place of [talk, group]) {
      const [counted, seen] = await unreadOf(asha, place);
      expect(counted).toBe(seen?.length);
    }
  }
});

describe('a stored message', () => {
  test('is in the answer to its sender, also during a block', async () => {
    for (let round = 0; round < 5; round++) {
      const texts = [1, 2, 3, 4].map((i) => `${round}-${i}`);
      const [, ...answers] = await Promise.all([
        block(quad, asha, bose),
        ...texts.map((text) => trySend(quad, bose, talk, text)),
      ]);
      await unblock(asha, bose);
      const stored = textsOf(await messagesOf(quad, asha, talk));
      expect(answers.map(({ status }) => status === 201)).toEqual(texts.map((text) => stored.includes(text)));
    }
  });

  test('is in the answer to a sender who has been removed at the same moment', async () => {
    const { db } = quad.services;
    await sql`
      create function remove_sender() returns trigger language plpgsql as $$
      begin
        delete from conversation_members where conversation_id = new.conversation_id and person_id = new.sender_id;
        return null;
      end $$
    `.execute(db);
    await sql`
      create constraint trigger sender_is_removed after insert on messages initially deferred
        for each row execute function remove_sender()
    `.execute(db);
    try {
      const answer = await trySend(quad, asha, group, 'The last word');
      expect([answer.status, answer.body.message?.text]).toEqual([201, 'The last word']);
    } finally {
      await sql`drop function remove_sender cascade`.execute(db);
    }
    expect((await trySend(quad, asha, group, 'x')).body.code).toBe('no_such_conversation');
    expect(textsOf(await messagesOf(quad, chitra, group)).at(-1)).toBe('The last word');
  });
});
