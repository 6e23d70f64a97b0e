import { NOTIFICATIONS_KEPT_DAYS } from '@quad/contract/limits/notifications';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { newId } from '../../platform/db/ids.ts';
import { nameOfPeriod, startOfLater } from '../../platform/db/periods.ts';
import { createTestContext, type TestContext, type TestPerson } from '../../testing/context.ts';
import { forgetOldNotifications } from './expiry.ts';

const DAY = 24 * 3600_000;
/** A month with a partition, and its end. */
const MONTH = startOfLater('month', Date.now(), 1);
const END = startOfLater('month', Date.now(), 2);

let quad: TestContext;
let asha: TestPerson;
let bose: TestPerson;
let chitra: TestPerson;
beforeAll(async () => {
  quad = await createTestContext();
  [asha, bose, chitra] = [await quad.newPerson('Asha'), await quad.newPerson('Bose'), await quad.newPerson('Chitra')];
});
afterAll(() => quad.close());

const notify = (subject: string, actor: TestPerson, at: number) =>
  sql`select notify(array[${asha.id}]::uuid[], 'like', ${subject}, ${actor.id}, ${new Date(at)})`.execute(
    quad.services.db,
  );

/** Forget old notifications as of a moment, also when a reader is in the way. */
const forget = (at: number) =>
  vi.waitFor(async () => expect(await forgetOldNotifications(quad.services.db, at)).toBe(true), 10_000);

interface Stored {
  readonly id: string;
  readonly partition: string;
  readonly actors: readonly string[];
  readonly actors_count: number;
  readonly is_unread: boolean;
}

async function stored(subject: string): Promise<Stored[]> {
  const { rows } = await sql<Stored>`
    select id, tableoid::regclass::text as partition, actors_count, is_unread,
      array(select actor_id from notification_actors where notification_id = notifications.id order by at) as actors
    from notifications where subject_id = ${subject}
  `.execute(quad.services.db);
  return rows;
}

test('a month is dropped 90 days after its end, without the notifications that others have joined since', async () => {
  const [old, revived, young] = [newId(), newId(), newId()];
  await notify(old, bose, MONTH);
  await notify(old, chitra, END - 1);
  await notify(revived, bose, MONTH + DAY);
  await notify(revived, chitra, END + 2 * DAY);
  await notify(young, bose, END);
  const [before] = await stored(revived);

  await forget(END + NOTIFICATIONS_KEPT_DAYS * DAY - 1);
  expect(await stored(old)).toHaveLength(1);

  await forget(END + NOTIFICATIONS_KEPT_DAYS * DAY + DAY);
  expect(await stored(old)).toEqual([]);
  expect(await stored(young)).toHaveLength(1);
  expect(await stored(revived)).toEqual([
    {
      ...before,
      id: expect.not.stringMatching(before?.id ?? ''),
      partition: `partitions.notifications_${nameOfPeriod('month', END)}`,
      actors: [bose.id, chitra.id],
    },
  ]);
  const { rows } = await sql`
    select to_regclass(${`partitions.notifications_${nameOfPeriod('month', MONTH)}`})::text as partition
  `.execute(quad.services.db);
  expect(rows).toEqual([{ partition: null }]);
});

test('an actor who joins a notification while it moves is counted', async () => {
  const subject = newId();
  const dean = await quad.newPerson('Dean');
  const month = startOfLater('month', Date.now(), 2);
  const end = startOfLater('month', Date.now(), 3);
  await notify(subject, bose, month);
  await notify(subject, chitra, end + 2 * DAY);
  await Promise.all([forget(end + (NOTIFICATIONS_KEPT_DAYS + 1) * DAY), notify(subject, dean, end + 3 * DAY)]);
  expect(await stored(subject)).toMatchObject([
    {
      partition: `partitions.notifications_${nameOfPeriod('month', end)}`,
      actors_count: 3,
      actors: [bose.id, chitra.id, dean.id],
    },
  ]);
});
