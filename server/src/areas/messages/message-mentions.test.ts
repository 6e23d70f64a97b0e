import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestContext, type TestContext, type TestPerson } from '../../testing/context.ts';
import { messagesOf, newGroup, openWith, send } from '../../testing/conversations.ts';
import { hurryJobs } from '../../testing/jobs.ts';
import { notificationsOf, shortNotifications } from '../../testing/notifications.ts';
import { befriend, block, succeed } from '../../testing/people.ts';
import { messageCalls } from './testing.ts';

let quad: TestContext;
let asha: TestPerson;
let bose: TestPerson;
let chitra: TestPerson;
let group: { _id: string };
const { edit, unsend } = messageCalls(() => quad);
beforeAll(async () => {
  quad = await createTestContext();
});
afterAll(() => quad.close());
beforeEach(async () => {
  [asha, bose, chitra] = [await quad.newPerson('Asha'), await quad.newPerson('Bose'), await quad.newPerson('Chitra')];
  for (const person of [bose, chitra]) await befriend(quad, asha, person);
  group = await newGroup(quad, asha, [bose, chitra]);
});

const usernameOf = async ({ id }: TestPerson) =>
  (await quad.services.db.selectFrom('people').select('username').where('id', '=', id).executeTakeFirstOrThrow())
    .username;
const at = async (...people: TestPerson[]) =>
  (await Promise.all(people.map(usernameOf))).map((name) => `@${name}`).join(' ');
const mute = (as: TestPerson) =>
  succeed(quad.call('PATCH', `/api/conversations/${group._id}/settings`, { as, body: { isMuted: true } }));
/** The ids in the mentions of the newest message, as a member reads it. */
const mentioned = async (as: TestPerson) =>
  (await messagesOf(quad, as, group)).at(-1)?.mentions.map(({ _id }: { _id: string }) => _id);
const notified = async (as: TestPerson) => {
  await hurryJobs(quad.services.db, 'notify-mentioned-members');
  return (await shortNotifications(quad, as)).filter((text) => text.includes('message-mention'));
};

test('a message of a group mentions members alone, also after an edit, and no message of two people does', async () => {
  const stranger = await quad.newPerson('Stranger');
  const message = await send(quad, asha, group, `${await at(bose, stranger)} look`);
  expect(message.mentions).toEqual([{ _id: bose.id, username: await usernameOf(bose) }]);
  expect((await edit(asha, message, `${await at(chitra)} look`)).body.message.mentions).toMatchObject([
    { _id: chitra.id },
  ]);
  expect((await unsend(asha, message)).body.message.mentions).toEqual([]);
  const talk = await openWith(quad, asha, bose);
  expect((await send(quad, asha, talk, await at(bose))).mentions).toEqual([]);
});

test('a mention notifies a member who has muted the group, once, and nobody else', async () => {
  await mute(bose);
  const message = await send(quad, asha, group, `${await at(bose, chitra)} look`);
  await expect.poll(() => notified(bose)).toHaveLength(1);
  expect(await notified(chitra)).toEqual([]);
  await edit(asha, message, `${await at(bose, chitra)} look here`);
  expect(await notified(bose)).toHaveLength(1);
  // Opening the conversation reads it.
  await quad.call('POST', '/api/notifications/opened', { as: bose, body: { path: `/messages/${group._id}` } });
  const [newest] = (await notificationsOf(quad, bose)).notifications;
  expect(newest).toMatchObject({ kind: 'message-mention', isRead: true });
  expect(newest?.excerpt).toMatch(/^Robotics: @/);
  await unsend(asha, message);
  expect(await notified(bose)).toEqual([]);
});

test('a mention that its reader has lost is not counted as unread', async () => {
  const unread = async () => {
    await hurryJobs(quad.services.db, 'notify-mentioned-members');
    await hurryJobs(quad.services.db, 'forget-lost-mentions');
    return quad.services.db
      .selectFrom('notifications')
      .select(['kind', 'is_unread'])
      .where('person_id', '=', bose.id)
      .where('kind', '=', 'message-mention')
      .execute();
  };
  const sendMention = async () => {
    const message = await send(quad, asha, group, `${await at(bose)} look`);
    await expect.poll(unread).toHaveLength(1);
    return message;
  };
  await mute(bose);
  await unsend(asha, await sendMention());
  await expect.poll(unread).toEqual([]);
  const edited = await sendMention();
  await edit(asha, edited, 'look');
  await expect.poll(unread).toEqual([]);

  const hidden = await sendMention();
  const { messages } = quad.services;
  const moderator = { id: chitra.id, role: 'moderator' } as const;
  await messages.hideReported(moderator, hidden._id, async () => undefined);
  await expect.poll(unread).toEqual([]);
  await messages.unhideReported(moderator, hidden._id, async () => undefined);
  await expect.poll(unread).toHaveLength(1);

  await succeed(quad.call('DELETE', `/api/conversations/${group._id}`, { as: bose }));
  await expect.poll(unread).toEqual([]);
  await sendMention();
  await succeed(quad.call('DELETE', `/api/conversations/${group._id}/members/${bose.id}`, { as: asha }));
  await expect.poll(unread).toEqual([]);
});

test('a mention is plain text for a member who has blocked the person, and once that person has left', async () => {
  await send(quad, asha, group, `${await at(bose, chitra)} look`);
  await block(quad, chitra, bose);
  expect([await mentioned(asha), await mentioned(chitra)]).toEqual([expect.arrayContaining([bose.id]), [chitra.id]]);
  // A blocked member is not mentioned by the person who blocked them.
  await send(quad, chitra, group, await at(bose));
  expect(await mentioned(asha)).toEqual([]);
  await succeed(quad.call('POST', `/api/conversations/${group._id}/leave`, { as: bose }));
  await send(quad, asha, group, `${await at(bose)} has left`);
  expect(await mentioned(asha)).toEqual([]);
  // An erased account leaves a text that leads nowhere.
  await send(quad, asha, group, await at(chitra));
  expect(await mentioned(asha)).toEqual([chitra.id]);
  await sql`delete from people where id = ${chitra.id}`.execute(quad.services.db);
  expect(await mentioned(asha)).toEqual([]);
});
