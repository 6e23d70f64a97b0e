import type { EventDetails } from '@quad/contract/events/events';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestContext, type TestContext, type TestPerson } from '../../testing/context.ts';
import { eventOf, leave, moveEvent, publishEvent, register, registered } from '../../testing/events.ts';
import { notificationsOf } from '../../testing/notifications.ts';
import { befriend, block, succeed } from '../../testing/people.ts';

let quad: TestContext;
let admin: TestPerson;
let host: TestPerson;
let asha: TestPerson;
let bose: TestPerson;
let chitra: TestPerson;
beforeAll(async () => {
  quad = await createTestContext();
  admin = await quad.newPerson('Admin', { role: 'admin' });
  host = await quad.newPerson('Host');
});
afterAll(() => quad.close());
beforeEach(async () => {
  await quad.services.db.deleteFrom('events').execute();
  [asha, bose, chitra] = (await Promise.all(['Asha', 'Bose', 'Chitra'].map((name) => quad.newPerson(name)))) as [
    TestPerson,
    TestPerson,
    TestPerson,
  ];
});

const publish = (capacity: number | null): Promise<EventDetails> => publishEvent(quad, { host, admin }, { capacity });
const kindsOf = async (as: TestPerson) =>
  (await notificationsOf(quad, as)).notifications.map(({ kind }: { kind: string }) => kind);
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

describe('a registration', () => {
  test('takes a seat, and a repeated call changes nothing', async () => {
    const { _id } = await publish(2);
    expect(await registered(quad, asha, _id)).toMatchObject({
      registered: true,
      seatsLeft: 1,
      registration: { state: 'going', place: null, isHidden: false },
    });
    expect(await registered(quad, asha, _id)).toMatchObject({ registered: true, goingCount: 1 });
    expect(await succeed(leave(quad, asha, _id))).toMatchObject({
      body: { registered: false, registration: null, seatsLeft: 2 },
    });
    expect((await leave(quad, asha, _id)).status).toBe(200);
    await expectCountsMatch(_id);
  });

  test('joins the waiting list of a full event, and moves up when a seat is released', async () => {
    const { _id } = await publish(1);
    await registered(quad, asha, _id);
    expect((await registered(quad, bose, _id)).registration).toMatchObject({ state: 'waiting', place: 1 });
    expect((await registered(quad, chitra, _id)).registration).toMatchObject({ state: 'waiting', place: 2 });
    await succeed(leave(quad, asha, _id));
    expect(await eventOf(quad, bose, _id)).toMatchObject({ registered: true, waitingCount: 1, goingCount: 1 });
    expect((await eventOf(quad, chitra, _id)).registration).toMatchObject({ state: 'waiting', place: 1 });
    expect(await kindsOf(bose)).toEqual(['event-seat']);
    expect(await kindsOf(chitra)).toEqual([]);
    await expectCountsMatch(_id);
  });

  test('moves up when the capacity grows, and when a guest is erased', async () => {
    const { _id } = await publish(1);
    for (const person of [asha, bose, chitra]) await registered(quad, person, _id);
    await succeed(quad.call('PATCH', `/api/events/${_id}`, { as: host, body: { capacity: 2 } }));
    expect((await eventOf(quad, bose, _id)).registered).toBe(true);
    expect(await kindsOf(bose)).toEqual(['event-seat']);
    await quad.services.db.deleteFrom('people').where('id', '=', bose.id).execute();
    expect((await eventOf(quad, chitra, _id)).registered).toBe(true);
    expect(await kindsOf(chitra)).toEqual(['event-seat']);
    await expectCountsMatch(_id);
  });

  test('is refused once the event is over, and so is cancelling', async () => {
    const { _id } = await publish(5);
    await registered(quad, asha, _id);
    await moveEvent(quad, _id, 10);
    expect((await register(quad, bose, _id)).body.code).toBe('event_over');
    expect((await leave(quad, asha, _id)).body.code).toBe('event_over');
  });
});

