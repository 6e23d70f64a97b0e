import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { EVENT_PICTURES_OF_PERSON } from '@quad/contract/limits/events';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newId } from '../../platform/db/ids.ts';
import { createTestContext, type TestContext, type TestPerson } from '../../testing/context.ts';
import {
  addEvent,
  eventForm,
  eventOf,
  HOUR_MS,
  leave,
  moveEvent,
  publishEvent,
  registered,
} from '../../testing/events.ts';
import { notificationsOf, shortNotifications } from '../../testing/notifications.ts';
import { block, succeed } from '../../testing/people.ts';
import { picture } from '../../testing/posts.ts';
import { nextReminder } from './reminders.ts';

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
});

describe('an update', () => {
  const add = (as: TestPerson, body: unknown) => quad.call('POST', `/api/events/${event}/updates`, { as, body });

  test('does not notify users who have muted the event', async () => {
    const choose = (isMuted: boolean) =>
      succeed(quad.call('POST', `/api/events/${event}/registration`, { as: asha, body: { isMuted } }));
    const muted = await choose(true);
    expect(muted.body.registration).toMatchObject({ isMuted: true, isHidden: false });
    await succeed(add(host, { clientId: newId(), text: 'Bring a laptop' }));
    expect((await notificationsOf(quad, asha)).notifications).toEqual([]);
    await choose(false);
    await succeed(add(host, { clientId: newId(), text: 'Bring a pen' }));
    expect((await notificationsOf(quad, asha)).notifications[0]).toMatchObject({ kind: 'event-update' });
  });

  test('notifies registered users once, even those who blocked the host', async () => {
    await block(quad, asha, host);
    const body = { clientId: newId(), text: 'Bring a laptop' };
    expect((await add(asha, body)).body.code).toBe('forbidden');
    const [first, second] = await Promise.all([add(host, body), add(host, body)]);
    expect([first?.status, second?.status, first?.body._id === second?.body._id]).toEqual([201, 201, true]);
    const { notifications } = await notificationsOf(quad, asha);
    expect(notifications).toMatchObject([
      { kind: 'event-update', target: event, excerpt: 'Build a compiler: Bring a laptop', actors: [] },
    ]);
    const { updates } = (await succeed(quad.call('GET', `/api/events/${event}/updates`, { as: bose }))).body;
    expect(updates).toMatchObject([{ text: 'Bring a laptop', author: { name: 'Host' }, mayDelete: false }]);
    // A block hides the author, not the update.
    const blocked = (await succeed(quad.call('GET', `/api/events/${event}/updates`, { as: asha }))).body;
    expect(blocked.updates).toMatchObject([{ text: 'Bring a laptop', author: null }]);
    expect((await eventOf(quad, bose, event)).updatesCount).toBe(1);
    const path = `/api/event-updates/${updates[0]._id}`;
    expect((await quad.call('DELETE', path, { as: bose })).body.code).toBe('forbidden');
    await succeed(quad.call('DELETE', path, { as: host }));
    expect(await shortNotifications(quad, asha)).toEqual([]);
  });

  test('reaches hundreds of people, in batches', async () => {
    await sql`
      insert into people (id, name, email, username)
      select gen_random_uuid(), 'Guest ' || n, n || '@crowd.example', 'crowd' || n from generate_series(1, 450) n
    `.execute(quad.services.db);
    await sql`
      insert into event_registrations (id, event_id, person_id, state, number, place, seated_at)
      select gen_random_uuid(), ${event}, id, 'going', n + 1000, n + 1000, now()
      from (select id, row_number() over () as n from people where email like '%@crowd.example') person
    `.execute(quad.services.db);
    const { _id } = (await succeed(add(host, { clientId: newId(), text: 'For all' }))).body;
    const reached = async () =>
      (await quad.services.db.selectFrom('notifications').select('id').where('subject_id', '=', _id).execute()).length;
    await expect.poll(reached).toBe(451);
    expect(await shortNotifications(quad, host)).not.toContain('event-update');
  });

  test('can be removed by a moderator', async () => {
    const { _id } = (await succeed(add(host, { clientId: newId(), text: 'Spam' }))).body;
    const subject = { type: 'event_update', id: _id } as const;
    await succeed(quad.call('POST', '/api/reports', { as: bose, body: { subject, reason: 'spam' } }));
    await quad.services.reports.removeSubject({ id: admin.id, role: 'moderator' }, subject);
    expect((await eventOf(quad, bose, event)).updatesCount).toBe(0);
  });
});

