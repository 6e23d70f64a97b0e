import type { ManagedEvent } from '@quad/contract/events/event-management';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestContext, type TestContext, type TestPerson } from '../../../testing/context.ts';
import { addEvent, type eventForm, moveEvent, publishEvent, register } from '../../../testing/events.ts';
import { shortNotifications } from '../../../testing/notifications.ts';
import { succeed } from '../../../testing/people.ts';
import { addStudyGroup } from '../../../testing/study-groups.ts';

let quad: TestContext;
let asha: TestPerson;
let bose: TestPerson;
let chitra: TestPerson;
let admin: TestPerson;
let other: TestPerson;

beforeAll(async () => {
  quad = await createTestContext();
});
afterAll(() => quad.close());
beforeEach(async () => {
  await quad.services.db.deleteFrom('events').execute();
  await quad.services.db.deleteFrom('people').execute();
  [asha, bose, chitra] = [await quad.newPerson('Asha'), await quad.newPerson('Bose'), await quad.newPerson('Chitra')];
  [admin, other] = [await quad.newPerson('Admin', { role: 'admin' }), await quad.newPerson('Other', { role: 'admin' })];
});

const publish = (fields: Parameters<typeof eventForm>[0] = {}, host = asha) =>
  publishEvent(quad, { host, admin }, fields);
const call = (method: string, path: string, body?: unknown, as = admin) =>
  quad.call(method, `/api/admin${path}`, { as, ...(body === undefined ? {} : { body }) });
const list = async (query = ''): Promise<ManagedEvent[]> => (await succeed(call('GET', `/events${query}`))).body.events;
const titles = async (query = '') => (await list(query)).map(({ title }) => title);
const disable = (who: TestPerson) =>
  quad.services.db.updateTable('people').set({ is_disabled: true }).where('id', '=', who.id).execute();

describe('the table of events', () => {
  test('searches by words and host, filters and sorts', async () => {
    await publish({ title: 'Robotics night', inHours: 20, category: 'Tech', capacity: 1 });
    const [{ _id: full }] = (await list()) as [ManagedEvent];
    await register(quad, chitra, full);
    await addEvent(quad, bose, { title: 'Design jam', inHours: 400, category: 'Design' });
    const past = await publish({ title: 'Old talk' });
    await moveEvent(quad, past._id, 100);
    await quad.services.db.updateTable('people').set({ department: 'cse' }).where('id', '=', bose.id).execute();

    expect(await titles()).toEqual(['Old talk', 'Robotics night', 'Design jam']);
    expect(await titles('?sort=title&order=desc')).toEqual(['Robotics night', 'Old talk', 'Design jam']);
    expect((await titles('?sort=going&order=desc'))[0]).toBe('Robotics night');
    expect(await titles('?when=upcoming')).toEqual(['Robotics night', 'Design jam']);
    expect(await titles('?when=week')).toEqual(['Robotics night']);
    expect(await titles('?when=past')).toEqual(['Old talk']);
    expect((await list('?when=past'))[0]?.state).toBe('over');
    expect(await titles('?state=proposed')).toEqual(['Design jam']);
    expect(await titles('?category=Design')).toEqual(['Design jam']);
    expect(await titles('?department=cse')).toEqual(['Design jam']);
    expect(await titles('?seats=full')).toEqual(['Robotics night']);
    expect(await titles('?when=upcoming&seats=free')).toEqual(['Design jam']);
    expect(await titles('?search=robot')).toEqual(['Robotics night']);
    expect(await titles('?search=BOSE')).toEqual(['Design jam']);
    expect((await succeed(call('GET', '/events?page=9&limit=2'))).body).toMatchObject({
      currentPage: 2,
      totalPages: 2,
      total: 3,
    });
    expect((await succeed(call('GET', '/events/counts'))).body).toEqual({
      upcoming: 1,
      week: 1,
      proposed: 1,
      registrations: 1,
    });
  });

  test('has published events of open study groups, and none of other groups', async () => {
    const [open, hidden] = [
      await addStudyGroup(quad, asha),
      await addStudyGroup(quad, asha, { access: 'hidden', title: 'Quiet' }),
    ];
    await addEvent(quad, asha, { title: 'In the open', group: open._id });
    await addEvent(quad, asha, { title: 'Between us', group: hidden._id });
    const events = await list();
    expect(events.map(({ title, mayDecide }) => [title, mayDecide])).toEqual([['In the open', false]]);
    expect((await succeed(call('GET', '/events/counts'))).body.upcoming).toBe(1);
  });

  test('is exported as a CSV file without formulas, and the export is audited', async () => {
    await publish({ title: '=1+1' });
    const { status, body } = await call('GET', '/events/export?when=upcoming');
    expect(status).toBe(200);
    expect(String(body)).toContain("'=1+1,Coding");
    const line = await quad.services.db
      .selectFrom('audit_log')
      .select(['action', 'details'])
      .where('actor_id', '=', admin.id)
      .orderBy('number', 'desc')
      .executeTakeFirst();
    expect(line).toEqual({ action: 'events.exported', details: { when: 'upcoming', searched: false } });
  });
});

describe('an event', () => {
  test('that has lost its host can be found, and handed over by one of two simultaneous admins', async () => {
    const { _id: id } = await publish();
    await disable(asha);
    const [event] = await list('?host=none');
    expect(event).toMatchObject({ _id: id, hosts: [], hostIds: [asha.id] });
    const to = (person: TestPerson, as: TestPerson) =>
      call('PUT', `/events/${id}/host`, { person: person.id, from: [asha.id] }, as);
    const answers = await Promise.all([to(bose, admin), to(chitra, other)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('event_hosts_changed');
    const won = answers[0]?.status === 200 ? bose : chitra;
    expect((await list())[0]?.hostIds).toEqual([won.id]);
    expect(await list('?host=none')).toEqual([]);
    expect((await shortNotifications(quad, won))[0]).toMatch(/^event-host (Admin|Other)$/);
  });

  test('can be handed over to an enabled account, and the former host is notified', async () => {
    const { _id: id } = await publish();
    await disable(chitra);
    const to = (person: TestPerson, from = [asha.id]) => call('PUT', `/events/${id}/host`, { person: person.id, from });
    expect((await to(chitra)).body.code).toBe('no_such_person');
    expect((await to(bose, [])).body.code).toBe('event_hosts_changed');
    expect((await to(bose)).body.hosts).toMatchObject([{ name: 'Bose' }]);
    expect((await shortNotifications(quad, asha))[0]).toBe('event-handed-over');
    const past = await publish({ title: 'Old talk' });
    await moveEvent(quad, past._id, 100);
    expect((await call('PUT', `/events/${past._id}/host`, { person: bose.id, from: [asha.id] })).body.code).toBe(
      'event_over',
    );
  });

  test('cannot be handed over by an admin when it belongs to a study group', async () => {
    const group = await addStudyGroup(quad, asha);
    const { _id: id } = await addEvent(quad, asha, { group: group._id });
    const answer = await call('PUT', `/events/${id}/host`, { person: bose.id, from: [asha.id] });
    expect(answer.body.code).toBe('forbidden');
  });
});

test('one of two simultaneous decisions about a proposal counts', async () => {
  const { _id: id } = await addEvent(quad, asha);
  const decide = (as: TestPerson, publish: boolean) =>
    quad.call('POST', `/api/events/${id}/decision`, { as, body: { publish, reason: 'Not here' } });
  const answers = await Promise.all([decide(admin, true), decide(other, false)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 409)?.body.code).toBe('not_proposed');
});
