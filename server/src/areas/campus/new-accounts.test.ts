import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestContext, type TestContext, type TestPerson } from '../../testing/context.ts';
import { publish } from '../../testing/posts.ts';

const DAY_MS = 24 * 3600 * 1000;
const RULES = { days: 3, things: 2, comments: 2, requests: 2, conversations: 2 };

let quad: TestContext;
let admin: TestPerson;
let asha: TestPerson;
beforeAll(async () => {
  quad = await createTestContext({ QUAD_RATE_LIMIT: 'on' });
  admin = await quad.newPerson('Leela', { role: 'admin' });
  expect((await put(RULES)).status).toBe(200);
});
afterAll(() => quad.close());
beforeEach(async () => {
  asha = await quad.newPerson('Asha Rao');
});

const put = (body: object) => quad.call('PUT', '/api/admin/settings/new-accounts', { as: admin, body });
const statusesOf = async (calls: readonly (() => Promise<{ status: number }>)[]) => {
  const statuses: number[] = [];
  for (const call of calls) statuses.push((await call()).status);
  return statuses;
};
const post = (as: TestPerson) => () => {
  const form = new FormData();
  form.set('caption', 'Hello');
  return quad.call('POST', '/api/posts', { as, body: form });
};
const joinedDaysAgo = (person: TestPerson, days: number) =>
  quad.services.db
    .updateTable('people')
    .set({ created_at: new Date(Date.now() - days * DAY_MS) })
    .where('id', '=', person.id)
    .execute();

describe('a new account', () => {
  test('has a daily limit of published things, and sees when it ends', async () => {
    expect(await statusesOf([post(asha), post(asha)])).toEqual([201, 201]);
    const { status, body, headers } = await post(asha)();
    expect([status, body.code]).toEqual([429, 'new_account_limit']);
    expect(body.message).toBe(
      'Your account is new: you can publish 2 things a day for now. You can go on in 24 hours. This limit ends in 3 days.',
    );
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(23 * 3600);
  });

  test('has one limit for all kinds of things, and another one for comments', async () => {
    const id = await publish(quad, asha);
    const meme = () => quad.call('POST', '/api/memes', { as: asha, body: new FormData() });
    const comment = () => quad.call('POST', `/api/posts/${id}/comment`, { as: asha, body: { text: 'Hi' } });
    expect((await meme()).status).toBe(400);
    expect(await statusesOf([post(asha), comment, comment, comment])).toEqual([429, 201, 201, 429]);
  });

  test('has a limit of people to contact, not of repeated requests, known conversations and blocks', async () => {
    const [bose, chitra, dev] = [await quad.newPerson(), await quad.newPerson(), await quad.newPerson()];
    const request = (to: TestPerson) => () => quad.call('POST', `/api/follow/follow/${to.id}`, { as: asha });
    const take = (to: TestPerson) => () => quad.call('DELETE', `/api/follow/unfollow/${to.id}`, { as: asha });
    const statuses = await statusesOf([request(bose), request(chitra), take(bose), request(bose), request(dev)]);
    expect(statuses.map((status) => status === 429)).toEqual([false, false, false, false, true]);
    const open = (to: TestPerson) => () =>
      quad.call('POST', `/api/conversations/with/${to.id}`, { as: asha, body: {} });
    const opened = await statusesOf([open(bose), open(chitra), open(bose), open(dev)]);
    expect(opened.map((status) => status === 429)).toEqual([false, false, false, true]);
    expect((await quad.call('PUT', `/api/blocks/${dev.id}`, { as: asha })).status).toBeLessThan(300);
  });
});

describe('no limit applies to', () => {
  test('an older account', async () => {
    await joinedDaysAgo(asha, 4);
    expect(await statusesOf([post(asha), post(asha), post(asha)])).toEqual([201, 201, 201]);
  });

  test('staff, a student on the college’s list, and a verified account', async () => {
    const { db } = quad.services;
    const [meera, bose] = [await quad.newPerson('Meera', { role: 'moderator' }), await quad.newPerson('Bose')];
    const record = { id: crypto.randomUUID(), email: 'asha@college.example', roll_number: 'A1', name: 'Asha' };
    await db
      .insertInto('student_records')
      .values({ ...record, person_id: asha.id })
      .execute();
    await db.updateTable('people').set({ is_verified: true }).where('id', '=', bose.id).execute();
    for (const person of [meera, asha, bose])
      expect(await statusesOf([post(person), post(person), post(person)])).toEqual([201, 201, 201]);
  });

  test('anyone, when the campus switches it off', async () => {
    expect((await put({ ...RULES, days: 0 })).body.days).toBe(0);
    try {
      expect(await statusesOf([post(asha), post(asha), post(asha)])).toEqual([201, 201, 201]);
    } finally {
      await put(RULES);
    }
  });
});

test('the settings have limits, and the audit log has their changes', async () => {
  const { body } = await put({ ...RULES, days: 31, things: 0 });
  expect(body.fields).toEqual({
    days: 'Please enter a number from 0 to 30',
    things: 'Please enter a number from 1 to 200',
  });
  const { body: changes } = await quad.call('GET', '/api/admin/settings/changes', { as: admin });
  expect(changes.changes.find(({ setting }: { setting: string }) => setting === 'newAccounts').by._id).toBe(admin.id);
});
