import { randomUUID } from 'node:crypto';
import type { Attendee, DoorTicket, Scan, ScanResult } from '@quad/contract/events/event-door';
import { SEATS_HELD_DAYS } from '@quad/contract/limits/events';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestContext, type TestContext, type TestPerson } from '../../testing/context.ts';
import { addTeam, eventOf, leave, moveEvent, publishEvent, registered } from '../../testing/events.ts';
import { notificationsOf, shortNotifications } from '../../testing/notifications.ts';
import { befriend, succeed } from '../../testing/people.ts';

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

const publish = async (fields: Parameters<typeof publishEvent>[2]) =>
  (await publishEvent(quad, { host, admin }, fields))._id;
const disable = ({ id }: TestPerson) => quad.services.accounts.setDisabled(id, true);
/** Enable an account, and sign its owner in again. */
const enable = async (person: TestPerson): Promise<TestPerson> => {
  await quad.services.accounts.setDisabled(person.id, false);
  return quad.withSession(person);
};
const seatOf = async (as: TestPerson, event: string) => (await eventOf(quad, as, event)).registration;
const get = async (path: string) => (await succeed(quad.call('GET', path, { as: host }))).body;
const countsOf = async (event: string) => {
  const { goingCount, waitingCount } = await eventOf(quad, host, event);
  return [goingCount, waitingCount];
};
/** Move the beginning of all holds back by some days, and run the job. */
const letDaysPass = async (days: number): Promise<void> => {
  await sql`update event_registrations set held_since = held_since - ${days} * interval '1 day'`.execute(
    quad.services.db,
  );
  await quad.services.giveBackHeldSeats();
};

