import { defineLiveEvent, roleTold } from '@quad/contract/live/live';
import { sql } from 'kysely';
import pg from 'pg';
import { Type } from 'typebox';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createTestContext, type TestContext, type TestPerson } from '../../testing/context.ts';
import { type EventStream, listen } from '../../testing/listen.ts';
import { protect } from '../../testing/second-factor.ts';
import { beginPartitions, makePartitions } from '../db/partitions.ts';
import { startOfLater } from '../db/periods.ts';
import { transact } from '../db/transact.ts';
import { beginningOf, deleteOldEvents, eventsAfter } from './live-events.repo.ts';

const counted = defineLiveEvent('test.counted', Type.Object({ n: Type.Integer() }));

const DAY = 24 * 3600_000;

let quad: TestContext;
let asha: TestPerson;
let bose: TestPerson;

beforeAll(async () => {
  quad = await createTestContext();
  [asha, bose] = await Promise.all([quad.newPerson('Asha'), quad.newPerson('Bose')]);
});
afterAll(() => quad.close());

/** Publish a number to these users, as a domain would. */
async function tellCount(n: number, people: readonly TestPerson[], { delivered = true } = {}): Promise<void> {
  const { db, live } = quad.services;
  const ids = people.map(({ id }) => id);
  if (delivered) await transact(db, (trx) => live.add(trx, counted, ids, { n }));
  else await sql`select add_live_events(${ids}::uuid[], ${counted.event}, ${JSON.stringify({ n })}::jsonb)`.execute(db);
}

const numbersOf = (stream: EventStream) => stream.events.filter(({ event }) => event === counted.event).map(numberOf);
const numberOf = ({ data }: { data: unknown }) => (data as { n: number }).n;