describe('a picture', () => {
  const add = async (as: TestPerson, clientId = newId()) => {
    const body = new FormData();
    body.set('clientId', clientId);
    body.set('altText', 'The winning team');
    body.set('file', new Blob([new Uint8Array(await picture('jpeg', 900, 600))]), 'x.jpg');
    return quad.call('POST', `/api/events/${event}/pictures`, { as, body });
  };
  const files = async () =>
    (await readdir(join(quad.dataDir, 'media'), { recursive: true })).filter((name) => name.endsWith('.webp'));
  const attend = (as: TestPerson) =>
    quad.services.db
      .updateTable('event_registrations')
      .set({ checked_in_at: new Date() })
      .where('person_id', '=', as.id)
      .execute();

  test('can be added by hosts and attendees once the event has begun', async () => {
    expect((await add(host)).body.code).toBe('forbidden');
    await moveEvent(quad, event, 1);
    expect((await eventOf(quad, host, event)).mayAddPictures).toBe(true);
    await succeed(add(host));
    expect((await add(asha)).body.code).toBe('forbidden');
    await attend(asha);
    const clientId = newId();
    const [one, other] = await Promise.all([add(asha, clientId), add(asha, clientId)]);
    expect([one?.status, other?.status, one?.body._id === other?.body._id]).toEqual([201, 201, true]);
    expect(one?.body).toMatchObject({
      media: { width: 900, altText: 'The winning team' },
      author: { name: 'Asha' },
      mayDelete: true,
    });
    const list = async (as: TestPerson) =>
      (await succeed(quad.call('GET', `/api/events/${event}/pictures`, { as }))).body.pictures;
    expect(
      (await list(bose)).map(({ author, mayDelete }: never) => [(author as { name: string }).name, mayDelete]),
    ).toEqual([
      ['Asha', false],
      ['Host', false],
    ]);
    await block(quad, asha, bose);
    expect(await list(bose)).toHaveLength(1);
    expect((await quad.call('DELETE', `/api/event-pictures/${one?.body._id}`, { as: bose })).status).toBe(403);
    // Hosts see and delete pictures even of people who blocked them.
    await block(quad, asha, host);
    expect(await list(host)).toHaveLength(2);
    await succeed(quad.call('DELETE', `/api/event-pictures/${one?.body._id}`, { as: host }));
    expect((await eventOf(quad, host, event)).picturesCount).toBe(1);
  });

  test('is deleted with its event or its author, and so are its files', async () => {
    const before = await files();
    await moveEvent(quad, event, 1);
    await attend(asha);
    await succeed(add(asha));
    await succeed(add(host));
    await quad.services.db.deleteFrom('people').where('id', '=', asha.id).execute();
    expect((await eventOf(quad, host, event)).picturesCount).toBe(1);
    await succeed(quad.call('DELETE', `/api/events/${event}`, { as: admin }));
    // A job deletes the files.
    await expect.poll(files).toEqual(before);
  });

  test('is refused when the person has too many', async () => {
    await moveEvent(quad, event, 1);
    await sql`
      insert into event_pictures (id, event_id, author_id, client_id, media, alt_text)
      select gen_random_uuid(), ${event}, ${host.id}, gen_random_uuid(), '{"variants": []}', ''
      from generate_series(1, ${EVENT_PICTURES_OF_PERSON})
    `.execute(quad.services.db);
    expect((await add(host)).body.code).toBe('too_many_event_pictures');
  });
});