describe('the seat of a disabled person', () => {
  test('stays theirs, but they are in no list of guests and cannot come in', async () => {
    const event = await publish({ capacity: 2 });
    const seat = (await registered(quad, asha, event)).registration;
    await registered(quad, bose, event);
    await registered(quad, chitra, event);
    await befriend(quad, asha, chitra);
    await disable(asha);

    expect(await countsOf(event)).toEqual([2, 1]);
    expect(await seatOf(chitra, event)).toMatchObject({ state: 'waiting', place: 1 });
    expect((await eventOf(quad, chitra, event)).friends).toEqual([]);
    const guests = await get(`/api/events/${event}/guests`);
    expect(guests.guests.map(({ person }: { person: { name: string } }) => person.name)).toEqual(['Bose']);
    expect(guests.hiddenCount).toBe(1);
    const attendance = await get(`/api/events/${event}/attendance`);
    expect(attendance.attendees.map(({ person }: Attendee) => person.name)).toEqual(['Bose', 'Chitra']);
    expect(attendance).toMatchObject({ goingCount: 2, heldCount: 1, waitingCount: 1 });
    const csv = await quad.call('GET', `/api/events/${event}/attendance/file`, { as: host });
    expect(csv.body).not.toContain('Asha');
    const door = await get(`/api/events/${event}/door`);
    expect(door.tickets.map(({ name }: DoorTicket) => name)).toEqual(['Bose']);

    await moveEvent(quad, event, 1, 4);
    const at = Date.now();
    const scan = async (sentAt: number, scanned: number): Promise<ScanResult> => {
      const shown: Scan = {
        scan: randomUUID(),
        ticket: seat?.ticket ?? '',
        code: null,
        at: new Date(scanned).toISOString(),
      };
      const body = { door: 'Gate 1', sentAt: new Date(sentAt).toISOString(), scans: [shown] };
      return (await succeed(quad.call('POST', `/api/events/${event}/check-ins`, { as: host, body }))).body.results[0];
    };
    expect(await scan(at, at)).toMatchObject({ outcome: 'on_hold', name: '', ticket: null });

    const back = await enable(asha);
    expect(await seatOf(back, event)).toEqual(seat);
    expect((await eventOf(quad, chitra, event)).friends).toMatchObject([{ _id: asha.id }]);
    expect((await get(`/api/events/${event}/attendance`)).heldCount).toBe(0);
    expect(await scan(at, at)).toMatchObject({ outcome: 'in', name: 'Asha' });
  });

  test('counts as used when a door without a connection let them in before', async () => {
    const event = await publish({ capacity: 2 });
    const seat = (await registered(quad, asha, event)).registration;
    await moveEvent(quad, event, 1, 4);
    const scanned = new Date(Date.now() - 60_000).toISOString();
    await disable(asha);
    const scans: Scan[] = [{ scan: randomUUID(), ticket: seat?.ticket ?? '', code: null, at: scanned }];
    const body = { door: '', sentAt: new Date().toISOString(), scans };
    const { results } = (await succeed(quad.call('POST', `/api/events/${event}/check-ins`, { as: host, body }))).body;
    expect(results).toMatchObject([{ outcome: 'in' }]);
    await letDaysPass(SEATS_HELD_DAYS + 1);
    expect(await eventOf(quad, await enable(asha), event)).toMatchObject({ attended: true });
  });

  test('is given to others after some days, which they read once they are back', async () => {
    const event = await publish({ capacity: 1 });
    await registered(quad, asha, event);
    await registered(quad, bose, event);
    await disable(asha);
    await letDaysPass(SEATS_HELD_DAYS - 1);
    expect(await seatOf(bose, event)).toMatchObject({ state: 'waiting' });
    await letDaysPass(2);
    expect(await seatOf(bose, event)).toMatchObject({ state: 'going' });
    expect(await shortNotifications(quad, bose)).toEqual(['event-seat']);
    expect(await countsOf(event)).toEqual([1, 0]);
    const back = await enable(asha);
    expect(await seatOf(back, event)).toBeNull();
    expect((await notificationsOf(quad, back)).notifications).toMatchObject([
      { kind: 'event-given-back', target: event, excerpt: 'Build a compiler' },
    ]);
    // Once they register again, they have a place.
    await registered(quad, back, event);
    expect(await shortNotifications(quad, back)).toEqual([]);
  });

  test('is still theirs when the event is over or cancelled before', async () => {
    const [past, cancelled] = [await publish({ capacity: 1 }), await publish({ capacity: 1 })];
    for (const event of [past, cancelled]) await registered(quad, asha, event);
    await disable(asha);
    await moveEvent(quad, past, 10);
    await succeed(quad.call('POST', `/api/events/${cancelled}/cancel`, { as: host, body: { reason: 'Rain' } }));
    await letDaysPass(SEATS_HELD_DAYS + 1);
    const back = await enable(asha);
    for (const event of [past, cancelled]) expect(await seatOf(back, event)).toMatchObject({ state: 'going' });
  });
});

