import type { CampusEvent } from '@quad/contract/events/events';
import { EVENT_PROPOSALS_MAX, EVENT_TITLE_MAX } from '@quad/contract/limits/events';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newId } from '../../platform/db/ids.ts';
import { createTestContext, type TestContext, type TestPerson } from '../../testing/context.ts';
import { addEvent, eventForm, eventOf, HOUR_MS, moveEvent, publishEvent, registered } from '../../testing/events.ts';
import { notificationsOf } from '../../testing/notifications.ts';
import { block, succeed } from '../../testing/people.ts';
import { picture } from '../../testing/posts.ts';
import { screenedColumns } from '../../testing/screening.ts';
import { eventColumns } from './events.row.ts';

let quad: TestContext;
let admin: TestPerson;
let [asha, bose]: TestPerson[] = [];
beforeAll(async () => {
  quad = await createTestContext();
  admin = await quad.newPerson('Admin', { role: 'admin' });
});
afterAll(() => quad.close());
beforeEach(async () => {
  await quad.services.db.deleteFrom('events').execute();
  [asha, bose] = await Promise.all(['Asha', 'Bose'].map((name) => quad.newPerson(name)));
});

const people = () => ({ host: asha as TestPerson, other: bose as TestPerson });
const list = async (
  as: TestPerson,
  query = '',
): Promise<{ events: CampusEvent[]; nextCursor: string | null; featured: CampusEvent | null }> =>
  (await succeed(quad.call('GET', `/api/events${query}`, { as }))).body;
const titles = async (as: TestPerson, query = '') => (await list(as, query)).events.map(({ title }) => title);
const edit = (as: TestPerson, id: string, body: unknown) => quad.call('PATCH', `/api/events/${id}`, { as, body });
const kindsOf = async (as: TestPerson) =>
  (await notificationsOf(quad, as)).notifications.map(({ kind, excerpt }: { kind: string; excerpt: string }) => [
    kind,
    excerpt,
  ]);

describe('an event', () => {
  test('has the specification’s fields and those of its seats', async () => {
    const { host } = people();
    const startsAt = new Date(Date.UTC(new Date().getUTCFullYear() + 1, 2, 1, 20)).toISOString();
    const endsAt = new Date(Date.parse(startsAt) + HOUR_MS).toISOString();
    const event = await publishEvent(
      quad,
      { host, admin },
      { startsAt, endsAt, capacity: 30, description: 'Bring a laptop' },
    );
    expect(event).toMatchObject({
      title: 'Build a compiler',
      // Half past one at night in India.
      date: `${startsAt.slice(0, 8)}02`,
      description: 'Bring a laptop',
      category: 'Coding',
      location: 'Seminar Hall 2',
      registered: false,
      state: 'published',
      capacity: 30,
      seatsLeft: 30,
      goingCount: 0,
      waitingCount: 0,
      team: null,
      group: null,
      cover: null,
      mapLink: 'https://www.openstreetmap.org/search?query=Seminar%20Hall%202',
      hosts: [{ _id: host.id }],
      isHost: true,
      mayEdit: true,
      mayPublish: false,
    });
  });

  test.each([
    [{ title: ' ' }, 'invalid_input'],
    [{ title: 'x'.repeat(EVENT_TITLE_MAX + 1) }, 'invalid_input'],
    [{ category: 'Dance' }, 'invalid_input'],
    [{ mapAddress: 'http://maps.example' }, 'invalid_input'],
    [{ mapAddress: 'https://[' }, 'invalid_input'],
    [{ mapAddress: 'https://quad.example@maps.example/' }, 'invalid_input'],
    [{ timeZone: 'Asia/Nowhere' }, 'invalid_input'],
    [{ capacity: 0 }, 'invalid_input'],
    [{ inHours: -1 }, 'event_in_past'],
    [{ hours: 0 }, 'ends_before_start'],
    [{ hours: 14 * 24 + 1 }, 'event_too_long'],
    [{ team: { least: 4, most: 3 } }, 'wrong_team_size'],
    [{ team: { least: 2, most: 4 }, capacity: 3 }, 'wrong_team_size'],
  ])('is refused with %o', async (fields, code) => {
    const body = eventForm(fields as Parameters<typeof eventForm>[0]);
    expect((await quad.call('POST', '/api/events', { as: people().host, body })).body.code).toBe(code);
  });

  test('is created once, although the form is sent three times at once', async () => {
    const body = eventForm();
    const { host } = people();
    const answers = await Promise.all([1, 2, 3].map(() => quad.call('POST', '/api/events', { as: host, body })));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set(answers.map(({ body }) => body._id)).size).toBe(1);
    expect(await titles(host, '?list=hosted')).toHaveLength(1);
  });

  test('has a cover, and its files are deleted with it', async () => {
    const { host, other } = people();
    const { _id } = await publishEvent(quad, { host, admin });
    const cover = async (as: TestPerson) => {
      const body = new FormData();
      body.set('file', new Blob([new Uint8Array(await picture('jpeg', 900, 600))]), 'cover.jpg');
      return quad.call('PUT', `/api/events/${_id}/cover`, { as, body });
    };
    const stored = async () =>
      (await quad.services.db.selectFrom('stored_files').select('name').where('owner_id', '=', host.id).execute())
        .length;
    expect((await cover(other)).body.code).toBe('forbidden');
    expect((await cover(host)).body.cover).toMatchObject({ width: 900, height: 600 });
    const first = await stored();
    await succeed(cover(host));
    expect(await stored()).toBe(first);
    expect((await succeed(quad.call('DELETE', `/api/events/${_id}/cover`, { as: host }))).body.cover).toBeNull();
    expect(await stored()).toBe(0);
    await succeed(cover(host));
    await succeed(quad.call('DELETE', `/api/events/${_id}`, { as: admin }));
    expect(await stored()).toBe(0);
  });
});

