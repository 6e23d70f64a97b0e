import type { EventDetails } from '@quad/contract/events/events';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestContext, type TestContext, type TestPerson } from '../../testing/context.ts';
import { eventOf, leave, publishEvent, register } from '../../testing/events.ts';
import { succeed } from '../../testing/people.ts';

let quad: TestContext;
let admin: TestPerson;
let host: TestPerson;
beforeAll(async () => {
  quad = await createTestContext();
  admin = await quad.newPerson('Admin', { role: 'admin' });
  host = await quad.newPerson('Host');
});
afterAll(() => quad.close());

const publish = (capacity: number | null): Promise<EventDetails> => publishEvent(quad, { host, admin }, { capacity });
const rowsOf = (id: string) =>
  quad.services.db
    .selectFrom('event_registrations')
    .select(['person_id', 'state', 'number', 'place'])
    .where('event_id', '=', id)
    .orderBy('number')
    .execute();
/** The counters match the rows. */
const expectCountsMatch = async (id: string) => {
  const rows = await rowsOf(id);
  const { goingCount, waitingCount, seatsLeft } = await eventOf(quad, host, id);
  expect(goingCount).toBe(rows.filter(({ state }) => state === 'going').length);
  expect(waitingCount).toBe(rows.filter(({ state }) => state === 'waiting').length);
  expect(seatsLeft ?? 0).toBeGreaterThanOrEqual(0);
};

test('500 simultaneous registrations for 60 seats give 60 seats and a waiting list in order', async () => {
  const { _id } = await publish(60);
  const crowd: TestPerson[] = [];
  for (let n = 0; n < 500; n += 50) {
    crowd.push(...(await Promise.all(Array.from({ length: 50 }, (_, i) => quad.newPerson(`Person ${n + i}`)))));
  }
  const answers = await Promise.all(crowd.map((person) => register(quad, person, _id)));
  expect(answers.map(({ status }) => status).filter((status) => status !== 200)).toEqual([]);
  const rows = await rowsOf(_id);
  expect(rows.map(({ number }) => number)).toEqual(Array.from({ length: 500 }, (_, i) => i + 1));
  expect(rows.map(({ place }) => place)).toEqual(rows.map(({ number }) => number));
  expect(rows.map(({ state }) => state)).toEqual(rows.map((_, i) => (i < 60 ? 'going' : 'waiting')));
  expect(answers.every(({ body }) => body.seatsLeft >= 0)).toBe(true);
  await expectCountsMatch(_id);
  // A tenth of the guests cancel while others register.
  const leaving = rows.slice(0, 6).map(({ person_id }) => crowd.find(({ id }) => id === person_id) as TestPerson);
  const coming = await Promise.all(Array.from({ length: 6 }, () => quad.newPerson('Late')));
  await Promise.all([
    ...leaving.map((person) => succeed(leave(quad, person, _id))),
    ...coming.map((person) => succeed(register(quad, person, _id))),
  ]);
  const after = await rowsOf(_id);
  expect(after.map(({ state }) => state)).toEqual(after.map((_, i) => (i < 60 ? 'going' : 'waiting')));
  await expectCountsMatch(_id);
}, 120_000);