test('60 simultaneous registrations for 20 seats give 20 seats and a waiting list in order', async () => {
  const { _id } = await publish(20);
  const crowd = await Promise.all(Array.from({ length: 60 }, (_, i) => quad.newPerson(`Person ${i}`)));
  const answers = await Promise.all(crowd.map((person) => register(quad, person, _id)));
  expect(answers.map(({ status }) => status).filter((status) => status !== 200)).toEqual([]);
  const rows = await rowsOf(_id);
  expect(rows.map(({ number }) => number)).toEqual(Array.from({ length: 60 }, (_, i) => i + 1));
  expect(rows.map(({ place }) => place)).toEqual(rows.map(({ number }) => number));
  expect(rows.map(({ state }) => state)).toEqual(rows.map((_, i) => (i < 20 ? 'going' : 'waiting')));
  expect(answers.every(({ body }) => body.seatsLeft >= 0)).toBe(true);
  await expectCountsMatch(_id);
  // Some guests cancel while others register.
  const leaving = rows.slice(0, 6).map(({ person_id }) => crowd.find(({ id }) => id === person_id) as TestPerson);
  const coming = await Promise.all(Array.from({ length: 6 }, () => quad.newPerson('Late')));
  await Promise.all([
    ...leaving.map((person) => succeed(leave(quad, person, _id))),
    ...coming.map((person) => succeed(register(quad, person, _id))),
  ]);
  const after = await rowsOf(_id);
  expect(after.map(({ state }) => state)).toEqual(after.map((_, i) => (i < 20 ? 'going' : 'waiting')));
  await expectCountsMatch(_id);
});

test('of people who register at once, a repeated call is done once, and a used key of another call is refused', async () => {
  const { _id } = await publish(null);
  const other = (await publish(null))._id;
  const crowd = await Promise.all(Array.from({ length: 12 }, (_, i) => quad.newPerson(`Person ${i}`)));
  const send = (as: TestPerson, event = _id) =>
    quad.call('POST', `/api/events/${event}/register`, { as, headers: { 'idempotency-key': `key of ${as.id}` } });
  const [first, second] = crowd as [TestPerson, TestPerson];
  // its key is known when the others share a turn with its second call
  await succeed(send(first, other));
  const answers = await Promise.all([...crowd, second].map((person) => send(person)));
  expect(answers.map(({ status, body }) => [status, body.code])).toEqual([
    [422, 'key_reused'],
    ...crowd.slice(1).map(() => [200, undefined]),
    // an answer with a ticket is not stored
    [409, 'answer_lost'],
  ]);
  await succeed(leave(quad, second, _id));
  expect((await send(second)).body.code).toBe('answer_lost');
  expect((await rowsOf(_id)).map(({ person_id }) => person_id).sort()).toEqual(
    crowd
      .slice(2)
      .map(({ id }) => id)
      .sort(),
  );
});

test('a refused registration is tried again when its call is repeated', async () => {
  const { _id } = await publish(null);
  const person = await quad.newPerson('Person');
  const send = () =>
    quad.call('POST', `/api/events/${_id}/register`, { as: person, headers: { 'idempotency-key': 'one key' } });
  await moveEvent(quad, _id, 10);
  expect([(await send()).body.code, (await send()).body.code]).toEqual(['event_over', 'event_over']);
  await moveEvent(quad, _id, -10);
  await succeed(send());
});

describe('the list of guests', () => {
  const guests = async (as: TestPerson, id: string, query = '') =>
    (await succeed(quad.call('GET', `/api/events/${id}/guests${query}`, { as }))).body;
  const names = (answer: { guests: { person: { name: string } }[] }) => answer.guests.map(({ person }) => person.name);

  test('has friends first, in pages, without blocked and hiding guests', async () => {
    const { _id } = await publish(null);
    const viewer = await quad.newPerson('Viewer');
    const hiding = await quad.newPerson('Hiding');
    for (const person of [asha, bose, hiding, chitra, viewer]) await registered(quad, person, _id);
    await befriend(quad, viewer, chitra);
    await succeed(quad.call('POST', `/api/events/${_id}/registration`, { as: hiding, body: { isHidden: true } }));
    const all = await guests(viewer, _id);
    expect(names(all)).toEqual(['Chitra', 'Asha', 'Bose', 'Viewer']);
    expect(all.guests.map(({ isFriend }: { isFriend: boolean }) => isFriend)).toEqual([true, false, false, false]);
    expect(all.hiddenCount).toBe(1);
    expect((await eventOf(quad, viewer, _id)).friends.map(({ name }) => name)).toEqual(['Chitra']);
    expect(names(await guests(hiding, _id))).toContain('Hiding');

    const paged: string[] = [];
    for (let after: string | null = ''; after !== null; ) {
      const page: Awaited<ReturnType<typeof guests>> = await guests(
        viewer,
        _id,
        `?limit=1${after && `&after=${after}`}`,
      );
      paged.push(...names(page));
      after = page.nextCursor;
    }
    expect(paged).toEqual(['Chitra', 'Asha', 'Bose', 'Viewer']);

    await block(quad, asha, viewer);
    const rest = await guests(viewer, _id);
    expect([names(rest), rest.hiddenCount]).toEqual([['Chitra', 'Bose', 'Viewer'], 2]);
    expect(
      (await quad.call('POST', `/api/events/${_id}/registration`, { as: host, body: { isHidden: true } })).body.code,
    ).toBe('not_registered');
  });
});
