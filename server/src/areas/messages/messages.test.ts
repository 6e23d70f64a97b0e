import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
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
import { keepClose } from '../../testing/people.ts';
import { publish, publishForClose } from '../../testing/posts.ts';
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
const seqsOf = (messages: readonly { seq: number }[]) => messages.map(({ seq }) => seq);
const sendMany = async (texts: readonly string[]) => {
  for (const text of texts) await send(quad, asha, talk, text);
};

describe('a message', () => {
  test('is read by both people, numbered by its place', async () => {
    const sent = await send(quad, asha, talk, 'Coming to the lab?');
    expect(sent).toMatchObject({ seq: 1, kind: 'text', sender: { _id: asha.id }, text: 'Coming to the lab?' });
    await send(quad, bose, talk, 'In ten minutes');
    const read = await messagesOf(quad, bose, talk);
    expect(textsOf(read)).toEqual(['Coming to the lab?', 'In ten minutes']);
    expect(seqsOf(read)).toEqual([1, 2]);
    // only the sender gets the client id
    expect(read[0]).toEqual({ ...sent, clientId: null });
    const [listed] = await conversationsOf(quad, bose);
    expect(listed).toMatchObject({
      _id: talk._id,
      kind: 'direct',
      people: [{ _id: asha.id }],
      membersCount: 2,
      state: 'accepted',
      messagesLeft: null,
      lastSeq: 2,
      lastMessage: { text: 'In ten minutes', sender: { _id: bose.id, name: 'Bikash Bose' }, kind: 'text' },
    });
  });

  test('sent several times with one client id is stored once, also at the same time', async () => {
    const message = { clientId: randomUUID(), text: 'Once' };
    const answers = await Promise.all(Array.from({ length: 5 }, () => trySend(quad, asha, talk, message)));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201]);
    expect(new Set(answers.map(({ body }) => body.message._id)).size).toBe(1);
    expect((await trySend(quad, asha, talk, message)).body.message).toEqual(answers[0]?.body.message);
    expect(textsOf(await messagesOf(quad, bose, talk))).toEqual(['Once']);
    const other = await openWith(quad, asha, await quad.newPerson('Chitra'));
    expect((await trySend(quad, asha, other, message)).body.code).toBe('client_id_taken');
    // another sender may use the same client id
    expect((await trySend(quad, bose, talk, message)).status).toBe(201);
  });

  test('gets a unique number when many are sent at once', async () => {
    await Promise.all(Array.from({ length: 20 }, (_, i) => send(quad, i % 2 ? asha : bose, talk, `${i}`)));
    const read = await messagesOf(quad, asha, talk);
    expect(seqsOf(read)).toEqual(Array.from({ length: 20 }, (_, i) => i + 1));
    expect((await conversationOf(quad, asha, talk)).lastSeq).toBe(20);
  });

  test.each([
    [{}, 'empty_message'],
    [{ text: ' \n\u200b' }, 'empty_message'],
    [{ text: 'x'.repeat(2001) }, 'invalid_input'],
    [{ text: 'x', clientId: 'mine' }, 'invalid_input'],
    [{ text: 'x', replyTo: randomUUID() }, 'cannot_reply'],
    [{ postId: randomUUID() }, 'no_such_post'],
  ])('is refused with %j', async (message, code) => {
    expect((await trySend(quad, asha, talk, message)).body.code).toBe(code);
    expect(await messagesOf(quad, asha, talk)).toEqual([]);
  });

  test('can reply to another one, whose text disappears when it is unsent', async () => {
    const first = await send(quad, asha, talk, 'Which room?');
    const answer = await send(quad, bose, talk, { text: 'B 204', replyTo: first._id });
    const quoted = { _id: first._id, seq: 1, kind: 'text', sender: { _id: asha.id, name: 'Asha Rao' } };
    expect(answer.repliesTo).toEqual({ ...quoted, text: 'Which room?' });
    await unsend(asha, first);
    const [, after] = await messagesOf(quad, asha, talk);
    expect(after.repliesTo).toEqual({ ...quoted, kind: 'unsent', text: '' });
    expect((await trySend(quad, bose, talk, { text: 'Again', replyTo: first._id })).body.code).toBe('cannot_reply');
    const elsewhere = await openWith(quad, bose, await quad.newPerson('Chitra'));
    expect((await trySend(quad, bose, elsewhere, { text: 'x', replyTo: answer._id })).body.code).toBe('cannot_reply');
  });
});

