import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestContext, type TestContext, type TestPerson } from '../../../testing/context.ts';

/** A Wednesday, noon in India. */
const NOW = Date.parse('2026-11-25T06:30:00Z');

let quad: TestContext;
let admin: TestPerson;
beforeAll(async () => {
  quad = await createTestContext({}, { now: () => NOW });
  admin = await quad.newPerson('Leela', { role: 'admin' });
  const { db } = quad.services;
  await sql`
    insert into daily_counts (kind, day, key, count) values
      ('active', '2026-11-24', '', 4), ('active', '2026-11-23', '', 5),
      ('active-week', '2026-11-16', '', 40), ('active-week', '2026-11-23', '', 3),
      ('posts', '2026-11-24', 'image', 7), ('posts', '2026-11-24', 'video', 2), ('posts', '2026-10-01', 'text', 99),
      ('views', '2026-11-24', '', 30), ('views', '2026-11-24', 'Feed', 20), ('views', '2026-11-24', 'Reels', 10),
      ('storage', '2026-11-24', '', 5000000000000), ('traffic', '2026-11-24', '', 123)
  `.execute(db);
  await sql`
    insert into view_counts (screen, hour, count) values
      ('', '2026-11-24T03:30:00Z', 30), ('Feed', '2026-11-24T03:30:00Z', 20), ('', '2026-11-17T03:30:00Z', 5)
  `.execute(db);
  await sql`
    insert into retention_counts (joined_week, week, count) values
      ('2026-11-09', '2026-11-09', 20), ('2026-11-09', '2026-11-16', 11), ('2026-11-09', '2026-11-23', 4),
      ('2026-11-16', '2026-11-16', 3), ('2026-11-16', '2026-11-23', 3)
  `.execute(db);
});
afterAll(async () => {
  expect(quad.logged).toEqual([]);
  await quad.close();
});

const read = async (query = '') => (await quad.call('GET', `/api/admin/analytics${query}`, { as: admin })).body;

test('days, posts by kind, screens and hours are those of the requested period', async () => {
  const { days, postKinds, screens, hours } = await read();
  expect(days).toHaveLength(30);
  expect(days.at(-1).day).toBe('2026-11-25');
  expect(days.at(-2)).toMatchObject({ day: '2026-11-24', posts: 9, views: 30, storage: 5e12, traffic: 123 });
  expect(postKinds).toEqual([
    { kind: 'image', count: 7 },
    { kind: 'video', count: 2 },
  ]);
  expect(screens).toEqual([
    { screen: 'Feed', views: 20 },
    { screen: 'Reels', views: 10 },
  ]);
  // Tuesdays at nine.
  expect(hours[1][9]).toBe(35);
  expect(hours.flat().reduce((sum: number, count: number) => sum + count, 0)).toBe(35);
  expect((await read('?days=7')).hours[1][9]).toBe(30);
  expect((await read('?days=90')).postKinds[0]).toEqual({ kind: 'text', count: 99 });
});

test('numbers below five people are not shown', async () => {
  const { days, weeks, retention } = await read();
  expect(days.slice(-3).map(({ active }: { active: number | null }) => active)).toEqual([5, null, null]);
  expect(weeks.slice(-2)).toEqual([
    { week: '2026-11-16', active: 40 },
    { week: '2026-11-23', active: null },
  ]);
  expect(weeks).toHaveLength(12);
  expect(retention).toEqual([
    { week: '2026-11-09', joined: 20, here: [11, null] },
    { week: '2026-11-16', joined: null, here: [null] },
  ]);
});

test.each(['6', '91', 'x'])('a period of %s days is refused', async (days) => {
  expect((await quad.call('GET', `/api/admin/analytics?days=${days}`, { as: admin })).status).toBe(400);
});
