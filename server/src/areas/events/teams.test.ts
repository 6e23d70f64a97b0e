import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestContext, type TestContext, type TestPerson } from '../../testing/context.ts';
import { addTeam, eventOf, leave, publishEvent, register } from '../../testing/events.ts';
import { shortNotifications } from '../../testing/notifications.ts';
import { block, succeed } from '../../testing/people.ts';

let quad: TestContext;
let admin: TestPerson;
let host: TestPerson;
let people: TestPerson[];
beforeAll(async () => {
  quad = await createTestContext();
  admin = await quad.newPerson('Admin', { role: 'admin' });
  host = await quad.newPerson('Host');
});
afterAll(() => quad.close());
beforeEach(async () => {
  await quad.services.db.deleteFrom('events').execute();
  people = await Promise.all(['Asha', 'Bose', 'Chitra', 'Dev', 'Esha', 'Farid'].map((name) => quad.newPerson(name)));
});

const at = (index: number): TestPerson => people[index] as TestPerson;
const publish = async (capacity: number | null, team = { least: 2, most: 3 }) =>
  (await publishEvent(quad, { host, admin }, { capacity, team }))._id;
const teamOf = async (as: TestPerson, event: string) =>
  (await succeed(quad.call('GET', `/api/events/${event}/team`, { as }))).body.team;
const join = (as: TestPerson, invitation: string | null) =>
  quad.call('POST', `/api/event-invitations/${invitation}`, { as });
const counts = async (event: string) => {
  const { goingCount, waitingCount, seatsLeft } = await eventOf(quad, host, event);
  const rows = await quad.services.db
    .selectFrom('event_registrations')
    .select('state')
    .where('event_id', '=', event)
    .execute();
  expect([goingCount, waitingCount]).toEqual(
    ['going', 'waiting'].map((state) => rows.filter((row) => row.state === state).length),
  );
  return { goingCount, waitingCount, seatsLeft };
};

