import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestContext, type TestContext, type TestPerson } from '../../../testing/context.ts';
import { shortNotifications } from '../../../testing/notifications.ts';
import { makeMember, setUpPayments } from '../../../testing/payments.ts';
import { block } from '../../../testing/people.ts';

let quad: TestContext;
let admin: TestPerson;
beforeAll(async () => {
  quad = await createTestContext();
  admin = await quad.newPerson('Leela', { role: 'admin' });
  await setUpPayments(quad, admin);
});
afterAll(async () => {
  expect(quad.logged).toEqual([]);
  await quad.close();
});

const get = async (as: TestPerson) => (await quad.call('GET', '/api/membership', { as })).body;
const DAY = 24 * 3600_000;
const endMembership = (person: TestPerson, ends = sql`now() - interval '1 second'`) =>
  sql`update memberships set ends_at = ${ends} where person_id = ${person.id}`.execute(quad.services.db);

describe('a membership', () => {
  test('is extended from its end by another payment, or begins now after its end', async () => {
    const asha = await quad.newPerson();
    await makeMember(quad, admin, asha);
    const first = Date.parse((await get(asha)).membership.endsAt);
    await makeMember(quad, admin, asha);
    const { membership, receipts } = await get(asha);
    expect((Date.parse(membership.endsAt) - first) / DAY).toBeGreaterThan(364);
    expect(receipts[0].startsAt).toBe(receipts[1].endsAt);
    await endMembership(asha);
    expect((await get(asha)).membership).toBeNull();
    await makeMember(quad, admin, asha);
    const again = (Date.parse((await get(asha)).membership.endsAt) - Date.now()) / DAY;
    expect(again).toBeLessThan(367);
  });

  test('has an accent on the profile until it ends', async () => {
    const [asha, ravi] = [await quad.newPerson('Asha'), await quad.newPerson('Ravi')];
    const change = (body: object) => quad.call('PATCH', '/api/membership', { as: asha, body });
    const supporter = async () => (await quad.call('GET', `/api/users/${asha.id}`, { as: ravi })).body.supporter;
    expect((await change({ theme: 'teal' })).body.code).toBe('no_membership');
    await makeMember(quad, admin, asha);
    expect(await supporter()).toBeNull();
    expect((await change({ theme: 'teal' })).body.membership).toMatchObject({ theme: 'teal', isShown: false });
    expect(await supporter()).toEqual({ theme: 'teal', isShown: false });
    await change({ isShown: true });
    expect(await supporter()).toEqual({ theme: 'teal', isShown: true });
    await endMembership(asha);
    expect(await supporter()).toBeNull();
    expect((await change({ theme: 'rose' })).body.code).toBe('no_membership');
  });

  test('is in the list of supporters if its owner shows it, except for blocked viewers', async () => {
    const viewer = await quad.newPerson('Viewer');
    const people = await Promise.all(['S1', 'S2', 'S3', 'S4', 'S5'].map((name) => quad.newPerson(name)));
    const [, , quiet, blocked, ended] = people as [TestPerson, TestPerson, TestPerson, TestPerson, TestPerson];
    for (const person of people) {
      await makeMember(quad, admin, person);
      if (person !== quiet) await quad.call('PATCH', '/api/membership', { as: person, body: { isShown: true } });
    }
    await block(quad, blocked, viewer);
    await endMembership(ended);
    const page = async (query: string) => (await quad.call('GET', `/api/supporters?${query}`, { as: viewer })).body;
    const names = ({ supporters }: { supporters: { name: string }[] }) => supporters.map(({ name }) => name);
    expect(names(await page(''))).toEqual(expect.arrayContaining(['S2', 'S1']));
    expect(names(await page('')).filter((name) => ['S3', 'S4', 'S5'].includes(name))).toEqual([]);
    const first = await page('limit=1');
    expect(names(first)).toEqual(['S2']);
    expect(names(await page(`limit=1&before=${first.nextCursor}`))).toEqual(['S1']);
  });

  test('puts the tickets of its owner first until it ends', async () => {
    const [asha, ravi] = [await quad.newPerson('Asha'), await quad.newPerson('Ravi')];
    await makeMember(quad, admin, asha);
    const write = (as: TestPerson) =>
      quad.call('POST', '/api/feedback', { as, body: { name: as.name, email: as.email, message: 'Hello' } });
    await write(asha);
    await write(ravi);
    await write(ravi);
    const queue = async (query = '') =>
      (await quad.call('GET', `/api/feedback?list=all&state=open&${query}`, { as: admin })).body;
    const senders = async () =>
      (await queue()).tickets.map((ticket: { name: string; isPriority: boolean }) => [ticket.name, ticket.isPriority]);
    expect(await senders()).toEqual([
      ['Asha', true],
      ['Ravi', false],
      ['Ravi', false],
    ]);
    // the table of the console has the same order by default
    const table = async (query = '') =>
      (await quad.call('GET', `/api/admin/tickets?state=open&${query}`, { as: admin })).body.tickets.map(
        ({ name }: { name: string }) => name,
      );
    expect(await table()).toEqual(['Asha', 'Ravi', 'Ravi']);
    expect(await table('sort=number')).toEqual(['Ravi', 'Ravi', 'Asha']);
    // the pages of the queue have no gap
    const seen: string[] = [];
    for (let cursor: string | null = ''; cursor !== null; ) {
      const page = await queue(`limit=1${cursor === '' ? '' : `&before=${cursor}`}`);
      seen.push(...page.tickets.map(({ _id }: { _id: string }) => _id));
      cursor = page.nextCursor;
    }
    expect(seen).toEqual((await queue()).tickets.map(({ _id }: { _id: string }) => _id));
    await endMembership(asha);
    expect((await senders()).at(-1)).toEqual(['Asha', false]);
  });

  test('sends one reminder a week before it ends', async () => {
    const asha = await quad.newPerson();
    await makeMember(quad, admin, asha);
    await quad.services.memberships.remind();
    expect(await shortNotifications(quad, asha)).toEqual(['payment-confirmed']);
    await endMembership(asha, sql`now() + interval '6 days'`);
    await Promise.all([quad.services.memberships.remind(), quad.services.memberships.remind()]);
    await quad.services.memberships.remind();
    expect(await shortNotifications(quad, asha)).toEqual(['membership-ending', 'payment-confirmed']);
  });
});
