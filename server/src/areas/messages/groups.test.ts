import type { ConversationMember } from '@quad/contract/messages/conversations';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestContext, type TestContext, type TestPerson } from '../../testing/context.ts';
import {
  conversationOf,
  conversationsOf,
  messagesOf,
  newGroup,
  openWith,
  send,
  textsOf,
  trySend,
} from '../../testing/conversations.ts';
import { block, follow, succeed } from '../../testing/people.ts';
import { picture } from '../../testing/posts.ts';

let quad: TestContext;
let asha: TestPerson;
let bose: TestPerson;
let chitra: TestPerson;
let group: { _id: string };
beforeAll(async () => {
  quad = await createTestContext();
});
afterAll(() => quad.close());
beforeEach(async () => {
  [asha, bose, chitra] = await Promise.all([
    newFollower('Asha Rao'),
    newFollower('Bikash Bose'),
    newFollower('Chitra'),
  ]);
  await follow(quad, bose, asha);
  await follow(quad, chitra, asha);
  group = await newGroup(quad, asha, [bose, chitra]);
});

const newFollower = (name: string) => quad.newPerson(name);
const on = (path: string) => `/api/conversations/${group._id}${path}`;
const add = (as: TestPerson, ...people: TestPerson[]) =>
  quad.call('POST', on('/members'), { as, body: { personIds: people.map(({ id }) => id) } });
const remove = (as: TestPerson, person: TestPerson) => quad.call('DELETE', on(`/members/${person.id}`), { as });
const leave = (as: TestPerson) => quad.call('POST', on('/leave'), { as });
const handOver = (as: TestPerson, person: TestPerson) => quad.call('PUT', on(`/owner/${person.id}`), { as });
const accept = (as: TestPerson) => quad.call('POST', on('/accept'), { as });
const rolesOf = async (as: TestPerson) =>
  (await conversationOf(quad, as, group)).members.map(
    ({ person, role }: { person: { name: string }; role: string }) => `${person.name}: ${role}`,
  );
const eventsOf = async (as: TestPerson) =>
  (await messagesOf(quad, as, group)).flatMap(
    ({ event }: { event: { type: string; person: { name: string } | null; name: string } | null }) =>
      event ? [`${event.type} ${event.person?.name ?? event.name}`.trim()] : [],
  );