describe('a proposal', () => {
  test('is visible to its host and to approvers, whose notification disappears once they decide', async () => {
    const { host, other } = people();
    const { _id, state } = await addEvent(quad, host);
    expect(state).toBe('proposed');
    expect((await quad.call('GET', `/api/events/${_id}`, { as: other })).body.code).toBe('no_such_event');
    expect(await titles(admin, '?list=proposed')).toEqual(['Build a compiler']);
    expect(await titles(other, '?list=proposed')).toEqual([]);
    expect(await titles(host)).toEqual([]);
    expect((await quad.call('GET', '/api/event-powers', { as: admin })).body).toEqual({
      mayPublish: true,
      proposalsCount: 1,
      group: null,
    });
    expect((await quad.call('GET', '/api/event-powers', { as: host })).body).toEqual({
      mayPublish: false,
      proposalsCount: null,
      group: null,
    });
    expect(await kindsOf(admin)).toContainEqual(['event-proposed', 'Build a compiler']);

    const decide = (as: TestPerson, body: unknown) => quad.call('POST', `/api/events/${_id}/decision`, { as, body });
    expect((await decide(host, { publish: true })).body.code).toBe('forbidden');
    await succeed(decide(admin, { publish: false, reason: 'The hall is taken' }));
    expect(await eventOf(quad, host, _id)).toMatchObject({ state: 'declined', reason: 'The hall is taken' });
    expect((await decide(admin, { publish: true })).body.code).toBe('not_proposed');
    // An edit proposes it again.
    await succeed(edit(host, _id, { location: 'Seminar Hall 3' }));
    expect(await eventOf(quad, host, _id)).toMatchObject({ state: 'proposed', reason: '' });
    await succeed(decide(admin, { publish: true }));
    expect(await kindsOf(admin)).toEqual([]);
    expect(await titles(other)).toEqual(['Build a compiler']);
    expect(await kindsOf(host)).toEqual([
      ['event-published', 'Build a compiler'],
      ['event-declined', 'Build a compiler'],
    ]);
  });

  test('is published at once when an organiser creates it', async () => {
    const { host, other } = people();
    const path = `/api/event-organisers/${host.id}`;
    expect((await quad.call('PUT', path, { as: other, body: { club: 'Robotics' } })).status).toBe(403);
    await succeed(quad.call('PUT', path, { as: admin, body: { club: 'Robotics' } }));
    const listed = async (as: TestPerson) => (await quad.call('GET', '/api/event-organisers', { as })).body.organisers;
    expect(await listed(other)).toMatchObject([{ person: { _id: host.id }, club: 'Robotics', nextEvent: null }]);
    const later = await addEvent(quad, host, { inHours: 96 });
    expect(later.state).toBe('published');
    expect((await listed(other))[0].nextEvent).toMatchObject({ _id: later._id });
    // a past event and an event of others are not next
    const sooner = await addEvent(quad, host, { inHours: 48, title: 'Solder a kit' });
    await addEvent(quad, other, { inHours: 24 });
    expect((await listed(other))[0].nextEvent).toEqual({
      _id: sooner._id,
      title: 'Solder a kit',
      startsAt: sooner.startsAt,
      timeZone: 'Asia/Kolkata',
    });
    await moveEvent(quad, sooner._id, 5);
    expect((await listed(other))[0].nextEvent).toMatchObject({ _id: later._id });
    await block(quad, host, admin);
    expect((await quad.call('GET', '/api/event-organisers', { as: admin })).body.organisers).toHaveLength(1);
    await succeed(quad.call('DELETE', path, { as: admin }));
    expect((await addEvent(quad, host)).state).toBe('proposed');
  });

  test('is refused when the person has too many', async () => {
    const { host } = people();
    const sent = await Promise.all(
      Array.from({ length: EVENT_PROPOSALS_MAX + 2 }, () =>
        quad.call('POST', '/api/events', { as: host, body: eventForm() }),
      ),
    );
    const codes = sent.flatMap(({ body }) => body.code ?? []);
    expect(codes).toEqual(['too_many_proposals', 'too_many_proposals']);
  });

  test('can be deleted by its host, a published event only by admins', async () => {
    const { host, other } = people();
    const proposal = await addEvent(quad, host);
    expect((await quad.call('DELETE', `/api/events/${proposal._id}`, { as: other })).body.code).toBe('no_such_event');
    await succeed(quad.call('DELETE', `/api/events/${proposal._id}`, { as: host }));
    const event = await publishEvent(quad, { host, admin });
    expect((await quad.call('DELETE', `/api/events/${event._id}`, { as: host })).body.code).toBe('forbidden');
    await succeed(quad.call('DELETE', `/api/events/${event._id}`, { as: admin }));
    expect(await titles(host, '?list=hosted')).toEqual([]);
  });
});

