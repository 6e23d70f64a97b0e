import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestContext, type TestContext, type TestPerson } from '../../testing/context.ts';
import { conversationOf, messagesOf, newGroup, openWith, send, trySend } from '../../testing/conversations.ts';
import { befriend, succeed } from '../../testing/people.ts';
import { messageCalls } from './testing.ts';

interface Talk {
  readonly _id: string;
}

let quad: TestContext;
/** A friend of the minor and of the stranger, who are not friends. */
let friend: TestPerson;
let minor: TestPerson;
let stranger: TestPerson;
beforeAll(async () => {
  quad = await createTestContext();
});
afterAll(() => quad.close());
beforeEach(async () => {
  [friend, minor, stranger] = [
    await quad.newPerson('Farah'),
    await quad.newPerson('Meera'),
    await quad.newPerson('Suresh'),
  ];
  await befriend(quad, friend, minor);
  await befriend(quad, friend, stranger);
});

const { edit, unsend, react } = messageCalls(() => quad);
const tellAge = async () => {
  const bornOn = new Date(Date.now() - 17 * 365.25 * 24 * 3600_000).toISOString().slice(0, 10);
  await succeed(quad.call('PUT', '/api/account/age', { as: minor, body: { bornOn } }));
};
const create = (as: TestPerson, people: readonly TestPerson[]) =>
  quad.call('POST', '/api/conversations/groups', {
    as,
    body: { name: 'Robotics', personIds: people.map(({ id }) => id) },
  });
const add = (as: TestPerson, { _id }: Talk, person: TestPerson) =>
  quad.call('POST', `/api/conversations/${_id}/members`, { as, body: { personIds: [person.id] } });
const handOver = (as: TestPerson, { _id }: Talk, person: TestPerson) =>
  quad.call('PUT', `/api/conversations/${_id}/owner/${person.id}`, { as });
const rename = (as: TestPerson, { _id }: Talk, name: string) =>
  quad.call('PATCH', `/api/conversations/${_id}`, { as, body: { name } });
const accept = (as: TestPerson, { _id }: Talk) => quad.call('POST', `/api/conversations/${_id}/accept`, { as });
const type = (as: TestPerson, { _id }: Talk) => quad.call('POST', `/api/conversations/${_id}/typing`, { as });
const codeOf = async (answer: Promise<{ status: number; body: { code?: string } }>) => {
  const { status, body } = await answer;
  return body.code ?? status;
};

describe('a group with a student under 18 without the consent of a guardian', () => {
  test('takes only their friends', async () => {
    await tellAge();
    expect(await codeOf(create(friend, [minor, stranger]))).toBe('friends_only');
    const group = await newGroup(quad, friend, [minor]);
    await send(quad, friend, group, 'Hello');
    await send(quad, minor, group, 'Hello');
    expect(await codeOf(add(friend, group, stranger))).toBe('friends_only');
    expect((await conversationOf(quad, friend, group)).members).toHaveLength(2);
    const others = await newGroup(quad, friend, [stranger]);
    expect(await codeOf(add(friend, others, minor))).toBe('friends_only');
  });

  test('that has strangers from before is read-only for both sides, until one of them leaves', async () => {
    const group = await newGroup(quad, friend, [minor, stranger]);
    const [mine, theirs] = [await send(quad, minor, group, 'Old'), await send(quad, stranger, group, 'Old')];
    await tellAge();
    for (const [as, own, other] of [
      [minor, mine, theirs],
      [stranger, theirs, mine],
    ] as const) {
      expect(await codeOf(trySend(quad, as, group, 'Hello'))).toBe('friends_only');
      expect(await codeOf(edit(as, own, 'New'))).toBe('friends_only');
      expect(await codeOf(react(as, other, '👍'))).toBe('friends_only');
      expect(await codeOf(type(as, group))).toBe('friends_only');
      expect(await messagesOf(quad, as, group)).toHaveLength(3);
      expect((await conversationOf(quad, as, group)).closed).toBe('friends');
    }
    expect((await unsend(stranger, theirs)).status).toBe(200);
    await send(quad, friend, group, 'A friend of all writes');
    expect((await conversationOf(quad, friend, group)).closed).toBeNull();
    await succeed(quad.call('DELETE', `/api/conversations/${group._id}/members/${minor.id}`, { as: friend }));
    await send(quad, stranger, group, 'Hello');
  });

  test('is not handed to a stranger, and a stranger who owns it cannot rename it', async () => {
    const given = await newGroup(quad, friend, [minor, stranger]);
    const owned = await newGroup(quad, stranger, [friend, minor]);
    await tellAge();
    expect(await codeOf(handOver(friend, given, stranger))).toBe('friends_only');
    expect(await codeOf(rename(stranger, owned, 'Meet me'))).toBe('friends_only');
    expect(await codeOf(accept(minor, owned))).toBe('friends_only');
    expect((await rename(friend, given, 'Robots')).status).toBe(200);
  });
});

test('a direct conversation from before takes no edit, reaction, typing or acceptance', async () => {
  const talk = await openWith(quad, stranger, minor);
  const message = await send(quad, stranger, talk, 'Hello');
  await tellAge();
  expect(await codeOf(edit(stranger, message, 'Meet me'))).toBe('friends_only');
  expect(await codeOf(react(minor, message, '👍'))).toBe('friends_only');
  expect(await codeOf(type(stranger, talk))).toBe('friends_only');
  expect(await codeOf(accept(minor, talk))).toBe('friends_only');
  expect((await unsend(stranger, message)).status).toBe(200);
  expect((await conversationOf(quad, stranger, talk)).closed).toBe('friends');
});
