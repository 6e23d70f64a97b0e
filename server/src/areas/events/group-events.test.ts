import type { CampusEvent } from '@quad/contract/events/events';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newId } from '../../platform/db/ids.ts';
import { createTestContext, type TestContext, type TestPerson } from '../../testing/context.ts';
import { addEvent, eventForm, eventOf, moveEvent, register, registered } from '../../testing/events.ts';
import { befriend, succeed } from '../../testing/people.ts';
import { addStudyGroup, joinStudyGroup } from '../../testing/study-groups.ts';

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
const titles = async (as: TestPerson, query = ''): Promise<string[]> =>
  (await succeed(quad.call('GET', `/api/events${query}`, { as }))).body.events.map(({ title }: CampusEvent) => title);
const edit = (as: TestPerson, id: string, body: unknown) => quad.call('PATCH', `/api/events/${id}`, { as, body });

describe('an event of a study group', () => {
  test('is published by the group’s hosts and listed for its members', async () => {
    const { host, other } = people();
    const group = await addStudyGroup(quad, host, { access: 'request' });
    const event = await addEvent(quad, host, { group: group._id });
    expect(event).toMatchObject({ state: 'published', group: { _id: group._id, title: group.title } });
    expect(await titles(host)).toEqual(['Build a compiler']);
    expect(await titles(other)).toEqual([]);
    expect((await quad.call('GET', `/api/events/${event._id}`, { as: other })).body.code).toBe('no_such_event');
    expect(
      (await quad.call('POST', '/api/events', { as: other, body: eventForm({ group: group._id }) })).body.code,
    ).toBe('not_in_study_group');
    await joinStudyGroup(quad, other, group);
    expect(await titles(other, `?group=${group._id}`)).toEqual(['Build a compiler']);
    const proposal = await addEvent(quad, other, { group: group._id, title: 'Second' });
    expect(proposal.state).toBe('proposed');
    expect(await titles(host, '?list=proposed')).toEqual(['Second']);
    expect(await titles(admin, '?list=proposed')).toEqual([]);
    // The group's hosts publish in it, but not for the campus. Admins outside the group have no part in it.
    const powers = async (as: TestPerson, of = `?group=${group._id}`) =>
      (await quad.call('GET', `/api/event-powers${of}`, { as })).body;
    const ref = { _id: group._id, title: group.title };
    expect(await powers(host)).toEqual({ mayPublish: true, proposalsCount: 1, group: ref });
    expect(await powers(other)).toEqual({ mayPublish: false, proposalsCount: null, group: ref });
    expect((await powers(host, '')).mayPublish).toBe(false);
    expect((await powers(admin)).code).toBe('not_in_study_group');
    expect((await powers(admin, `?group=${newId()}`)).code).toBe('no_such_study_group');
    // The host may not publish for the campus, so they cannot move the event out of the group.
    expect((await edit(host, event._id, { group: null })).body.code).toBe('forbidden');
  });

  test('disappears from a private calendar when its owner may no longer see it', async () => {
    const { host, other } = people();
    const group = await addStudyGroup(quad, host, { access: 'open' });
    const event = await addEvent(quad, host, { group: group._id });
    await registered(quad, other, event._id);
    const { address } = (await succeed(quad.call('POST', '/api/calendar-address', { as: other }))).body;
    const calendar = async () => (await succeed(quad.call('GET', new URL(address).pathname))).body;
    expect(await calendar()).toContain('Build a compiler');
    await succeed(quad.call('PATCH', `/api/groups/${group._id}`, { as: host, body: { access: 'hidden' } }));
    expect((await quad.call('GET', `/api/events/${event._id}`, { as: other })).body.code).toBe('no_such_event');
    expect(await calendar()).not.toContain('Build a compiler');
  });

  test('cannot be an event that was published for the campus, even when its host is an admin', async () => {
    const { host, other } = people();
    const event = await addEvent(quad, admin);
    await registered(quad, other, event._id);
    const group = await addStudyGroup(quad, admin, { access: 'hidden' });
    expect((await edit(admin, event._id, { group: group._id })).body.code).toBe('event_of_campus');
    expect(await titles(host)).toEqual(['Build a compiler']);
  });

  test('can be certified only by its publisher, once it is moved to the campus', async () => {
    const { host, other } = people();
    const group = await addStudyGroup(quad, host, { access: 'hidden' });
    const event = await addEvent(quad, host, { group: group._id });
    await succeed(
      quad.call('PUT', `/api/event-organisers/${other.id}`, { as: admin, body: { club: 'Robotics Club' } }),
    );
    const give = (as: TestPerson) => quad.call('POST', `/api/events/${event._id}/certificates`, { as });
    expect((await give(host)).body.code).toBe('forbidden');
    await succeed(quad.call('PUT', `/api/event-organisers/${host.id}`, { as: admin, body: { club: 'Chess Club' } }));
    await moveEvent(quad, event._id, 10);
    expect((await give(host)).body.code).toBe('forbidden');
    await moveEvent(quad, event._id, -10);
    await succeed(edit(host, event._id, { group: null }));
    await moveEvent(quad, event._id, 10);
    expect((await give(other)).body.code).toBe('forbidden');
    expect((await give(admin)).body.code).toBe('forbidden');
    expect((await give(host)).status).toBe(200);
  });

  test('takes the seat, the hosting and the place in lists from a removed member', async () => {
    const { host, other } = people();
    const next = await quad.newPerson('Next');
    const group = await addStudyGroup(quad, host, { access: 'hidden' });
    for (const person of [other, next]) await joinStudyGroup(quad, person, group);
    const event = await addEvent(quad, host, { group: group._id, capacity: 1 });
    const attended = await addEvent(quad, host, { group: group._id, title: 'Long over' });
    await registered(quad, other, event._id);
    await registered(quad, other, attended._id);
    await registered(quad, next, event._id);
    await moveEvent(quad, attended._id, 100);
    await befriend(quad, host, other);
    await succeed(quad.call('PUT', `/api/events/${event._id}/hosts/${other.id}`, { as: host }));
    expect((await titles(other, '?list=mine')).toSorted()).toEqual(['Build a compiler', 'Long over']);

    await succeed(quad.call('DELETE', `/api/groups/${group._id}/members/${other.id}`, { as: host }));
    expect([await titles(other, '?list=mine'), await titles(other, '?list=hosted')]).toEqual([[], []]);
    expect((await edit(other, event._id, { title: 'Mine' })).body.code).toBe('no_such_event');
    expect((await quad.call('POST', `/api/events/${event._id}/register`, { as: other })).body.code).toBe(
      'no_such_event',
    );
    expect(await eventOf(quad, next, event._id)).toMatchObject({
      goingCount: 1,
      waitingCount: 0,
      registration: { state: 'going' },
    });
  });

  test('loses guests from outside the group once the group is hidden', async () => {
    const { host, other } = people();
    const member = await quad.newPerson('Member');
    const group = await addStudyGroup(quad, host, { access: 'open' });
    await joinStudyGroup(quad, member, group);
    const event = await addEvent(quad, host, { group: group._id });
    for (const person of [host, other, member]) await registered(quad, person, event._id);
    await succeed(quad.call('PATCH', `/api/groups/${group._id}`, { as: host, body: { access: 'hidden' } }));
    expect(await titles(other, '?list=mine')).toEqual([]);
    expect((await eventOf(quad, host, event._id)).goingCount).toBe(2);
  });

  test('gives no seat to a member who leaves at the same time', async () => {
    const { host, other } = people();
    const group = await addStudyGroup(quad, host, { access: 'hidden' });
    const event = await addEvent(quad, host, { group: group._id });
    for (let round = 0; round < 5; round++) {
      await joinStudyGroup(quad, other, group);
      await Promise.all([
        quad.call('POST', `/api/events/${event._id}/register`, { as: other }),
        succeed(quad.call('DELETE', `/api/groups/${group._id}/members/${other.id}`, { as: host })),
      ]);
      expect((await eventOf(quad, host, event._id)).goingCount).toBe(0);
    }
  });

  test('gives no seat to a person outside the group while the group is being hidden', async () => {
    const { host, other } = people();
    const { db } = quad.services;
    const group = await addStudyGroup(quad, host, { access: 'open' });
    const event = await addEvent(quad, host, { group: group._id });
    const waits = sql`select from pg_locks where locktype = 'transactionid' and not granted`;
    const answer = await db.transaction().execute(async (trx) => {
      await trx.updateTable('groups').set({ access: 'hidden' }).where('id', '=', group._id).execute();
      const asked = register(quad, other, event._id);
      await expect.poll(async () => (await waits.execute(db)).rows.length).toBe(1);
      return { asked };
    });
    expect((await answer.asked).body.code).toBe('no_such_event');
    expect((await eventOf(quad, host, event._id)).goingCount).toBe(0);
  });
});