describe('a shared post', () => {
  test('is visible to both, until it is deleted', async () => {
    const postId = await publish(quad, asha, 'The new workshop');
    const { sharedPost, kind } = await send(quad, asha, talk, { postId, text: 'Look' });
    expect(kind).toBe('post');
    expect(sharedPost).toEqual({
      _id: postId,
      post: expect.objectContaining({ caption: 'The new workshop', userId: expect.objectContaining({ _id: asha.id }) }),
    });
    await quad.call('DELETE', `/api/posts/${postId}`, { as: asha });
    expect((await messagesOf(quad, bose, talk))[0]).toMatchObject({
      text: 'Look',
      sharedPost: { _id: postId, post: null },
    });
  });

  test('for close friends is visible and shareable only for them', async () => {
    const postId = await publishForClose(quad, asha);
    expect((await trySend(quad, bose, talk, { postId })).body.code).toBe('no_such_post');
    await send(quad, asha, talk, { postId });
    expect((await messagesOf(quad, bose, talk))[0].sharedPost.post).toBeNull();
    await keepClose(quad, asha, bose);
    expect((await messagesOf(quad, bose, talk))[0].sharedPost.post).toMatchObject({ caption: 'Just us' });
  });
});

describe('the pages of a conversation', () => {
  test('are read backwards, forwards and around a message', async () => {
    await sendMany(['1', '2', '3', '4', '5', '6', '7']);
    const page = async (query: string) => {
      const { body } = await quad.call('GET', `/api/conversations/${talk._id}/messages?${query}`, { as: bose });
      return [seqsOf(body.messages), body.hasBefore, body.hasAfter];
    };
    expect(await page('limit=3')).toEqual([[5, 6, 7], true, false]);
    expect(await page('limit=3&before=5')).toEqual([[2, 3, 4], true, true]);
    expect(await page('limit=3&before=2')).toEqual([[1], false, true]);
    expect(await page('limit=3&after=4')).toEqual([[5, 6, 7], true, false]);
    expect(await page('limit=2&after=4')).toEqual([[5, 6], true, true]);
    expect(await page('limit=9&after=0')).toEqual([[1, 2, 3, 4, 5, 6, 7], false, false]);
    expect(await page('limit=4&around=4')).toEqual([[2, 3, 4, 5], true, true]);
    expect(await page('limit=4&around=1')).toEqual([[1, 2], false, true]);
  });

  test('can be searched for words in any case and script, newest first', async () => {
    await sendMany(['Lab report on Monday', 'monday: no lab', 'कल प्रयोगशाला बंद है', '100% sure_', 'Monday']);
    const find = async (text: string, query = '') => {
      const path = `/api/conversations/${talk._id}/search?text=${encodeURIComponent(text)}${query}`;
      const { body } = await quad.call('GET', path, { as: bose });
      return [seqsOf(body.messages), body.nextBefore];
    };
    expect(await find('MONDAY lab')).toEqual([[2, 1], null]);
    expect(await find('monday', '&limit=2')).toEqual([[5, 2], 2]);
    expect(await find('monday', '&limit=2&before=2')).toEqual([[1], null]);
    expect(await find('प्रयोगशाला')).toEqual([[3], null]);
    expect(await find('0%')).toEqual([[4], null]);
    expect(await find('_')).toEqual([[4], null]);
    expect(await find('%')).toEqual([[4], null]);
    expect((await quad.call('GET', `/api/conversations/${talk._id}/search?text=+`, { as: bose })).status).toBe(400);
  });

  test('can be searched beyond the newest messages', async () => {
    await sendMany(['The needle', 'hay']);
    await sql`
      insert into messages (id, conversation_id, seq, sender_id, client_id, kind, text)
      select gen_random_uuid(), ${talk._id}, n, ${asha.id}, gen_random_uuid(), 'text', case when n = 600 then 'a needle' else 'hay' end
      from generate_series(3, 600) n
    `.execute(quad.services.db);
    const find = async (query: string) =>
      (await quad.call('GET', `/api/conversations/${talk._id}/search?text=needle${query}`, { as: bose })).body;
    expect(seqsOf((await find('')).messages)).toEqual([600, 1]);
    expect((await find('&limit=1')).nextBefore).toBe(600);
    expect(seqsOf((await find('&limit=1&before=600')).messages)).toEqual([1]);
  });
});