describe('a calendar', () => {
  /** The unfolded lines of an iCalendar file. */
  const lines = (text: string) => text.replace(/\r\n[ \t]/g, '').split('\r\n');

  test('of a single event follows its changes', async () => {
    const title = 'Talks; tea, \\ & more';
    const id = (await addEvent(quad, admin, { title, description: 'One\nTwo\u000b\u0001\u007f\u0085.' }))._id;
    const file = async () => {
      const answer = await succeed(quad.call('GET', `/api/events/${id}/calendar`, { as: asha }));
      expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
      return lines(answer.body);
    };
    const first = await file();
    expect(first).toEqual(
      expect.arrayContaining([
        `UID:${id}@quad`,
        'SEQUENCE:0',
        'SUMMARY:Talks\\; tea\\, \\\\ & more',
        'DESCRIPTION:One\\nTwo.',
        'STATUS:CONFIRMED',
      ]),
    );
    await succeed(quad.call('PATCH', `/api/events/${id}`, { as: admin, body: { location: 'Roof' } }));
    await succeed(quad.call('POST', `/api/events/${id}/cancel`, { as: admin, body: {} }));
    expect(await file()).toEqual(
      expect.arrayContaining([`UID:${id}@quad`, 'SEQUENCE:2', 'LOCATION:Roof', 'STATUS:CANCELLED']),
    );
  });

  test('of one’s own events has a private address, which can be renewed and deleted', async () => {
    const create = async () => {
      const { headers, body } = await succeed(quad.call('POST', '/api/calendar-address', { as: asha }));
      expect(headers.get('cache-control')).toBe('no-store');
      return body.address as string;
    };
    const at = (address: string) => quad.call('GET', new URL(address).pathname);
    expect((await quad.call('GET', '/api/calendar-address', { as: asha })).body).toEqual({ createdAt: null });
    const first = await create();
    await addEvent(quad, admin, { title: 'Not mine' });
    const { status, body } = await at(first);
    expect(status).toBe(200);
    expect(lines(body)).toContain('SUMMARY:Build a compiler');
    expect(body).not.toContain('Not mine');
    const { rows } = await sql<{ row: string }>`select to_json(a)::text as row from calendar_addresses a`.execute(
      quad.services.db,
    );
    expect(JSON.stringify(rows)).not.toContain(first.split('/')[5]);
    const second = await create();
    expect([(await at(first)).body.code, (await at(second)).status]).toEqual(['no_such_calendar', 200]);
    await succeed(quad.call('DELETE', '/api/calendar-address', { as: asha }));
    expect((await at(second)).body.code).toBe('no_such_calendar');
    const third = await create();
    await quad.services.db.updateTable('people').set({ is_disabled: true }).where('id', '=', asha.id).execute();
    expect((await at(third)).body.code).toBe('no_such_calendar');
  });
});