describe('a team', () => {
  test('forms until it has enough members, then takes a seat for each', async () => {
    const event = await publish(4);
    expect((await register(quad, at(0), event)).body.code).toBe('team_needed');
    const made = await addTeam(quad, [at(0)], { event });
    expect(made).toMatchObject({ name: 'Segfault', captain: at(0).id, state: 'forming', missing: 1, free: 2 });
    expect(await counts(event)).toEqual({ goingCount: 0, waitingCount: 0, seatsLeft: 4 });
    const preview = await quad.call('GET', `/api/event-invitations/${made.invitation}`, { as: at(1) });
    expect(preview.body).toMatchObject({
      event: { _id: event },
      team: { name: 'Segfault', captain: { _id: at(0).id }, size: 1, free: 2 },
      isMember: false,
      otherTeam: null,
    });
    expect((await succeed(join(at(1), made.invitation))).body).toMatchObject({ state: 'going', invitation: null });
    expect(await counts(event)).toEqual({ goingCount: 2, waitingCount: 0, seatsLeft: 2 });
    expect(await shortNotifications(quad, at(0))).toEqual(['event-team Bose']);
    // A repeated call changes nothing.
    await succeed(join(at(1), made.invitation));
    await succeed(join(at(2), made.invitation));
    expect((await join(at(3), made.invitation)).body.code).toBe('team_full');
    expect(await counts(event)).toEqual({ goingCount: 3, waitingCount: 0, seatsLeft: 1 });
    expect((await teamOf(at(2), event)).members.map(({ name }: { name: string }) => name)).toEqual([
      'Asha',
      'Bose',
      'Chitra',
    ]);
  });

  test('waits and moves up as a whole, and nobody overtakes it', async () => {
    const event = await publish(3);
    const first = await addTeam(quad, [at(0), at(1)], { event, name: 'First' });
    const second = await addTeam(quad, [at(2), at(3)], { event, name: 'Second' });
    expect(second.state).toBe('waiting');
    // The free seat belongs to the waiting list, not to a team that has its seats.
    expect((await join(at(4), first.invitation)).body.code).toBe('event_full');
    expect(await counts(event)).toEqual({ goingCount: 2, waitingCount: 2, seatsLeft: 1 });
    expect((await eventOf(quad, at(3), event)).registration).toMatchObject({ state: 'waiting', place: 1 });
    await succeed(leave(quad, at(1), event));
    // First is too small now, so Second gets its seats.
    expect(await teamOf(at(0), event)).toMatchObject({ state: 'forming', missing: 1 });
    expect(await teamOf(at(2), event)).toMatchObject({ state: 'going' });
    expect(await counts(event)).toEqual({ goingCount: 2, waitingCount: 0, seatsLeft: 1 });
    expect(await shortNotifications(quad, at(0))).toContain('event-team-short');
    expect(await shortNotifications(quad, at(3))).toEqual(['event-seat']);
  });

  test('has a captain, who can rename it, renew the invitation, hand it over and remove members', async () => {
    const event = await publish(null);
    const team = await addTeam(quad, [at(0), at(1)], { event });
    const path = `/api/event-teams/${team._id}`;
    expect((await quad.call('PATCH', path, { as: at(1), body: { name: 'Mine' } })).body.code).toBe('forbidden');
    expect((await quad.call('PATCH', path, { as: at(2), body: { name: 'Mine' } })).body.code).toBe('no_such_team');
    expect((await succeed(quad.call('PATCH', path, { as: at(0), body: { name: ' Null ' } }))).body.name).toBe('Null');
    const renewed = (await succeed(quad.call('POST', `${path}/invitation`, { as: at(0) }))).body.invitation;
    expect((await join(at(2), team.invitation)).body.code).toBe('no_such_invitation');
    await succeed(join(at(2), renewed));
    expect((await quad.call('POST', `${path}/captain`, { as: at(0), body: { person: at(3).id } })).body.code).toBe(
      'no_such_member',
    );
    expect(
      (await succeed(quad.call('POST', `${path}/captain`, { as: at(0), body: { person: at(1).id } }))).body,
    ).toMatchObject({
      captain: at(1).id,
      invitation: null,
    });
    await succeed(quad.call('DELETE', `${path}/members/${at(0).id}`, { as: at(1) }));
    expect(await teamOf(at(0), event)).toBeNull();
    // The member who joined first becomes captain when the captain leaves.
    await succeed(leave(quad, at(1), event));
    expect(await teamOf(at(2), event)).toMatchObject({ captain: at(2).id, state: 'forming' });
    await succeed(leave(quad, at(2), event));
    expect(await quad.services.db.selectFrom('event_teams').selectAll().execute()).toEqual([]);
  });

  test('cannot be joined after a block between the person and a member, either way', async () => {
    const event = await publish(null, { least: 2, most: 5 });
    const { invitation } = await addTeam(quad, [at(0), at(1)], { event });
    await block(quad, at(1), at(2));
    await block(quad, at(3), at(0));
    for (const person of [at(2), at(3)]) {
      expect((await join(person, invitation)).body.code).toBe('no_such_invitation');
      const invited = await quad.call('GET', `/api/event-invitations/${invitation}`, { as: person });
      expect([invited.status, invited.body.code]).toEqual([404, 'no_such_invitation']);
    }
    await succeed(join(at(4), invitation));
  });

  test('hides members from each other after a block; its captain still sees them, but cannot hand over to them', async () => {
    const event = await publish(null);
    const team = await addTeam(quad, [at(0), at(1), at(2)], { event });
    await block(quad, at(2), at(1));
    await block(quad, at(2), at(0));
    const namesFor = async (as: TestPerson) =>
      (await teamOf(as, event)).members.map(({ name }: { name: string }) => name);
    expect([await namesFor(at(0)), await namesFor(at(1)), await namesFor(at(2))]).toEqual([
      ['Asha', 'Bose', 'Chitra'],
      ['Asha', 'Bose'],
      ['Chitra'],
    ]);
    const path = `/api/event-teams/${team._id}`;
    const handing = await quad.call('POST', `${path}/captain`, { as: at(0), body: { person: at(2).id } });
    expect(handing.body.code).toBe('no_such_member');
    await succeed(quad.call('DELETE', `${path}/members/${at(2).id}`, { as: at(0) }));
  });

  test('cannot be changed after moderators hide its event', async () => {
    const event = await publish(8);
    const made = await addTeam(quad, [at(0)], { event });
    await quad.services.db.updateTable('all_events').set({ is_hidden: true }).where('id', '=', event).execute();
    const renamed = await quad.call('PATCH', `/api/event-teams/${made._id}`, { as: at(0), body: { name: 'Other' } });
    expect(renamed.body.code).toBe('no_such_team');
    const { name } = await quad.services.db
      .selectFrom('event_teams')
      .select('name')
      .where('id', '=', made._id)
      .executeTakeFirstOrThrow();
    expect(name).toBe(made.name);
  });

  test('passes to another member when its captain is erased', async () => {
    const event = await publish(null);
    await addTeam(quad, [at(0), at(1), at(2)], { event });
    await quad.services.db.deleteFrom('people').where('id', '=', at(0).id).execute();
    expect(await teamOf(at(1), event)).toMatchObject({ captain: at(1).id, state: 'going' });
    expect(await counts(event)).toMatchObject({ goingCount: 2 });
  });

  test('has a unique name, and each person is in one team', async () => {
    const event = await publish(null);
    const first = await addTeam(quad, [at(0)], { event });
    const taken = await quad.call('POST', `/api/events/${event}/teams`, { as: at(1), body: { name: 'SEGFAULT' } });
    expect([taken.status, taken.body.code]).toEqual([409, 'team_name_taken']);
    await addTeam(quad, [at(1)], { event, name: 'Other' });
    expect((await join(at(1), first.invitation)).body.code).toBe('in_other_team');
    // The invitation shows their other team, until they leave it.
    const invited = () => quad.call('GET', `/api/event-invitations/${first.invitation}`, { as: at(1) });
    expect((await invited()).body).toMatchObject({ isMember: false, otherTeam: 'Other' });
    await leave(quad, at(1), event);
    expect((await invited()).body).toMatchObject({ isMember: false, otherTeam: null });
    await addTeam(quad, [at(1)], { event, name: 'Other' });
    // A repeated call returns their team.
    expect(
      (await quad.call('POST', `/api/events/${event}/teams`, { as: at(1), body: { name: 'Third' } })).body.name,
    ).toBe('Other');
    const single = (await publishEvent(quad, { host, admin }))._id;
    expect((await quad.call('POST', `/api/events/${single}/teams`, { as: at(0), body: { name: 'A' } })).body.code).toBe(
      'no_teams',
    );
  });

  test('does not exceed its size or the capacity when people join at once', async () => {
    const event = await publish(3);
    const team = await addTeam(quad, [at(0)], { event });
    const answers = await Promise.all(people.slice(1).map((person) => join(person, team.invitation)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 409, 409, 409]);
    expect(await counts(event)).toEqual({ goingCount: 3, waitingCount: 0, seatsLeft: 0 });
  });
});