describe('a group', () => {
  test('is read and written by its members, and renamed by its owner', async () => {
    await send(quad, bose, group, 'First meeting on Friday');
    expect(textsOf(await messagesOf(quad, chitra, group))).toEqual(['', 'First meeting on Friday']);
    expect(await rolesOf(bose)).toEqual(['Bikash Bose: member', 'Asha Rao: owner', 'Chitra: member']);
    const renamed = await quad.call('PATCH', on(''), { as: asha, body: { name: 'Robotics club' } });
    expect(renamed.body.conversation).toMatchObject({ name: 'Robotics club', membersCount: 3, messagesLeft: null });
    expect((await quad.call('PATCH', on(''), { as: bose, body: { name: 'Mine' } })).body.code).toBe('forbidden');
    expect((await conversationsOf(quad, chitra))[0]).toMatchObject({
      name: 'Robotics club',
      people: [{ name: 'Asha Rao' }, { name: 'Bikash Bose' }],
      // events do not count as unread
      unreadCount: 1,
      lastMessage: { kind: 'event', event: { type: 'renamed', name: 'Robotics club' } },
    });
    expect(await eventsOf(chitra)).toEqual(['created Robotics', 'renamed Robotics club']);
  });

  test('is a request for members who do not follow its owner, until they answer or accept', async () => {
    const [deepa, esha] = [await quad.newPerson('Deepa'), await quad.newPerson('Esha')];
    await add(asha, deepa, esha);
    await send(quad, asha, group, 'Welcome');
    expect(await conversationsOf(quad, deepa)).toEqual([]);
    expect(await conversationsOf(quad, deepa, 'requests')).toMatchObject([{ state: 'request', unreadCount: 1 }]);
    expect((await quad.call('GET', '/api/conversations/unread', { as: deepa })).body).toEqual({
      messages: 0,
      conversations: 0,
      requests: 1,
    });
    expect((await accept(deepa)).body.conversation.state).toBe('accepted');
    await send(quad, esha, group, 'Hello');
    for (const person of [deepa, esha]) expect((await conversationsOf(quad, person))[0].state).toBe('accepted');
  });

  test('shows in a muted group that an unread message mentions the viewer', async () => {
    const { username } = await quad.services.people.summary(bose.id);
    const of = async (as: TestPerson) => (await conversationOf(quad, as, group)).isMentioned;
    for (const as of [bose, chitra])
      await succeed(quad.call('PATCH', on('/settings'), { as, body: { isMuted: true } }));
    const { seq } = await send(quad, asha, group, `Ask @${username}`);
    expect([await of(bose), await of(chitra)]).toEqual([true, false]);
    await succeed(quad.call('POST', on('/read'), { as: bose, body: { seq } }));
    expect(await of(bose)).toBe(false);
  });

  test('shows new members later messages only', async () => {
    const [deepa] = [await quad.newPerson('Deepa')];
    const before = await send(quad, asha, group, 'About Deepa');
    await add(asha, deepa);
    await send(quad, asha, group, { text: 'Hello Deepa', replyTo: before._id });
    const read = await messagesOf(quad, deepa, group);
    expect(textsOf(read)).toEqual(['', 'Hello Deepa']);
    expect(read[1].repliesTo).toBeNull();
    const reaction = { as: deepa, body: { emoji: '🎉' } };
    expect((await quad.call('PUT', `/api/messages/${before._id}/reaction`, reaction)).body.code).toBe(
      'no_such_message',
    );
  });

  test('has at most 32 members, also when the last two are added at once', async () => {
    const people = await Promise.all(Array.from({ length: 28 }, (_, i) => quad.newPerson(`P${i}`)));
    expect((await add(asha, ...people)).body.conversation.membersCount).toBe(31);
    const [one, other] = [await quad.newPerson('One'), await quad.newPerson('Other')];
    const answers = await Promise.all([add(asha, one), add(asha, other)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('group_full');
    expect((await conversationOf(quad, asha, group)).membersCount).toBe(32);
    // adding an existing member needs no place
    expect((await add(asha, bose)).status).toBe(200);
    const ids = Array.from({ length: 32 }, () => bose.id);
    const body = { name: 'Too many', personIds: ids };
    expect((await quad.call('POST', '/api/conversations/groups', { as: asha, body })).status).toBe(400);
  });

  test('refuses hidden, disabled and unknown accounts', async () => {
    const [blocker, disabled] = [await quad.newPerson('Blocker'), await quad.newPerson('Disabled')];
    await block(quad, blocker, asha);
    await quad.services.db.updateTable('people').set({ is_disabled: true }).where('id', '=', disabled.id).execute();
    for (const person of [blocker, disabled, { ...bose, id: group._id }]) {
      expect((await add(asha, person)).body.code).toBe('no_such_person');
      const body = { name: 'x', personIds: [bose.id, person.id] };
      expect((await quad.call('POST', '/api/conversations/groups', { as: asha, body })).body.code).toBe(
        'no_such_person',
      );
    }
  });

  test('can have a picture, whose file is deleted on replacement, on removal and with the group', async () => {
    const put = async (as: TestPerson, file?: Uint8Array) => {
      const body = new FormData();
      if (file) body.set('picture', new Blob([new Uint8Array(file)]));
      else body.set('nothing', '');
      return quad.call('PUT', on('/picture'), { as, body });
    };
    const status = async (url: string) => (await fetch(quad.url + url)).status;
    expect((await put(bose, await picture())).body.code).toBe('forbidden');
    expect((await put(asha)).body.code).toBe('no_picture');
    const first = (await put(asha, await picture())).body.conversation.picture;
    expect(await status(first)).toBe(200);
    const second = (await put(asha, await picture('jpeg'))).body.conversation.picture;
    await expect.poll(() => status(first)).toBe(404);
    expect((await quad.call('DELETE', on('/picture'), { as: bose })).body.code).toBe('forbidden');
    expect((await quad.call('DELETE', on('/picture'), { as: asha })).body.conversation.picture).toBeNull();
    await expect.poll(() => status(second)).toBe(404);
    const third = (await put(asha, await picture())).body.conversation.picture;
    for (const person of [asha, bose, chitra]) await leave(person);
    await expect.poll(() => status(third)).toBe(404);
  });
});

test('unread counts are correct after many sends and unsends at once', async () => {
  const sent = await Promise.all(Array.from({ length: 8 }, (_, i) => send(quad, i % 2 ? asha : bose, group, `${i}`)));
  await Promise.all([
    ...sent
      .slice(0, 4)
      .map(({ _id, sender }) =>
        quad.call('DELETE', `/api/messages/${_id}`, { as: sender._id === asha.id ? asha : bose }),
      ),
    ...Array.from({ length: 4 }, () => send(quad, bose, group, 'More')),
  ]);
  expect((await conversationOf(quad, chitra, group)).unreadCount).toBe(8);
});

describe('a member', () => {
  test('can be removed by the owner only, and can no longer read the group', async () => {
    await send(quad, bose, group, 'Before');
    expect((await remove(bose, chitra)).body.code).toBe('forbidden');
    expect((await remove(asha, asha)).body.code).toBe('no_such_member');
    expect((await remove(asha, await quad.newPerson())).body.code).toBe('no_such_member');
    expect((await remove(asha, bose)).body.conversation.membersCount).toBe(2);
    expect(await conversationsOf(quad, bose)).toEqual([]);
    expect((await trySend(quad, bose, group, 'After')).body.code).toBe('no_such_conversation');
    expect((await quad.call('GET', on('/messages'), { as: bose })).body.code).toBe('no_such_conversation');
    expect(await eventsOf(chitra)).toEqual(['created Robotics', 'removed Bikash Bose']);
    // earlier messages stay for the others
    expect(textsOf(await messagesOf(quad, chitra, group))).toContain('Before');
  });

  test('who has blocked the owner is in the owner’s list without receipts, and can be removed', async () => {
    await block(quad, bose, asha);
    const { members } = await conversationOf(quad, asha, group);
    expect(members.find(({ person }: ConversationMember) => person._id === bose.id)).toMatchObject({
      deliveredSeq: null,
      readSeq: null,
    });
    expect((await remove(asha, bose)).body.conversation.membersCount).toBe(2);
  });

  test('who sends and leaves at once either sends the message or gets an error', async () => {
    const [sent] = await Promise.all([trySend(quad, bose, group, 'Last words'), leave(bose)]);
    const isReceived = textsOf(await messagesOf(quad, chitra, group)).includes('Last words');
    // the lock of the group decides which is first
    if (sent.status === 201) expect(isReceived).toBe(true);
    else expect(sent.body.code).toBe('no_such_conversation');
    expect((await conversationOf(quad, asha, group)).membersCount).toBe(2);
  });

  test('who owns the group can hand it over; when the owner leaves, the oldest member gets it', async () => {
    const guest = await quad.newPerson('Guest');
    await add(asha, guest);
    expect((await handOver(bose, bose)).body.code).toBe('forbidden');
    expect((await handOver(asha, guest)).body.code).toBe('no_such_member');
    expect((await handOver(asha, chitra)).status).toBe(200);
    expect((await add(asha, guest)).body.code).toBe('forbidden');
    expect(await rolesOf(chitra)).toEqual([
      'Chitra: owner',
      'Asha Rao: member',
      'Bikash Bose: member',
      'Guest: member',
    ]);
    expect((await leave(chitra)).status).toBe(200);
    expect(await rolesOf(bose)).toEqual(['Bikash Bose: member', 'Asha Rao: owner', 'Guest: member']);
    expect((await eventsOf(bose)).slice(-3)).toEqual(['owner Chitra', 'left', 'owner Asha Rao']);
    // the group is deleted with its last accepted member
    await leave(asha);
    await leave(bose);
    expect(await conversationsOf(quad, guest, 'requests')).toEqual([]);
    expect((await quad.call('GET', on(''), { as: guest })).status).toBe(404);
  });

  test('of a direct conversation cannot be added or removed', async () => {
    const talk = await openWith(quad, asha, bose);
    for (const [method, path, body] of [
      ['POST', '/members', { personIds: [chitra.id] }],
      ['DELETE', `/members/${bose.id}`],
      ['PUT', `/owner/${bose.id}`],
      ['POST', '/leave'],
      ['PATCH', '', { name: 'x' }],
      ['DELETE', '/picture'],
    ] as const)
      expect((await quad.call(method, `/api/conversations/${talk._id}${path}`, { as: asha, body })).body.code).toBe(
        'forbidden',
      );
  });
});

test('deleting a person deletes their messages, and hands the group to the next member', async () => {
  const { db } = quad.services;
  await send(quad, asha, group, 'From Asha');
  await send(quad, bose, group, 'From Bose');
  await db.deleteFrom('people').where('id', '=', asha.id).execute();
  expect(textsOf(await messagesOf(quad, bose, group))).toEqual(['From Bose']);
  expect(await rolesOf(bose)).toEqual(['Bikash Bose: owner', 'Chitra: member']);
  expect((await conversationsOf(quad, chitra))[0].unreadCount).toBe(1);
});