describe('editing', () => {
  test('is for the sender only, and marks the message', async () => {
    const message = await send(quad, asha, talk, 'At nine');
    const { body } = await edit(asha, message, 'At ten');
    expect(body.message).toMatchObject({ text: 'At ten', editedAt: expect.any(String), seq: 1 });
    expect((await edit(bose, message, 'Never')).body.code).toBe('forbidden');
    expect((await edit(asha, message, ' ')).body.code).toBe('empty_message');
    expect(textsOf(await messagesOf(quad, bose, talk))).toEqual(['At ten']);
    const same = await send(quad, asha, talk, 'Same');
    expect((await edit(asha, same, 'Same')).body.message.editedAt).toBeNull();
  });

  test('ends after 15 minutes by the clock of the database', async () => {
    const { db } = quad.services;
    const [early, late] = [await send(quad, asha, talk, 'Early'), await send(quad, asha, talk, 'Late')];
    const { now } = await db
      .selectNoFrom((select) => select.fn<Date>('clock_timestamp').as('now'))
      .executeTakeFirstOrThrow();
    const MINUTE = 60_000;
    for (const [message, minutes] of [
      [early, 14],
      [late, 15],
    ] as const)
      await db
        .updateTable('messages')
        .set({ created_at: new Date(now.getTime() - minutes * MINUTE) })
        .where('id', '=', message._id)
        .execute();
    expect((await edit(asha, early, 'In time')).status).toBe(200);
    expect((await edit(asha, late, 'Too late')).body.code).toBe('edit_too_late');
    expect(textsOf(await messagesOf(quad, bose, talk))).toEqual(['In time', 'Late']);
    // unsending has no such limit
    expect((await unsend(asha, late)).status).toBe(200);
  });
});

describe('unsending', () => {
  test('leaves only a tombstone in the database', async () => {
    const first = await send(quad, asha, talk, 'My secret');
    const message = await send(quad, asha, talk, { text: 'The other secret', replyTo: first._id });
    await react(bose, message, '😮');
    expect((await unsend(bose, message)).body.code).toBe('forbidden');
    for (let times = 0; times < 2; times++) {
      const { body } = await unsend(asha, message);
      expect(body.message).toMatchObject({ kind: 'unsent', seq: 2, text: '', repliesTo: null, reactions: [] });
    }
    const { db } = quad.services;
    const row = await db.selectFrom('messages').selectAll().where('id', '=', message._id).executeTakeFirstOrThrow();
    expect(row).toMatchObject({ text: '', file: null, post_id: null, reply_seq: null, event: null, edited_at: null });
    expect((await edit(asha, message, 'Back')).body.code).toBe('no_such_message');
    expect((await react(bose, message, '😮')).body.code).toBe('no_such_message');
    const found = await quad.call('GET', `/api/conversations/${talk._id}/search?text=secret`, { as: bose });
    expect(seqsOf(found.body.messages)).toEqual([1]);
    expect((await conversationsOf(quad, bose))[0].lastMessage).toMatchObject({ kind: 'unsent', text: '' });
  });
});

describe('a reaction', () => {
  test('is one emoji per person, and can be changed or removed', async () => {
    const message = await send(quad, asha, talk, 'We won');
    await react(bose, message, '🎉');
    const { body } = await react(asha, message, '🎉');
    expect(body.reactions).toEqual([
      {
        emoji: '🎉',
        people: [
          { _id: bose.id, name: 'Bikash Bose' },
          { _id: asha.id, name: 'Asha Rao' },
        ],
      },
    ]);
    await react(bose, message, '❤');
    const [read] = await messagesOf(quad, asha, talk);
    expect(read.reactions.map(({ emoji }: { emoji: string }) => emoji)).toEqual(['🎉', '❤️']);
    const taken = await quad.call('DELETE', `/api/messages/${message._id}/reaction`, { as: asha });
    expect(taken.body.reactions).toMatchObject([{ emoji: '❤️', people: [{ _id: bose.id }] }]);
  });

  test.each(['👩🏽‍🤝‍👨🏿', '🏴󠁧󠁢󠁳󠁣󠁴󠁿', '🇮🇳', '1️⃣', '☺'])('can be %s', async (emoji) => {
    const message = await send(quad, asha, talk, 'x');
    expect((await react(bose, message, emoji)).status).toBe(200);
  });

  test.each(['ok', '🎉🎉', 'a🎉', '1', '', ' ', '🇮'])('cannot be %j', async (emoji) => {
    const message = await send(quad, asha, talk, 'x');
    expect((await react(bose, message, emoji)).status).toBe(400);
  });
});
