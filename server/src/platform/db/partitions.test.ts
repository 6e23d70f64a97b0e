import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createTestContext, type TestContext, type TestPerson } from '../../testing/context.ts';
import { newId } from './ids.ts';
import {
  ALL_PARTITIONED,
  dropPartitions,
  listPartitions,
  makePartitions,
  PARTITIONED,
  PERIODS_AHEAD,
  periodsAhead,
} from './partitions.ts';
import { nameOfPeriod, startOfLater, startOfPeriod } from './periods.ts';

let quad: TestContext;
let asha: TestPerson;
let bose: TestPerson;
let chitra: TestPerson;
beforeAll(async () => {
  quad = await createTestContext();
  asha = await quad.newPerson('Asha');
  bose = await quad.newPerson('Bose');
  chitra = await quad.newPerson('Chitra');
});
afterAll(() => quad.close());

const monthLater = (count: number) => startOfLater('month', Date.now(), count);
const periodsOf = async (group: (typeof ALL_PARTITIONED)[number]) =>
  (await listPartitions(quad.services.db, group)).map(({ period }) => period);

/** Add a notification of Bose for Asha with an id of a moment. */
async function addNotification(at: number, subject = newId()): Promise<string> {
  const id = newId(at);
  await sql`
    insert into notifications (id, person_id, kind, subject_id, place, at, actors_count)
    values (${id}, ${asha.id}, 'like', ${subject}, ${newId(at)}, now(), 1)
  `.execute(quad.services.db);
  await sql`
    insert into notification_actors (notification_id, actor_id, at) values (${id}, ${bose.id}, now())
  `.execute(quad.services.db);
  return id;
}