describe('a published event', () => {
  test('notifies registered users when its time or place changes, and only then', async () => {
    const { host, other } = people();
    const { _id } = await publishEvent(quad, { host, admin });
    await registered(quad, other, _id);
    await succeed(edit(host, _id, { description: 'Bring a laptop' }));
    expect(await kindsOf(other)).toEqual([]);
    await succeed(edit(host, _id, { location: 'Auditorium' }));
    await succeed(edit(host, _id, { startsAt: eventForm({ inHours: 71 }).startsAt }));
    expect((await kindsOf(other)).map(([kind]: string[]) => kind)).toEqual(['event-moved', 'event-moved']);
    expect((await edit(other, _id, { location: 'Mine' })).body.code).toBe('forbidden');
    expect((await edit(host, _id, { startsAt: eventForm({ inHours: -1 }).startsAt })).body.code).toBe('event_in_past');
  });

  test('is cancelled once, and registered users are notified', async () => {
    const { host, other } = people();
    const { _id } = await publishEvent(quad, { host, admin });
    await registered(quad, other, _id);
    const cancel = () => quad.call('POST', `/api/events/${_id}/cancel`, { as: host, body: { reason: 'Rain' } });
    await succeed(cancel());
    await succeed(cancel());
    expect(await eventOf(quad, other, _id)).toMatchObject({ state: 'cancelled', reason: 'Rain' });
    expect(await kindsOf(other)).toEqual([['event-cancelled', 'Build a compiler: Rain']]);
    expect(await titles(other)).toEqual([]);
    expect(await titles(other, '?list=mine')).toEqual(['Build a compiler']);
    expect((await quad.call('POST', `/api/events/${_id}/register`, { as: host })).body.code).toBe('event_cancelled');
    expect((await edit(host, _id, { location: 'Elsewhere' })).body.code).toBe('event_cancelled');
  });

  test('cannot have a capacity below its taken seats, or another team size once someone is registered', async () => {
    const { host, other } = people();
    const { _id } = await publishEvent(quad, { host, admin }, { capacity: 5 });
    await registered(quad, other, _id);
    await registered(quad, host, _id);
    expect((await edit(host, _id, { capacity: 1 })).body.code).toBe('capacity_taken');
    expect((await edit(host, _id, { team: { least: 2, most: 3 } })).body.code).toBe('teams_fixed');
    expect((await succeed(edit(host, _id, { capacity: 2 }))).body.seatsLeft).toBe(0);
  });
});