describe('reminders', () => {
  const remind = () => quad.services.remindOfEvents();
  /** Add an event that begins in some hours, with a seat that was taken some hours ago. */
  const addEventWithSeat = async (inHours: number, registeredHoursAgo: number) => {
    const id = (await addEvent(quad, admin, { inHours }))._id;
    await registered(quad, bose, id);
    const seated = new Date(Date.now() - registeredHoursAgo * HOUR_MS);
    await quad.services.db
      .updateTable('event_registrations')
      .set({ seated_at: seated })
      .where('event_id', '=', id)
      .execute();
    await quad.services.db
      .updateTable('events')
      .set({ moved_at: new Date(0) })
      .where('id', '=', id)
      .execute();
    return id;
  };

  test('do not come to users who have muted the event', async () => {
    const id = await addEventWithSeat(23.9, 48);
    const body = { isMuted: true };
    await succeed(quad.call('POST', `/api/events/${id}/registration`, { as: bose, body }));
    await remind();
    expect(await shortNotifications(quad, bose)).toEqual([]);
  });

  test('come a day and an hour before, once each, even when two nodes remind at once', async () => {
    await addEventWithSeat(23.9, 48);
    await Promise.all([remind(), remind()]);
    expect(await shortNotifications(quad, bose)).toEqual(['event-tomorrow']);
    const soon = await addEventWithSeat(0.9, 48);
    await Promise.all([remind(), remind()]);
    expect(await shortNotifications(quad, bose)).toEqual(['event-soon', 'event-tomorrow']);
    expect((await notificationsOf(quad, bose)).notifications[0]).toMatchObject({
      target: soon,
      excerpt: 'Build a compiler, Seminar Hall 2',
    });
  });

  test('are known before they are due, so that a sleeping Quad is started for them', async () => {
    const hoursUntil = async (since = new Date()) => {
      const at = await nextReminder(quad.services, since);
      return at && Math.round((at.getTime() - Date.now()) / HOUR_MS);
    };
    await quad.services.db.deleteFrom('events').execute();
    await addEvent(quad, admin, { inHours: 30 });
    // nobody has a seat
    expect(await hoursUntil()).toBeUndefined();
    await addEventWithSeat(40, 48);
    expect(await hoursUntil()).toBe(16);
    // the reminder a day before has passed
    await addEventWithSeat(13, 48);
    expect(await hoursUntil()).toBe(12);
    expect(await hoursUntil(new Date(Date.now() - 15 * HOUR_MS))).toBe(-11);
  });

  test('are not sent for late registrations, waiting people and cancelled events', async () => {
    const late = await addEventWithSeat(23.9, 0);
    const cancelled = await addEventWithSeat(20, 48);
    await succeed(quad.call('POST', `/api/events/${cancelled}/cancel`, { as: admin, body: {} }));
    const full = await addEventWithSeat(22, 48);
    await quad.services.db.updateTable('events').set({ capacity: 1 }).where('id', '=', full).execute();
    await registered(quad, asha, full);
    await succeed(leave(quad, bose, late));
    await registered(quad, bose, late);
    await remind();
    expect(await shortNotifications(quad, asha)).toEqual([]);
    expect(await shortNotifications(quad, bose)).toEqual(['event-tomorrow', 'event-cancelled']);
  });

  test('come again after the start has moved, and replace those of the previous start', async () => {
    const id = await addEventWithSeat(23.9, 48);
    await remind();
    await succeed(
      quad.call('PATCH', `/api/events/${id}`, { as: admin, body: { startsAt: eventForm({ inHours: 23 }).startsAt } }),
    );
    await remind();
    await remind();
    expect(await shortNotifications(quad, bose)).toEqual(['event-tomorrow', 'event-moved']);
  });
});

test('an event can be reported, and removed by a moderator', async () => {
  const subject = { type: 'event', id: event } as const;
  expect((await quad.call('POST', '/api/reports', { as: host, body: { subject, reason: 'spam' } })).body.code).toBe(
    'report_self',
  );
  await succeed(quad.call('POST', '/api/reports', { as: bose, body: { subject, reason: 'spam' } }));
  const { reports } = quad.services;
  const judge = { id: admin.id, role: 'moderator' } as const;
  expect(await reports.subjectOf(judge, subject)).toMatchObject({
    ownerId: host.id,
    texts: ['Build a compiler', 'Seminar Hall 2'],
    link: `/events/${event}`,
  });
  await reports.removeSubject(judge, subject);
  expect((await quad.call('GET', `/api/events/${event}`, { as: bose })).body.code).toBe('no_such_event');
});

test('search finds events, upcoming ones first', async () => {
  const past = (await addEvent(quad, admin, { title: 'Build a kernel' }))._id;
  await moveEvent(quad, past, 100);
  await addEvent(quad, host, { title: 'Build a proposal' });
  const { events } = (await succeed(quad.call('GET', '/api/search?q=build', { as: bose }))).body;
  expect(events.map(({ title, isOver }: { title: string; isOver: boolean }) => [title, isOver])).toEqual([
    ['Build a compiler', false],
    ['Build a kernel', true],
  ]);
});
