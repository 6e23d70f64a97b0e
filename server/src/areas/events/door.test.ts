import { randomUUID } from 'node:crypto';
import type { DoorTicket, ScanResult, Ticket } from '@quad/contract/events/event-door';
import { TICKET_STEP_MS, ticketCode } from '@quad/contract/events/ticket-code';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestContext, type TestContext, type TestPerson } from '../../testing/context.ts';
import { eventOf, HOUR_MS, leave, moveEvent, publishEvent, registered } from '../../testing/events.ts';
import { shortNotifications } from '../../testing/notifications.ts';
import { befriend, succeed } from '../../testing/people.ts';

let quad: TestContext;
let admin: TestPerson;
let host: TestPerson;
let asha: TestPerson;
let bose: TestPerson;
let event: string;
beforeAll(async () => {
  quad = await createTestContext();
  admin = await quad.newPerson('Admin', { role: 'admin' });
});
afterAll(() => quad.close());
beforeEach(async () => {
  await quad.services.db.deleteFrom('events').execute();
  [host, asha, bose] = (await Promise.all(['Host', 'Asha', 'Bose'].map((name) => quad.newPerson(name)))) as [
    TestPerson,
    TestPerson,
    TestPerson,
  ];
  event = (await publishEvent(quad, { host, admin }))._id;
  await registered(quad, asha, event);
  // It began an hour ago.
  await moveEvent(quad, event, 1, 4);
});

const ticketOf = async (as: TestPerson): Promise<Ticket> =>
  (await succeed(quad.call('GET', `/api/events/${event}/ticket`, { as }))).body;
const doorList = (as: TestPerson) => quad.call('GET', `/api/events/${event}/door`, { as });

interface Shown {
  readonly ticket: string | number;
  readonly code?: string | null;
  readonly at?: number;
  readonly scan?: string;
}
const send = (shown: readonly Shown[], { door = 'Gate 1', as = host, sentAt = Date.now() } = {}) =>
  quad.call('POST', `/api/events/${event}/check-ins`, {
    as,
    body: {
      door,
      sentAt: new Date(sentAt).toISOString(),
      scans: shown.map(({ ticket, code = null, at = sentAt, scan = randomUUID() }) => ({
        scan,
        ticket,
        code,
        at: new Date(at).toISOString(),
      })),
    },
  });
const outcomes = async (shown: readonly Shown[], options?: Parameters<typeof send>[1]) =>
  (await succeed(send(shown, options))).body.results.map(({ outcome }: ScanResult) => outcome);
const shownBy = async ({ _id, key }: Ticket, at = Date.now()): Promise<Shown> => ({
  ticket: _id,
  code: await ticketCode(key, at),
  at,
});

describe('a ticket', () => {
  test('is shown only to its owner, and has a key of its own, which the door knows', async () => {
    await registered(quad, bose, event);
    const [mine, other] = [await ticketOf(asha), await ticketOf(bose)];
    expect(mine).toMatchObject({
      event,
      title: 'Build a compiler',
      name: 'Asha',
      number: 1,
      state: 'going',
      checkedInAt: null,
    });
    expect(mine.key).toMatch(/^[0-9a-f]{64}$/);
    expect(other.key).not.toBe(mine.key);
    expect((await quad.call('GET', `/api/events/${event}/ticket`, { as: host })).body.code).toBe('not_registered');
    expect((await doorList(asha)).body.code).toBe('forbidden');
    const { body } = await succeed(doorList(host));
    expect(body.tickets.map(({ _id, number, key, name }: DoorTicket) => ({ _id, number, key, name }))).toEqual(
      [mine, other].map(({ _id, number, key, name }) => ({ _id, number, key, name })),
    );
    expect(body).toMatchObject({ goingCount: 2, attendedCount: 0, nextAfter: null });
  });

  test('gets a new key when a host is removed', async () => {
    const path = `/api/events/${event}/hosts/${bose.id}`;
    await befriend(quad, host, bose);
    await succeed(quad.call('PUT', path, { as: host }));
    expect((await shortNotifications(quad, bose))[0]).toBe('event-host Host');
    const before = await ticketOf(asha);
    expect((await doorList(bose)).status).toBe(200);
    await succeed(quad.call('DELETE', path, { as: host }));
    expect((await doorList(bose)).body.code).toBe('forbidden');
    const after = await ticketOf(asha);
    expect(after.key).not.toBe(before.key);
    expect(await outcomes([await shownBy(before)])).toEqual(['wrong_code']);
    expect(await outcomes([await shownBy(after)])).toEqual(['in']);
    expect((await quad.call('DELETE', `/api/events/${event}/hosts/${host.id}`, { as: host })).body.code).toBe(
      'last_host',
    );
  });
});