describe('a stream', () => {
  test('is refused without a session', async () => {
    expect((await quad.call('GET', '/api/stream')).status).toBe(401);
  });

  test('delivers events to its user alone, in order, each once', async () => {
    await using hers = await listen(quad.url, asha.token);
    await using his = await listen(quad.url, bose.token);
    for (let n = 1; n <= 20; n++) await tellCount(n, n % 2 === 0 ? [asha] : [asha, bose]);
    await hers.until(() => numbersOf(hers).length === 20);
    await his.until(() => numbersOf(his).length === 10);
    expect(numbersOf(hers)).toEqual(Array.from({ length: 20 }, (_, index) => index + 1));
    expect(numbersOf(his)).toEqual(Array.from({ length: 10 }, (_, index) => 2 * index + 1));
    const ids = hers.events.flatMap(({ id }) => id ?? []);
    expect(ids).toEqual(ids.map((_, index) => (ids[0] ?? 0) + index));
  });

  test('resumes after the last received event', async () => {
    const first = await listen(quad.url, asha.token);
    await tellCount(1, [asha]);
    await first.until(() => numbersOf(first).length === 1);
    const last = first.events.at(-1)?.id;
    await first[Symbol.asyncDispose]();
    await tellCount(2, [asha]);
    await tellCount(3, [asha]);
    await using second = await listen(quad.url, asha.token, { after: last });
    await second.until(() => numbersOf(second).length === 2);
    expect(second.opened).toMatchObject({ position: last, missed: false });
    expect(numbersOf(second)).toEqual([2, 3]);
  });

  test('reports missed events when they have expired', async () => {
    const chandra = await quad.newPerson('Chandra');
    for (let n = 1; n <= 3; n++) await tellCount(n, [chandra]);
    await sql`delete from live_events where person_id = ${chandra.id} and position <= 2`.execute(quad.services.db);
    await using lost = await listen(quad.url, chandra.token, { after: 1 });
    expect(lost.opened).toMatchObject({ position: 3, missed: true });
    await using kept = await listen(quad.url, chandra.token, { after: 2 });
    expect(kept.opened).toMatchObject({ position: 2, missed: false });
    // Of another database, or invented.
    await using future = await listen(quad.url, chandra.token, { after: 9000 });
    expect(future.opened).toMatchObject({ position: 3, missed: true });
  });

  test('gets the events of two days in one order, and loses those of days that ended a day ago', async () => {
    const { db } = quad.services;
    const devi = await quad.newPerson('Devi');
    await beginPartitions(db);
    await makePartitions(db);
    for (let n = 1; n <= 4; n++) await tellCount(n, [devi]);
    const today = startOfLater('day', Date.now(), 0);
    await sql`
      update live_events set created_at = ${new Date(today - 1)} where person_id = ${devi.id} and position <= 2
    `.execute(db);
    const read = async () => {
      const { oldest } = await beginningOf(db, devi.id);
      return [oldest, ...(await eventsAfter(db, [{ personId: devi.id, position: 0 }])).map(({ position }) => position)];
    };
    expect(await read()).toEqual([1, 1, 2, 3, 4]);
    await vi.waitFor(async () => expect(await deleteOldEvents(db, today + DAY - 1)).toBe(true), 10_000);
    expect(await read()).toEqual([1, 1, 2, 3, 4]);
    await vi.waitFor(async () => expect(await deleteOldEvents(db, today + DAY)).toBe(true), 10_000);
    expect(await read()).toEqual([3, 3, 4]);
  });

  test('gets nothing of a rolled back transaction', async () => {
    const { db, live } = quad.services;
    await using hers = await listen(quad.url, asha.token);
    const failed = transact(db, async (trx) => {
      await live.add(trx, counted, [asha.id], { n: 98 });
      throw new Error('no');
    });
    await expect(failed).rejects.toThrow('no');
    await tellCount(99, [asha]);
    await hers.until(() => numbersOf(hers).length > 0);
    expect(numbersOf(hers)).toEqual([99]);
  });

  test('gets the events of concurrent writers once and in one order', async () => {
    await using one = await listen(quad.url, asha.token);
    await using other = await listen(quad.url, asha.token);
    const numbers = Array.from({ length: 60 }, (_, index) => index);
    await Promise.all(numbers.map((n) => tellCount(n, n % 3 === 0 ? [bose, asha] : [asha, bose])));
    await one.until(() => numbersOf(one).length === 60);
    await other.until(() => numbersOf(other).length === 60);
    expect([...numbersOf(one)].sort((a, b) => a - b)).toEqual(numbers);
    expect(numbersOf(other)).toEqual(numbersOf(one));
  });

  test('gets an event whose message was lost', async () => {
    await using hers = await listen(quad.url, asha.token);
    await tellCount(7, [asha], { delivered: false });
    await hers.until(() => numbersOf(hers).length === 1);
    expect(numbersOf(hers)).toEqual([7]);
  });

  test('gets the events of another node', async () => {
    const node = await quad.anotherNode();
    try {
      const url = await node.server.listen({ port: 0, host: '127.0.0.1' });
      await using hers = await listen(url, asha.token);
      await tellCount(1, [asha]);
      quad.services.live.send(counted, [asha.id], { n: 2 });
      await hers.until(() => numbersOf(hers).length === 2);
      expect(numbersOf(hers).sort()).toEqual([1, 2]);
    } finally {
      await node.close();
    }
  });

  test('misses and repeats nothing when the connections to the database are cut', async () => {
    await using hers = await listen(quad.url, asha.token);
    const { db } = quad.services;
    for (let n = 1; n <= 12; n++) {
      if (n % 4 === 0)
        await sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`
          .execute(db)
          .catch(() => undefined);
      // A writer with a cut connection retries, though its event may have been committed.
      await untilDone(() => tellCount(n, [asha]));
    }
    await hers.until(() => numbersOf(hers).includes(12));
    const { rows } = await sql<{ position: number; n: number }>`
      select position, (data ->> 'n')::integer as n from live_events
      where person_id = ${asha.id} and position > ${hers.opened.position} order by position
    `.execute(db);
    expect(hers.events.map(({ id }) => id)).toEqual(rows.map(({ position }) => position));
    expect(numbersOf(hers)).toEqual(rows.map(({ n }) => n));
    expect(new Set(numbersOf(hers)).size).toBe(12);
    quad.logged.length = 0;
  });

  test('ends with its session', async () => {
    const devi = await quad.newPerson('Devi');
    await using here = await listen(quad.url, devi.token);
    expect((await quad.call('POST', '/api/auth/logout', { as: devi })).status).toBeLessThan(300);
    await here.ended;
    const ela = await quad.newPerson('Ela');
    await using there = await listen(quad.url, ela.token);
    await quad.services.sessions.endAllOf(ela.id);
    await there.ended;
  });

  test('gets the language that its user chooses on another device', async () => {
    const asha = await quad.newPerson('Asha');
    await using here = await listen(quad.url, asha.token);
    expect(here.opened.language).toBe('en');
    await quad.call('PUT', '/api/account/language', { as: asha, body: { language: 'hi' } });
    await here.until(() => here.events.some(({ event }) => event === roleTold.event));
    expect(here.events.find(({ event }) => event === roleTold.event)?.data).toEqual({
      person: asha.id,
      language: 'hi',
    });
  });

  test('gets the role of its user and each change of it, which applies to their calls at once', async () => {
    const admin = await quad.newPerson('Admin', { role: 'admin' });
    const hari = await quad.newPerson('Hari');
    await protect(quad, hari);
    await using here = await listen(quad.url, hari.token);
    const roles = () =>
      here.events.flatMap(({ event, data }) => (event === roleTold.event ? [(data as { role: string }).role] : []));
    const give = (role: string) =>
      quad.call('POST', `/api/admin/users/${hari.id}/acts`, { as: admin, body: { act: { kind: 'role', role } } });
    const readsQueue = async () => (await quad.call('GET', '/api/moderation/summary', { as: hari })).status === 200;
    expect([here.opened.role, await readsQueue()]).toEqual(['user', false]);
    for (const [told, role] of [
      [1, 'moderator'],
      [2, 'admin'],
      [3, 'user'],
    ] as const) {
      expect((await give(role)).status).toBe(200);
      expect(await readsQueue()).toBe(role !== 'user');
      await here.until(() => roles().length === told);
    }
    expect(roles()).toEqual(['moderator', 'admin', 'user']);
    // A change while disconnected arrives with the next stream.
    await give('creator');
    await using again = await listen(quad.url, hari.token);
    expect(again.opened.role).toBe('creator');
    await quad.call('POST', `/api/admin/users/${hari.id}/acts`, {
      as: admin,
      body: { act: { kind: 'disable', reason: 'rules' } },
    });
    await again.ended;
  });

  test('begins with the language of its user', async () => {
    const jaya = await quad.newPerson('Jaya');
    await using here = await listen(quad.url, jaya.token);
    expect(here.opened.language).toBe('en');
    await quad.call('PUT', '/api/account/language', { as: jaya, body: { language: 'hi' } });
    await using again = await listen(quad.url, jaya.token);
    expect(again.opened.language).toBe('hi');
  });

  test('may end before it has begun, without an error', async () => {
    const gita = await quad.newPerson('Gita');
    const holder = new pg.Client(quad.connection);
    await holder.connect();
    // No stream learns its beginning until this ends.
    await holder.query('begin; lock table live_positions in access exclusive mode');
    const statuses: number[] = [];
    const hangUp = new AbortController();
    const opening = Array.from({ length: 15 }, async () => {
      const headers = { authorization: `Bearer ${gita.token}` };
      statuses.push((await fetch(`${quad.url}/api/stream`, { headers, signal: hangUp.signal })).status);
    });
    await expect.poll(() => statuses.length).toBe(5);
    await holder.end();
    await Promise.all(opening);
    hangUp.abort();
    expect(statuses).toEqual(Array(15).fill(200));
    expect(quad.logged).toEqual([]);
  });

  test('is limited to the newest ten of a user', async () => {
    const farid = await quad.newPerson('Farid');
    const oldest = await listen(quad.url, farid.token);
    const others: EventStream[] = [];
    for (let n = 0; n < 10; n++) others.push(await listen(quad.url, farid.token));
    await oldest.ended;
    await tellCount(1, [farid]);
    await Promise.all(others.map((stream) => stream.until(() => numbersOf(stream).length === 1)));
    for (const stream of others) await stream[Symbol.asyncDispose]();
  });
});

describe('channels', () => {
  test('of others’ streams and of unknown kinds are not watched', async () => {
    await using hers = await listen(quad.url, asha.token);
    const watch = (as: TestPerson, channels: string[]) =>
      quad.call('POST', `/api/stream/${hers.opened.stream}/channels`, { as, body: { channels } });
    expect((await watch(asha, ['nothing', `nothing:${asha.id}`])).status).toBe(200);
    expect((await watch(bose, [])).status).toBe(200);
    expect((await watch(asha, ['Post:1'])).status).toBe(400);
  });
});

/** Retry until it does not throw. */
async function untilDone(work: () => Promise<void>): Promise<void> {
  for (let tries = 0; ; tries++) {
    try {
      return await work();
    } catch (error) {
      if (tries === 100) throw error;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}