describe('a waiting place of a disabled person', () => {
  test('is skipped, and moves up first once they are back', async () => {
    const event = await publish({ capacity: 1 });
    const last = await quad.newPerson('Last');
    for (const person of [asha, bose, chitra]) await registered(quad, person, event);
    await disable(bose);
    expect(await countsOf(event)).toEqual([1, 1]);
    expect(await seatOf(chitra, event)).toMatchObject({ state: 'waiting', place: 1 });
    await succeed(leave(quad, asha, event));
    expect(await seatOf(chitra, event)).toMatchObject({ state: 'going' });
    expect(await countsOf(event)).toEqual([1, 0]);
    // A place on hold keeps nobody from a free seat.
    await succeed(leave(quad, chitra, event));
    expect((await registered(quad, last, event)).registration).toMatchObject({ state: 'going' });

    const back = await enable(bose);
    expect(await seatOf(back, event)).toMatchObject({ state: 'waiting', place: 1 });
    expect(await countsOf(event)).toEqual([1, 1]);
    await succeed(leave(quad, last, event));
    expect(await seatOf(back, event)).toMatchObject({ state: 'going' });
    expect(await countsOf(event)).toEqual([1, 0]);
  });

  test('gets a free seat when they come back', async () => {
    const event = await publish({ capacity: 1 });
    for (const person of [asha, bose]) await registered(quad, person, event);
    await disable(bose);
    await succeed(leave(quad, asha, event));
    expect(await countsOf(event)).toEqual([0, 0]);
    const back = await enable(bose);
    expect(await seatOf(back, event)).toMatchObject({ state: 'going' });
    expect(await shortNotifications(quad, back)).toEqual(['event-seat']);
    expect(await countsOf(event)).toEqual([1, 0]);
  });

  test('keeps its team waiting for a seat for each member, until all of them are disabled', async () => {
    const event = await publish({ capacity: 2, team: { least: 1, most: 2 } });
    const [dev, esha] = [await quad.newPerson('Dev'), await quad.newPerson('Esha')];
    await addTeam(quad, [asha, bose], { event, name: 'Going' });
    await addTeam(quad, [dev, esha], { event, name: 'First' });
    await addTeam(quad, [chitra], { event, name: 'Second' });
    await succeed(leave(quad, asha, event));
    await disable(dev);
    expect(await seatOf(chitra, event)).toMatchObject({ state: 'waiting', place: 2 });
    expect(await countsOf(event)).toEqual([1, 2]);
    await disable(esha);
    expect(await seatOf(chitra, event)).toMatchObject({ state: 'going' });
    expect(await shortNotifications(quad, chitra)).toEqual(['event-seat']);
    expect(await countsOf(event)).toEqual([2, 0]);

    const back = await enable(esha);
    expect(await seatOf(back, event)).toMatchObject({ state: 'waiting', place: 1 });
    for (const person of [bose, chitra]) await succeed(leave(quad, person, event));
    expect(await seatOf(back, event)).toMatchObject({ state: 'going' });
    expect(await countsOf(event)).toEqual([2, 0]);
    expect(await seatOf(await enable(dev), event)).toMatchObject({ state: 'going' });
  });
});

describe('a team', () => {
  const teamOf = async (as: TestPerson, event: string) =>
    (await succeed(quad.call('GET', `/api/events/${event}/team`, { as }))).body.team;

  test('has another captain while its own is disabled, and loses its seats only with the place', async () => {
    const event = await publish({ capacity: 3, team: { least: 2, most: 3 } });
    const { invitation } = await addTeam(quad, [asha, bose], { event });
    await disable(asha);
    expect(await teamOf(bose, event)).toMatchObject({ captain: bose.id, invitation, state: 'going', missing: 0 });
    const team = `/api/event-teams/${(await teamOf(bose, event))._id}`;
    await succeed(quad.call('PATCH', team, { as: bose, body: { name: 'Renamed' } }));
    let back = await enable(asha);
    expect(await teamOf(back, event)).toMatchObject({ captain: asha.id, invitation, name: 'Renamed' });
    expect((await quad.call('PATCH', team, { as: bose, body: { name: 'Again' } })).body.code).toBe('forbidden');

    await disable(back);
    await letDaysPass(SEATS_HELD_DAYS + 1);
    expect(await teamOf(bose, event)).toMatchObject({ captain: bose.id, state: 'forming', missing: 1 });
    expect(await shortNotifications(quad, bose)).toContain('event-team-short');
    back = await enable(asha);
    expect(await teamOf(back, event)).toBeNull();
    expect(await countsOf(event)).toEqual([0, 0]);
  });

  test('takes nobody in while all its members are disabled', async () => {
    const event = await publish({ capacity: 4, team: { least: 2, most: 3 } });
    const { invitation } = await addTeam(quad, [asha], { event });
    await disable(asha);
    const path = `/api/event-invitations/${invitation}`;
    for (const method of ['GET', 'POST'] as const)
      expect((await quad.call(method, path, { as: bose })).body.code).toBe('no_such_invitation');
    await enable(asha);
    expect((await succeed(quad.call('POST', path, { as: bose }))).body).toMatchObject({ state: 'going' });
  });
});