describe('the door', () => {
  test('checks a ticket in once, by its QR code or its number', async () => {
    await registered(quad, bose, event);
    const [mine, other] = [await ticketOf(asha), await ticketOf(bose)];
    const { results, attendedCount } = (await succeed(send([await shownBy(mine)]))).body;
    expect(results).toMatchObject([{ outcome: 'in', ticket: mine._id, name: 'Asha', door: 'Gate 1' }]);
    expect(attendedCount).toBe(1);
    const again = (await succeed(send([await shownBy(mine)], { door: 'Gate 2' }))).body.results[0];
    expect(again).toMatchObject({ outcome: 'already_in', door: 'Gate 1', at: results[0].at });
    expect(await outcomes([{ ...(await shownBy(other)), ticket: other.number }])).toEqual(['in']);
    expect(await eventOf(quad, asha, event)).toMatchObject({ attended: true });
    expect((await leave(quad, asha, event)).body.code).toBe('checked_in_already');
  });

  test('refuses unknown tickets, tickets without a seat, and old codes', async () => {
    await succeed(quad.call('PATCH', `/api/events/${event}`, { as: host, body: { capacity: 1 } }));
    await registered(quad, bose, event);
    const [mine, waiting] = [await ticketOf(asha), await ticketOf(bose)];
    const now = Date.now();
    expect(
      await outcomes([
        { ticket: randomUUID() },
        { ticket: 99 },
        await shownBy(waiting),
        { ...(await shownBy(mine, now - 3 * TICKET_STEP_MS)), at: now },
        { ...(await shownBy(mine)), code: '000000' === (await ticketCode(mine.key, now)) ? '000001' : '000000' },
        { ticket: mine._id, at: now - 20 * HOUR_MS },
      ]),
    ).toEqual(['unknown', 'unknown', 'not_going', 'wrong_code', 'wrong_code', 'closed']);
    expect((await send([await shownBy(mine)], { as: bose })).body.code).toBe('forbidden');
  });

  test('accepts a phone with a clock a minute off, and a door with a clock an hour off', async () => {
    const mine = await ticketOf(asha);
    const now = Date.now();
    const late = await shownBy(mine, now - 2 * TICKET_STEP_MS);
    const sentAt = now + HOUR_MS;
    expect(await outcomes([{ ...late, at: sentAt }], { sentAt })).toEqual(['in']);
    const { checkedInAt } = await ticketOf(asha);
    expect(Math.abs(Date.parse(checkedInAt ?? '') - now)).toBeLessThan(60_000);
  });

  test('reconciles the scans of two offline doors: the earliest counts, in whatever order they report', async () => {
    const mine = await ticketOf(asha);
    const now = Date.now();
    const early = { ...(await shownBy(mine, now - 30 * 60_000)), scan: randomUUID() };
    const late = { ...(await shownBy(mine, now - 20 * 60_000)), scan: randomUUID() };
    expect(await outcomes([late], { door: 'Gate 2' })).toEqual(['in']);
    const { results } = (await succeed(send([early], { door: 'Gate 1' }))).body;
    expect(results[0]).toMatchObject({ outcome: 'in', door: 'Gate 1' });
    // The other door repeats its report, because the answer was lost.
    const again = (await succeed(send([late], { door: 'Gate 2' }))).body.results[0];
    expect(again).toMatchObject({ outcome: 'already_in', door: 'Gate 1', at: results[0].at });
    expect(await outcomes([early])).toEqual(['in']);
    expect(await quad.services.db.selectFrom('event_scans').selectAll().execute()).toHaveLength(2);
  });

  test('checks a ticket in once when many doors scan it simultaneously, whatever their clocks say', async () => {
    const mine = await ticketOf(asha);
    const shown = await shownBy(mine);
    const all = await Promise.all(
      Array.from({ length: 12 }, (_, n) => outcomes([{ ...shown, at: (shown.at ?? 0) - n }], { door: `Gate ${n}` })),
    );
    expect(all.flat().sort()).toEqual([...Array(11).fill('already_in'), 'in']);
    const { body } = await succeed(quad.call('GET', `/api/events/${event}/attendance`, { as: host }));
    expect(body.attendees[0].door).toBe(`Gate ${all.findIndex(([outcome]) => outcome === 'in')}`);
    expect(body.attendedCount).toBe(1);
  });

  test('can undo a check-in: its scans stay undone, and the ticket can be checked in again', async () => {
    const mine = await ticketOf(asha);
    const shown = { ...(await shownBy(mine)), scan: randomUUID() };
    await outcomes([shown]);
    const undo = (as: TestPerson) => quad.call('DELETE', `/api/events/${event}/check-ins/${mine._id}`, { as });
    expect((await undo(asha)).body.code).toBe('forbidden');
    expect((await succeed(undo(host))).body).toEqual({ goingCount: 1, attendedCount: 0 });
    expect(await outcomes([shown])).toEqual(['undone']);
    expect(await outcomes([{ ticket: mine._id }])).toEqual(['in']);
    const { body } = await succeed(quad.call('GET', `/api/events/${event}/attendance`, { as: host }));
    expect(body.attendees[0]).toMatchObject({ byHand: true });
  });
});

