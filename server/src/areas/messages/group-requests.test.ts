import { CALL_LIMITS } from '@quad/contract/wire/rate-limits';
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
import { follow } from '../../testing/people.ts';

let quad: TestContext;
let asha: TestPerson;
let bose: TestPerson;
let group: { _id: string };
beforeAll(async () => {
  quad = await createTestContext();
});
afterAll(() => quad.close());
beforeEach(async () => {
  [asha, bose] = [await quad.newPerson('Asha Rao'), await quad.newPerson('Bikash Bose')];
  group = await newGroup(quad, asha, [bose]);
});

const create = (as: TestPerson, people: readonly TestPerson[], context = quad) =>
  context.call('POST', '/api/conversations/groups', {
    as,
    body: { name: 'Join us', personIds: people.map(({ id }) => id) },
  });
const add = (as: TestPerson, person: TestPerson) =>
  quad.call('POST', `/api/conversations/${group._id}/members`, { as, body: { personIds: [person.id] } });
const decline = (as: TestPerson) => quad.call('DELETE', `/api/conversations/${group._id}`, { as });
const leave = (as: TestPerson) => quad.call('POST', `/api/conversations/${group._id}/leave`, { as });

describe('a group without another accepted member', () => {
  test('takes three messages, also when more are sent at once', async () => {
    const answers = await Promise.all(['1', '2', '3', '4', '5'].map((text) => trySend(quad, asha, group, text)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 201, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('request_pending');
    expect((await conversationOf(quad, asha, group)).messagesLeft).toBe(0);
    // adding members does not raise the limit
    const chitra = await quad.newPerson('Chitra');
    expect((await add(asha, chitra)).status).toBe(200);
    expect((await trySend(quad, asha, group, '6')).body.code).toBe('request_pending');
    await send(quad, chitra, group, 'Hello');
    await send(quad, asha, group, 'Welcome');
    expect((await conversationOf(quad, asha, group)).messagesLeft).toBeNull();
    expect(textsOf(await messagesOf(quad, bose, group)).slice(-2)).toEqual(['Hello', 'Welcome']);
  });

  test('has no limit while its owner is alone', async () => {
    await decline(bose);
    for (const text of ['1', '2', '3', '4']) await send(quad, asha, group, text);
  });
});

describe('a person who has declined a group', () => {
  test.each([
    ['deleting it', decline],
    ['leaving it', leave],
  ])('by %s cannot be added by its owner again, to this group or another', async (_, declines) => {
    expect((await declines(bose)).status).toBe(200);
    for (const answer of [await add(asha, bose), await create(asha, [bose])])
      expect([answer.status, answer.body.code]).toEqual([404, 'no_such_person']);
    expect(await conversationsOf(quad, bose, 'requests')).toEqual([]);
    // others may add them, and so may the owner once they follow the owner
    const chitra = await quad.newPerson('Chitra');
    expect((await create(chitra, [bose])).status).toBe(201);
    await follow(quad, bose, asha);
    expect((await add(asha, bose)).status).toBe(200);
  });

  test('cannot be added at the same moment', async () => {
    await Promise.all([decline(bose), ...[1, 2, 3].map(() => add(asha, bose))]);
    expect((await conversationOf(quad, asha, group)).membersCount).toBe(1);
  });

  test('is no member who leaves an accepted group: the owner may add them again', async () => {
    await send(quad, bose, group, 'Hello');
    await leave(bose);
    expect((await add(asha, bose)).status).toBe(200);
  });
});

const verify = (context: TestContext, { id }: TestPerson) =>
  context.services.db.updateTable('people').set({ is_verified: true }).where('id', '=', id).execute();

test('a new account reaches no more strangers with groups than with conversations', async () => {
  const limited = await createTestContext({ QUAD_RATE_LIMIT: 'on' });
  try {
    const as = await limited.newPerson('Owner');
    const strangers = await Promise.all(Array.from({ length: 23 }, (_, i) => limited.newPerson(`P${i}`)));
    const refused = await create(as, strangers, limited);
    expect([refused.status, refused.body.code]).toEqual([429, 'new_account_limit']);
    expect(refused.body.message).toContain('you can start 10 conversations a day');
    // the refused call was not counted
    const made = await create(as, strangers.slice(0, 6), limited);
    expect(made.status).toBe(201);
    const addTo = (people: readonly TestPerson[]) =>
      limited.call('POST', `/api/conversations/${made.body.conversation._id}/members`, {
        as,
        body: { personIds: people.map(({ id }) => id) },
      });
    expect((await addTo(strangers.slice(6, 10))).status).toBe(200);
    expect((await addTo(strangers.slice(10, 11))).body.code).toBe('new_account_limit');
    const direct = await limited.call('POST', `/api/conversations/with/${strangers[11]?.id}`, { as, body: {} });
    expect(direct.body.code).toBe('new_account_limit');
    // followers of the account are no strangers
    await follow(limited, strangers[12] as TestPerson, as);
    expect((await addTo(strangers.slice(12, 13))).status).toBe(200);
    await verify(limited, as);
    expect((await create(as, strangers.slice(13), limited)).status).toBe(201);
  } finally {
    await limited.close();
  }
});

test('strangers in groups count towards the limit of new conversations', async () => {
  const limited = await createTestContext({ QUAD_RATE_LIMIT: 'on' });
  try {
    const as = await limited.newPerson('Owner');
    await verify(limited, as);
    const groupsOf = async (size: number) =>
      create(as, await Promise.all(Array.from({ length: size }, (_, i) => limited.newPerson(`P${i}`))), limited);
    const [known, follower] = [await limited.newPerson('Known'), await limited.newPerson('Follower')];
    await openWith(limited, as, known);
    await follow(limited, follower, as);
    // the count of different people is approximate: a few more than the limit may pass
    const size = CALL_LIMITS.conversations.max / 2;
    const answers = [await groupsOf(size - 1), await groupsOf(size - 1), await groupsOf(size)];
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 429]);
    expect((await groupsOf(5)).status).toBe(429);
    expect((await create(as, [follower, known], limited)).status).toBe(201);
  } finally {
    await limited.close();
  }
});