/** The partitions of a notification and of its actors. */
async function partitionsOf(id: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select tableoid::regclass::text as name from notifications where id = ${id}
    union all select tableoid::regclass::text from notification_actors where notification_id = ${id}
  `.execute(quad.services.db);
  return rows.map(({ name }) => name);
}

describe('partitions', () => {
  test('exist for the present period and the next ones from the start', async () => {
    for (const group of ALL_PARTITIONED)
      expect(await periodsAhead(quad.services.db, group, Date.now())).toBe(PERIODS_AHEAD);
    expect(await periodsOf(PARTITIONED.notifications)).toEqual([
      'first',
      ...[1, 2, 3].map((count) => nameOfPeriod('month', monthLater(count))),
    ]);
  });

  test.each(['UTC', 'Asia/Kolkata', 'America/St_Johns'])('have the same bounds in the time zone %s', async (zone) => {
    await quad.services.db.connection().execute(async (db) => {
      await sql`select set_config('TimeZone', ${zone}, false), set_config('DateStyle', 'German', false)`.execute(db);
      for (const group of ALL_PARTITIONED) {
        const [first] = await listPartitions(db, group);
        expect(first?.end).toBe(startOfLater(group.step, Date.now(), 1));
      }
      await sql`reset all`.execute(db);
    });
  });

  test('that are missing after a year without a start are made by several nodes at once', async () => {
    await Promise.all([1, 2, 3].map(() => makePartitions(quad.services.db, monthLater(13))));
    expect(await periodsOf(PARTITIONED.notifications)).toEqual([
      'first',
      ...[1, 2, 3, 13, 14, 15, 16].map((count) => nameOfPeriod('month', monthLater(count))),
    ]);
  });

  test('take the rows over that were written before them, because a clock was wrong', async () => {
    const month = monthLater(20);
    const id = await addNotification(month + 5);
    expect(await partitionsOf(id)).toEqual([
      'partitions.notifications_default',
      'partitions.notification_actors_default',
    ]);
    const { rows: columns } = await sql`select * from notifications where id = ${id}`.execute(quad.services.db);
    await makePartitions(quad.services.db, month);
    const period = nameOfPeriod('month', month);
    expect(await partitionsOf(id)).toEqual([
      `partitions.notifications_${period}`,
      `partitions.notification_actors_${period}`,
    ]);
    expect((await sql`select * from notifications where id = ${id}`.execute(quad.services.db)).rows).toEqual(columns);
  });

  test('wait for a long read only briefly, and are made by the next attempt', async () => {
    const later = monthLater(30);
    const { promise: isDone, resolve: end } = Promise.withResolvers<void>();
    const { promise: isReading, resolve: begin } = Promise.withResolvers<void>();
    const reading = quad.services.db.transaction().execute(async (trx) => {
      await sql`select count(*) from notifications`.execute(trx);
      begin();
      await isDone;
    });
    await isReading;
    expect(await makePartitions(quad.services.db, later)).toBe(false);
    end();
    await reading;
    expect(await makePartitions(quad.services.db, later)).toBe(true);
    expect(await periodsAhead(quad.services.db, PARTITIONED.notifications, later)).toBe(PERIODS_AHEAD);
  });

  test('are dropped with their rows once they have ended, and no others', async () => {
    const [gone, stays] = [await addNotification(monthLater(2)), await addNotification(monthLater(3))];
    const old = await addNotification(startOfPeriod('month', Date.now()) - 1);
    expect(await dropPartitions(quad.services.db, PARTITIONED.notifications, monthLater(3))).toBe(true);
    expect(await partitionsOf(gone)).toEqual([]);
    expect(await partitionsOf(stays)).toHaveLength(2);
    expect(await partitionsOf(old)).toEqual(['partitions.notifications_first', 'partitions.notification_actors_first']);
    expect((await periodsOf(PARTITIONED.notifications)).slice(0, 2)).toEqual([
      'first',
      nameOfPeriod('month', monthLater(3)),
    ]);
  });

  test('delete the actors of a notification with it, and its count with an actor', async () => {
    const [one, two] = [await addNotification(monthLater(14)), await addNotification(monthLater(13))];
    await sql`delete from notifications where id = ${one}`.execute(quad.services.db);
    expect(await partitionsOf(one)).toEqual([]);
    await sql`delete from notification_actors where notification_id = ${two}`.execute(quad.services.db);
    expect(await partitionsOf(two)).toEqual([]);
  });
});

describe('a notification of a person, a kind and a subject is unique', () => {
  const notify = (subject: string, actor: TestPerson, at: number) =>
    sql`select notify(array[${asha.id}]::uuid[], 'like', ${subject}, ${actor.id}, ${new Date(at)})`;
  const countsOf = async (subject: string) => {
    const { rows } = await sql<{ actors_count: number }>`
      select actors_count from notifications where subject_id = ${subject}
    `.execute(quad.services.db);
    return rows.map(({ actors_count }) => actors_count);
  };

  /** Wait until a connection waits for a lock. */
  const untilBlocked = () =>
    vi.waitFor(async () => {
      const { rows } = await sql`select from pg_locks where not granted`.execute(quad.services.db);
      expect(rows).toHaveLength(1);
    });

  test.each([
    ['within a month', () => [Date.now(), Date.now()] as const],
    ['across the boundary of months', () => [monthLater(1) - 1, monthLater(1)] as const],
  ])('when two race %s', async (_, times) => {
    const subject = newId();
    const [early, late] = times();
    const { promise: mayCommit, resolve: commit } = Promise.withResolvers<void>();
    const { promise: isWritten, resolve: wrote } = Promise.withResolvers<void>();
    const first = quad.services.db.transaction().execute(async (trx) => {
      await notify(subject, bose, early).execute(trx);
      wrote();
      await mayCommit;
    });
    await isWritten;
    const second = notify(subject, chitra, late).execute(quad.services.db);
    await Promise.race([second, untilBlocked()]);
    commit();
    await Promise.all([first, second]);
    expect(await countsOf(subject)).toEqual([2]);
  });
});