describe('attendance', () => {
  test('names no door for a person who is not checked in any more', async () => {
    await outcomes([{ ticket: 1 }]);
    // as Postgres does for the members of a team that has become too small
    await quad.services.db.updateTable('event_registrations').set({ checked_in_at: null }).execute();
    const { body } = await succeed(quad.call('GET', `/api/events/${event}/attendance`, { as: host }));
    expect(body.attendees[0]).toMatchObject({ checkedInAt: null, door: '', byHand: false });
  });

  test('is listed for hosts, and its CSV file has no formulas', async () => {
    const formula = await quad.newPerson('=HYPERLINK("x")');
    await registered(quad, formula, event);
    await outcomes([{ ticket: 1 }]);
    const { body } = await succeed(quad.call('GET', `/api/events/${event}/attendance?limit=1`, { as: host }));
    expect(body).toMatchObject({
      attendees: [{ number: 1, person: { name: 'Asha' }, door: 'Gate 1' }],
      nextAfter: 1,
      goingCount: 2,
      attendedCount: 1,
    });
    const found = await succeed(quad.call('GET', `/api/events/${event}/attendance?q=hyper`, { as: host }));
    expect(found.body.attendees).toMatchObject([{ number: 2, checkedInAt: null }]);
    expect((await quad.call('GET', `/api/events/${event}/attendance`, { as: asha })).body.code).toBe('forbidden');
    const table = await succeed(quad.call('GET', `/api/events/${event}/attendance/file`, { as: host }));
    expect(table.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    const [head, first, second] = String(table.body).split('\r\n');
    expect(head).toContain('Ticket,Name,Username,Team,State,Payment,Registered,Came,Door');
    expect(first).toMatch(/^1,Asha,.*,Gate 1$/);
    expect(table.body).not.toContain('@');
    expect(second).toContain(`"'=HYPERLINK(""x"")"`);
  });

  test('is certified by the event’s publisher once the event is over, and anyone can check the certificates', async () => {
    await registered(quad, bose, event);
    await outcomes([{ ticket: 1 }]);
    const give = (as: TestPerson) => quad.call('POST', `/api/events/${event}/certificates`, { as });
    expect((await give(admin)).body.code).toBe('event_not_over');
    await moveEvent(quad, event, 10);
    expect((await give(asha)).body.code).toBe('forbidden');
    expect((await give(host)).body.code).toBe('forbidden');
    expect((await eventOf(quad, host, event)).mayCertify).toBe(false);
    const given = await Promise.all([give(admin), give(admin)]);
    expect(given.map(({ body }) => body.given).sort()).toEqual([0, 1]);
    const { certificate, attended } = await eventOf(quad, asha, event);
    expect(attended).toBe(true);
    expect((await eventOf(quad, bose, event)).certificate).toBeNull();
    const check = await quad.call('GET', `/api/certificates/${certificate}`);
    expect(check.body).toMatchObject({
      name: 'Asha',
      program: 'Build a compiler',
      kind: 'attendance',
      event: 'Build a compiler',
    });
    const file = await quad.call('GET', `/api/certificates/${certificate}/file`, { as: asha });
    expect([file.status, file.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    expect(await shortNotifications(quad, asha)).toEqual(['certificate-attendance']);
    await succeed(quad.call('DELETE', `/api/events/${event}`, { as: admin }));
    expect((await quad.call('GET', `/api/certificates/${certificate}`)).status).toBe(200);
  });

  test('is certified by the organiser who published the event, or by an admin once that organiser may no longer publish', async () => {
    const [organiser, other] = [await quad.newPerson('Organiser'), await quad.newPerson('Other')];
    const name = (person: TestPerson, club: string) =>
      succeed(quad.call('PUT', `/api/event-organisers/${person.id}`, { as: admin, body: { club } }));
    await Promise.all([name(organiser, 'Robotics Club'), name(other, 'Chess Club')]);
    const id = (await publishEvent(quad, { host, admin: organiser }))._id;
    // The club comes from the publisher, not from another host who is an organiser.
    await quad.services.db
      .insertInto('event_hosts')
      .values({ event_id: id, person_id: other.id, added_at: new Date(0) })
      .execute();
    const give = (as: TestPerson) => quad.call('POST', `/api/events/${id}/certificates`, { as });
    const attend = async (person: TestPerson) => {
      await registered(quad, person, id);
      const { _id: ticket } = (await succeed(quad.call('GET', `/api/events/${id}/ticket`, { as: person }))).body;
      await quad.services.db
        .updateTable('event_registrations')
        .set({ checked_in_at: new Date() })
        .where('id', '=', ticket)
        .execute();
    };
    await attend(asha);
    await attend(bose);
    // Publishers do not certify themselves.
    await attend(organiser);
    await moveEvent(quad, id, 10);
    expect((await give(admin)).body.code).toBe('forbidden');
    expect((await give(other)).body.code).toBe('forbidden');
    expect((await succeed(give(organiser))).body.given).toBe(2);
    const { certificate } = await eventOf(quad, asha, id);
    const check = await quad.call('GET', `/api/certificates/${certificate}`);
    expect(check.body).toMatchObject({ kind: 'attendance', issuer: 'Robotics Club', event: 'Build a compiler' });
    await succeed(quad.call('DELETE', `/api/event-organisers/${organiser.id}`, { as: admin }));
    expect((await give(organiser)).body.code).toBe('forbidden');
    expect((await succeed(give(admin))).body.given).toBe(1);
  });
});