describe('the list', () => {
  const publish = async (...events: Parameters<typeof eventForm>[0][]) => {
    const made: string[] = [];
    for (const fields of events) made.push((await addEvent(quad, admin, fields))._id);
    return made;
  };

  test('has upcoming events, soonest first, by category, words and page', async () => {
    const { other } = people();
    await publish(
      { title: 'Third', inHours: 30, category: 'Design' },
      { title: 'First', inHours: 10, category: 'Tech' },
      { title: 'Second', inHours: 20, category: 'Design', description: 'With clay' },
    );
    expect(await titles(other)).toEqual(['First', 'Second', 'Third']);
    expect(await titles(other, '?category=Design')).toEqual(['Second', 'Third']);
    expect(await titles(other, '?q=cla')).toEqual(['Second']);
    const first = await list(other, '?limit=2');
    expect(first.events.map(({ title }) => title)).toEqual(['First', 'Second']);
    const second = await list(other, `?limit=2&after=${first.nextCursor}`);
    expect([second.events.map(({ title }) => title), second.nextCursor, second.featured]).toEqual([
      ['Third'],
      null,
      null,
    ]);
    expect((await quad.call('GET', `/api/events?after=9999999999999999_${newId()}`, { as: other })).body.code).toBe(
      'invalid_input',
    );
  });

  test('has current events among upcoming ones, and past ones apart, latest first', async () => {
    const { other } = people();
    const [on, before, long] = await publish({ title: 'On' }, { title: 'Before' }, { title: 'Long before' });
    await moveEvent(quad, on ?? '', 1);
    await moveEvent(quad, before ?? '', 10);
    await moveEvent(quad, long ?? '', 100);
    expect(await titles(other)).toEqual(['On']);
    expect(await titles(other, '?list=past')).toEqual(['Before', 'Long before']);
    expect((await list(other, '?list=past')).events[0]?.state).toBe('over');
  });

  test.each(['mine', 'hosted'])(
    'with list=%s has upcoming events, soonest first, then past ones, latest first',
    async (which) => {
      const { other } = people();
      const made = await publish(
        { title: 'Later', inHours: 30 },
        { title: 'Long over' },
        { title: 'Soon', inHours: 10 },
        { title: 'Over' },
        { title: 'On' },
      );
      for (const id of made) {
        if (which === 'mine') await registered(quad, other, id);
        else await quad.services.db.insertInto('event_hosts').values({ event_id: id, person_id: other.id }).execute();
      }
      await moveEvent(quad, made[1] ?? '', 100);
      await moveEvent(quad, made[3] ?? '', 10);
      await moveEvent(quad, made[4] ?? '', 1);
      const order = ['On', 'Soon', 'Later', 'Over', 'Long over'];
      expect(await titles(other, `?list=${which}`)).toEqual(order);
      const inPages: string[] = [];
      for (let after = ''; ; ) {
        const page = await list(other, `?list=${which}&limit=1${after && `&after=${after}`}`);
        inPages.push(...page.events.map(({ title }) => title));
        if (page.nextCursor === null) break;
        after = page.nextCursor;
      }
      expect(inPages).toEqual(order);
    },
  );

  test('can be searched: upcoming events, soonest first, then past ones, latest first', async () => {
    const { other } = people();
    const titled = (title: string, inHours = 10) => ({ title: `Kiln ${title}`, inHours });
    const made = await publish(titled('later', 20), titled('over'), titled('long over'), titled('on'), titled('soon'));
    await publish({ title: 'Other' });
    await moveEvent(quad, made[1] ?? '', 10);
    await moveEvent(quad, made[2] ?? '', 100);
    await moveEvent(quad, made[3] ?? '', 1);
    const order = ['on', 'soon', 'later', 'over', 'long over'].map((title) => `Kiln ${title}`);
    const page = async (query: string) =>
      (await succeed(quad.call('GET', `/api/search/events?q=kiln${query}`, { as: other }))).body;
    const titlesOf = ({ events }: { events: { title: string }[] }) => events.map(({ title }) => title);
    const all = await page('');
    expect(titlesOf(all)).toEqual(order);
    expect(all.events.map(({ isOver }: { isOver: boolean }) => isOver)).toEqual([false, false, false, true, true]);
    const first = await page('&limit=2');
    const second = await page(`&limit=2&after=${first.nextCursor}`);
    expect([titlesOf(first), titlesOf(second)]).toEqual([order.slice(0, 2), order.slice(2, 4)]);
  });

  test('features a marked event, else the most popular one', async () => {
    const { host, other } = people();
    const [, popular, marked] = await publish(
      { title: 'Soonest', inHours: 5 },
      { title: 'Popular' },
      { title: 'Marked', category: 'Tech' },
    );
    expect((await list(other)).featured?.title).toBe('Soonest');
    await registered(quad, host, popular ?? '');
    expect((await list(other)).featured?.title).toBe('Popular');
    const feature = (as: TestPerson) =>
      quad.call('POST', `/api/events/${marked}/feature`, { as, body: { isFeatured: true } });
    expect((await feature(other)).body.code).toBe('forbidden');
    await succeed(feature(admin));
    expect((await list(other)).featured).toMatchObject({ title: 'Marked', isFeatured: true });
    expect((await list(other, '?category=Coding')).featured?.title).toBe('Popular');
    expect((await list(other, '?list=past')).featured).toBeNull();
  });
});

test('an edit of any text that people write is screened', async () => {
  expect(await screenedColumns(quad, 'all_events')).toEqual(expect.arrayContaining([...eventColumns.written]));
});
