import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { startOfLater } from '../../../platform/db/periods.ts';
import { createTestContext, type TestContext, type TestPerson } from '../../../testing/context.ts';
import { deleteOldHours } from './views.repo.ts';

const DAY = 24 * 3600_000;

/** The clock of the test, which moves on. It starts on a Monday. */
let now = Date.parse('2026-11-23T06:00:00Z');
const day = (text: string) => {
  now = Date.parse(`${text}T06:00:00Z`);
};

let quad: TestContext;
beforeAll(async () => {
  quad = await createTestContext({}, { now: () => now });
});
afterAll(async () => {
  expect(quad.logged).toEqual([]);
  await quad.close();
});

const counts = async (kind: string) => {
  await quad.services.views.flush();
  const { rows } = await sql<{ day: string; key: string; count: string }>`
    select day::text, key, count::text from daily_counts where kind = ${kind} order by day, key
  `.execute(quad.services.db);
  return rows.map(({ day: of, key, count }) => [of, ...(key === '' ? [] : [key]), Number(count)]);
};
const open = (as: TestPerson, path: string) => quad.call('GET', path, { as });
const lastSeen = async ({ id }: TestPerson) =>
  (await quad.services.db.selectFrom('last_seen').select('day').where('person_id', '=', id).executeTakeFirst())?.day;

describe('views', () => {
  test('are counted by screen for its first page, without names', async () => {
    const asha = await quad.newPerson('Asha');
    await open(asha, '/api/posts/feed');
    await open(asha, '/api/posts/feed?page=1');
    await open(asha, '/api/posts/feed?page=2');
    await open(asha, '/api/trending');
    await quad.call('GET', '/api/posts/feed');
    await open(asha, '/api/notifications/unread');
    // The latest notices as a part of another screen do not open the screen of notices.
    await quad.call('GET', '/api/notices', { as: asha, headers: { 'x-api-source': 'quad-web-beside' } });
    expect(await counts('views')).toEqual([
      ['2026-11-23', 3],
      ['2026-11-23', 'Feed', 2],
      ['2026-11-23', 'Trending', 1],
    ]);
    const { rows } = await sql<{ screen: string; count: number }>`
      select screen, count::int from view_counts order by screen
    `.execute(quad.services.db);
    expect(rows).toEqual([
      { screen: '', count: 3 },
      { screen: 'Feed', count: 2 },
      { screen: 'Trending', count: 1 },
    ]);
    expect((await counts('traffic'))[0]?.[1]).toBeGreaterThan(100);
  });
});

describe('an active person', () => {
  test('is recorded with their last day, and counted once a day and week', async () => {
    day('2026-12-07');
    const [asha, ravi] = [await quad.newPerson('Asha'), await quad.newPerson('Ravi')];
    await open(asha, '/api/posts/feed');
    await open(asha, '/api/trending');
    await open(ravi, '/api/trending');
    await quad.services.views.flush();
    expect(await lastSeen(asha)).toBe('2026-12-07');
    day('2026-12-08');
    await open(asha, '/api/trending');
    day('2026-12-15');
    await open(asha, '/api/trending');
    await quad.services.views.flush();
    expect([await lastSeen(asha), await lastSeen(ravi)]).toEqual(['2026-12-15', '2026-12-07']);
    expect((await counts('active')).filter(([of]) => String(of) >= '2026-12')).toEqual([
      ['2026-12-07', 2],
      ['2026-12-08', 1],
      ['2026-12-15', 1],
    ]);
    expect((await counts('active-week')).filter(([of]) => String(of) >= '2026-12')).toEqual([
      ['2026-12-07', 2],
      ['2026-12-14', 1],
    ]);
  });

  test('is counted once by several nodes', async () => {
    day('2026-12-21');
    const asha = await quad.newPerson('Asha');
    const other = await quad.anotherNode();
    await open(asha, '/api/trending');
    await other.server.inject({
      url: '/api/trending',
      headers: { authorization: `Bearer ${asha.token}`, 'x-api-source': 'test' },
    });
    await Promise.all([quad.services.views.flush(), other.services.views.flush()]);
    await other.close();
    expect((await counts('active')).filter(([of]) => of === '2026-12-21')).toEqual([['2026-12-21', 1]]);
  });

  test('loses the record with the account', async () => {
    const asha = await quad.newPerson('Asha');
    await open(asha, '/api/trending');
    await quad.services.views.flush();
    await quad.services.db.deleteFrom('people').where('id', '=', asha.id).execute();
    expect(await lastSeen(asha)).toBeUndefined();
  });
});

test('people are counted by the day they joined, until they are deleted', async () => {
  const total = async () => (await counts('joined')).reduce((sum, [, count]) => sum + Number(count), 0);
  const before = await total();
  const asha = await quad.newPerson('Asha');
  expect(await total()).toBe(before + 1);
  await quad.services.db.deleteFrom('people').where('id', '=', asha.id).execute();
  expect(await total()).toBe(before);
});

test('the hours of a month are deleted 100 days after its end', async () => {
  const { db } = quad.services;
  const [month, end] = [1, 2].map((count) => startOfLater('month', Date.now(), count)) as [number, number];
  await db
    .insertInto('view_counts')
    .values([month - 1, month, end - 1, end].map((at) => ({ screen: 'Old', hour: new Date(at), count: 1 })))
    .execute();
  const hours = async () =>
    (await db.selectFrom('view_counts').select('hour').where('screen', '=', 'Old').orderBy('hour').execute()).map(
      ({ hour }) => hour.getTime(),
    );
  const deleted = (at: number) => vi.waitFor(async () => expect(await deleteOldHours(db, at)).toBe(true), 10_000);
  await deleted(end - 1 + 100 * DAY);
  expect(await hours()).toEqual([month, end - 1, end]);
  await deleted(end + 100 * DAY);
  expect(await hours()).toEqual([end]);
});
