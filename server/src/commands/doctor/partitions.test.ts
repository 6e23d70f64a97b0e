import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../platform/db/ids.ts';
import { nameOfPeriod, startOfLater } from '../../platform/db/periods.ts';
import { createTestContext, type TestContext } from '../../testing/context.ts';
import { examinePartitions } from './partitions.ts';

let quad: TestContext;
beforeAll(async () => {
  quad = await createTestContext();
});
afterAll(() => quad.close());

const examine = () => examinePartitions(quad.services.db);

test('the doctor warns of rows that belong to no partition, and of a missing one', async () => {
  const { db } = quad.services;
  expect(await examine()).toMatchObject({ state: 'ok' });
  const { id } = await quad.newPerson('Asha');
  const future = newId(startOfLater('month', Date.now(), 30));
  await sql`
    insert into notifications (id, person_id, kind, subject_id, place, at, actors_count)
    values (${future}, ${id}, 'like', ${newId()}, ${future}, now(), 0)
  `.execute(db);
  expect(await examine()).toMatchObject({ state: 'warn', says: expect.stringContaining('a clock was wrong') });
  for (const count of [1, 2, 3]) {
    const period = nameOfPeriod('month', startOfLater('month', Date.now(), count));
    await sql
      .raw(`drop table partitions.notification_actors_${period}, partitions.notifications_${period}`)
      .execute(db);
  }
  expect(await examine()).toMatchObject({ state: 'warn', says: expect.stringContaining('none for the next month') });
});
