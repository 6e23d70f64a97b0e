import type { ManagedGroup, ManagedJoin } from '@quad/contract/groups/group-management';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newId } from '../../../platform/db/ids.ts';
import { createTestContext, type TestContext, type TestPerson } from '../../../testing/context.ts';
import { shortNotifications } from '../../../testing/notifications.ts';
import { succeed } from '../../../testing/people.ts';
import { addStudyGroup, joinStudyGroup, replyInGroup } from '../../../testing/study-groups.ts';

let quad: TestContext;
let [asha, bose, chitra]: TestPerson[] = [];
let [admin, other]: TestPerson[] = [];
const person = (which: TestPerson | undefined): TestPerson => which as TestPerson;

beforeAll(async () => {
  quad = await createTestContext();
});
afterAll(() => quad.close());
beforeEach(async () => {
  await quad.services.db.deleteFrom('people').execute();
  [asha, bose, chitra] = [await quad.newPerson('Asha'), await quad.newPerson('Bose'), await quad.newPerson('Chitra')];
  [admin, other] = [await quad.newPerson('Admin', { role: 'admin' }), await quad.newPerson('Other', { role: 'admin' })];
});

const call = (method: string, path: string, body?: unknown, as = admin) =>
  quad.call(method, `/api/admin${path}`, { as: person(as), ...(body === undefined ? {} : { body }) });
const titles = async (query = ''): Promise<string[]> =>
  (await succeed(call('GET', `/groups${query}`))).body.groups.map(({ title }: ManagedGroup) => title);
const groupOf = async (id: string): Promise<ManagedGroup> => {
  const { groups } = (await succeed(call('GET', '/groups'))).body;
  return groups.find(({ _id }: ManagedGroup) => _id === id);
};
const joins = async (query = ''): Promise<ManagedJoin[]> =>
  (await succeed(call('GET', `/group-joins?state=asked${query}`))).body.joins;
const actions = async () => {
  const lines = quad.services.db.selectFrom('audit_log').select(['action', 'details']).orderBy('number', 'desc');
  return (await lines.where('actor_id', '=', person(admin).id).execute()).map(({ action }) => action);
};
const disable = (who: TestPerson | undefined) =>
  quad.services.db.updateTable('people').set({ is_disabled: true }).where('id', '=', person(who).id).execute();
/** Sets a person's last day of activity. Use it on people without API calls, because a call soon updates that day. */
const setLastSeen = async (who: TestPerson | undefined, days: number) => {
  const { db } = quad.services;
  const at = new Date(Date.now() - days * 24 * 3600 * 1000);
  await db.updateTable('people').set({ created_at: at }).where('id', '=', person(who).id).execute();
  const seen = { person_id: person(who).id, day: at.toISOString().slice(0, 10) };
  await db
    .insertInto('last_seen')
    .values(seen)
    .onConflict((conflict) => conflict.column('person_id').doUpdateSet({ day: seen.day }))
    .execute();
};
/** A group of Asha, who has made no API call. */
const quietGroup = (access: 'open' | 'request' = 'open') =>
  quad.services.studyGroups.create(
    { id: person(asha).id, role: 'user' },
    { clientId: newId(), title: 'Signals', description: 'For the end-semester paper', access },
  );

describe('the table of groups', () => {
  test('searches by title, subject and owner, filters and sorts', async () => {
    const signals = await addStudyGroup(quad, person(asha), { title: 'Signals', department: 'eee' });
    await addStudyGroup(quad, person(bose), { title: 'Compilers', department: 'cse', access: 'hidden', kind: 'exam' });
    await joinStudyGroup(quad, person(chitra), signals);
    expect(await titles()).toEqual(['Compilers', 'Signals']);
    expect(await titles('?sort=title&order=desc')).toEqual(['Signals', 'Compilers']);
    expect(await titles('?sort=members&order=desc')).toEqual(['Signals', 'Compilers']);
    expect(await titles('?sort=created&order=asc')).toEqual(['Signals', 'Compilers']);
    expect(await titles('?search=comp')).toEqual(['Compilers']);
    expect(await titles('?search=exam')).toEqual(['Compilers']);
    expect(await titles('?search=ASHA')).toEqual(['Signals']);
    expect(await titles('?search=%25')).toEqual([]);
    expect(await titles('?department=eee')).toEqual(['Signals']);
    expect(await titles('?department=none')).toEqual([]);
    expect(await titles('?access=hidden')).toEqual(['Compilers']);
    expect(await titles('?size=large')).toEqual([]);
    expect(await titles('?size=small&active=week&state=open')).toEqual(['Compilers', 'Signals']);
    expect(await titles('?active=older')).toEqual([]);
    expect((await succeed(call('GET', '/groups?page=9&limit=1'))).body).toMatchObject({
      currentPage: 2,
      totalPages: 2,
      total: 2,
    });
  });

  test('shows the name, counts and owner of a hidden group, and no content', async () => {
    const group = await addStudyGroup(quad, person(asha), { title: 'Quiet', access: 'hidden' });
    await replyInGroup(quad, person(asha), group.generalTopic, 'Between ourselves');
    const { text } = await succeed(call('GET', '/groups')).then(({ body }) => ({ text: JSON.stringify(body) }));
    expect(text).toContain('Quiet');
    expect(text).not.toContain('Between ourselves');
    expect(text).not.toContain(group.description);
    expect(await groupOf(group._id)).toMatchObject({ repliesCount: 1, membersCount: 1, owner: { name: 'Asha' } });
    expect((await quad.call('GET', `/api/groups/${group._id}`, { as: person(admin) })).status).toBe(404);
  });

  test('counts groups, memberships and groups with an unavailable owner', async () => {
    const group = await addStudyGroup(quad, person(asha));
    await joinStudyGroup(quad, person(bose), group);
    expect((await succeed(call('GET', '/groups/counts'))).body).toEqual({
      total: 1,
      active: 1,
      members: 2,
      leaderless: 0,
    });
    await disable(asha);
    expect((await succeed(call('GET', '/groups/counts'))).body.leaderless).toBe(1);
    expect(await titles('?leader=gone')).toEqual([group.title]);
    expect(await groupOf(group._id)).toMatchObject({ owner: { name: 'Asha', isGone: true }, awayDays: null });
  });

  test('filters groups without an active host for two weeks', async () => {
    const group = await quietGroup();
    expect(await titles('?leader=away')).toEqual([]);
    await setLastSeen(asha, 12);
    expect(await titles('?leader=away')).toEqual([]);
    await setLastSeen(asha, 16);
    expect(await titles('?leader=away')).toEqual([group.title]);
    expect((await groupOf(group._id)).awayDays).toBeGreaterThanOrEqual(14);
  });

  test('exports CSV without formulas and records the export in the audit log', async () => {
    await addStudyGroup(quad, person(asha), { title: '=1+1' });
    const { status, text } = await call('GET', '/groups/export?search=asha').then(async (answer) => ({
      status: answer.status,
      text: String(answer.body),
    }));
    expect(status).toBe(200);
    expect(text).toContain("'=1+1,Course");
    expect((await actions())[0]).toBe('groups.exported');
  });
});

describe('an admin', () => {
  test('edits how a group is listed, and the owner is notified', async () => {
    const group = await addStudyGroup(quad, person(asha));
    const { body } = await succeed(
      call('PATCH', `/groups/${group._id}`, { title: 'Networks', kind: 'exam', department: 'cse' }),
    );
    expect(body).toMatchObject({ title: 'Networks', kind: 'exam', department: 'cse' });
    expect(await shortNotifications(quad, person(asha))).toEqual(['group-changed']);
    expect(await actions()).toEqual(['group.edited']);
    expect((await call('PATCH', `/groups/${group._id}`, { title: ' ' })).body.fields.title).toBe(
      'Please enter a title',
    );
  });

  test('hands over a group of an unavailable owner; of two concurrent attempts one succeeds', async () => {
    const group = await addStudyGroup(quad, person(asha));
    await joinStudyGroup(quad, person(bose), group);
    await joinStudyGroup(quad, person(chitra), group);
    await disable(asha);
    const to = (who: TestPerson | undefined, as: TestPerson | undefined) =>
      call('PUT', `/groups/${group._id}/owner`, { person: person(who).id, from: person(asha).id }, as);
    const answers = await Promise.all([to(bose, admin), to(chitra, other)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('group_owner_changed');
    const won = answers[0]?.status === 200 ? bose : chitra;
    expect((await groupOf(group._id)).owner).toMatchObject({ _id: person(won).id, isGone: false });
    const name = won === bose ? 'Admin' : 'Other';
    expect(await shortNotifications(quad, person(won))).toEqual([`group-owner ${name}`]);
  });

  test('hands over only to a member with an active account', async () => {
    const group = await addStudyGroup(quad, person(asha));
    await joinStudyGroup(quad, person(bose), group);
    await disable(bose);
    const to = (who: TestPerson | undefined) =>
      call('PUT', `/groups/${group._id}/owner`, { person: person(who).id, from: person(asha).id });
    expect((await to(chitra)).body.code).toBe('no_such_member');
    expect((await to(bose)).body.code).toBe('account_not_active');
  });

  test('searches members of an open group, and sees only the next in line of another', async () => {
    const [open, hidden] = [
      await addStudyGroup(quad, person(asha)),
      await addStudyGroup(quad, person(asha), { access: 'hidden' }),
    ];
    for (const group of [open, hidden])
      for (const who of [bose, chitra]) await joinStudyGroup(quad, person(who), group);
    const heirs = async (id: string, search = '') => {
      const { people, isSearchable } = (await succeed(call('GET', `/groups/${id}/heirs?search=${search}`))).body;
      return { names: people.map(({ name }: { name: string }) => name), isSearchable };
    };
    expect(await heirs(open._id)).toEqual({ names: ['Bose', 'Chitra'], isSearchable: true });
    expect(await heirs(open._id, 'chi')).toEqual({ names: ['Chitra'], isSearchable: true });
    expect(await heirs(hidden._id, 'chi')).toEqual({ names: ['Bose', 'Chitra'], isSearchable: false });
  });

  test('closes a group, which is then read-only until it is reopened', async () => {
    const group = await addStudyGroup(quad, person(asha));
    await joinStudyGroup(quad, person(bose), group);
    const close = (as = admin) => call('POST', `/groups/${group._id}/closing`, { reason: 'It sells answers' }, as);
    const answers = await Promise.all([close(), close(other)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('study_group_closed');
    expect(await groupOf(group._id)).toMatchObject({ closed: { reason: 'It sells answers' } });
    expect(await shortNotifications(quad, person(asha))).toEqual(['group-closed']);

    const as = person(bose);
    const topic = `/api/group-topics/${group.generalTopic}`;
    expect((await quad.call('GET', `${topic}/replies`, { as })).status).toBe(200);
    const clientId = '0199d6a0-0000-7000-8000-000000000001';
    const refused = await Promise.all([
      quad.call('POST', `${topic}/replies`, { as, body: { clientId, text: 'Hello' } }),
      quad.call('POST', `/api/groups/${group._id}/topics`, { as, body: { clientId, title: 'Exam', text: 'Hello' } }),
      quad.call('POST', `/api/groups/${group._id}/join`, { as: person(chitra), body: {} }),
      quad.call('PATCH', `/api/groups/${group._id}`, { as: person(asha), body: { title: 'Renamed' } }),
    ]);
    expect(refused.map(({ body }) => body.code)).toEqual(Array(4).fill('study_group_closed'));
    const listed = async (list: string, who: TestPerson | undefined) =>
      (await succeed(quad.call('GET', `/api/groups?list=${list}`, { as: person(who) }))).body.groups.length;
    expect([await listed('others', chitra), await listed('all', chitra), await listed('mine', bose)]).toEqual([
      0, 0, 1,
    ]);
    const seen = async (who: TestPerson | undefined) =>
      (await succeed(quad.call('GET', `/api/groups/${group._id}`, { as: person(who) }))).body;
    expect(await seen(asha)).toMatchObject({ isClosed: true, closedReason: 'It sells answers' });
    expect(await seen(bose)).toMatchObject({ isClosed: true, closedReason: null });

    expect((await call('DELETE', `/groups/${group._id}/closing`)).status).toBe(200);
    expect((await call('DELETE', `/groups/${group._id}/closing`)).body.code).toBe('study_group_open');
    expect((await quad.call('POST', `${topic}/replies`, { as, body: { clientId, text: 'Hello' } })).status).toBe(201);
    expect((await shortNotifications(quad, person(asha)))[0]).toMatch(/group-reply|group-reopened/);
  });
});

describe('a request to join', () => {
  const setUp = async () => {
    const group = await quietGroup('request');
    for (const as of [bose, chitra])
      await succeed(quad.call('POST', `/api/groups/${group._id}/join`, { as: person(as), body: {} }));
    return group;
  };
  const answer = (id: string, who: TestPerson | undefined, accept: boolean, as = admin) =>
    call('PUT', `/groups/${id}/joins/${person(who).id}`, { accept }, as);

  test('is listed across all groups, the oldest first', async () => {
    const group = await setUp();
    await quad.services.db
      .updateTable('group_joins')
      .set({ asked_at: new Date(Date.now() - 5 * 24 * 3600 * 1000) })
      .where('person_id', '=', person(chitra).id)
      .execute();
    const listed = await joins();
    expect(listed.map(({ person: { name }, isLate }) => [name, isLate])).toEqual([
      ['Chitra', true],
      ['Bose', false],
    ]);
    expect(listed[0]).toMatchObject({ mayAnswer: false, nudgedAt: null, group: { _id: group._id, title: 'Signals' } });
    expect((await joins('&trouble=late')).map(({ person: { name } }) => name)).toEqual(['Chitra']);
    expect(await joins('&trouble=unanswerable')).toEqual([]);
    expect((await joins('&search=bos')).map(({ person: { name } }) => name)).toEqual(['Bose']);
    expect(await joins('&search=sign')).toHaveLength(2);
  });

  test('is answered by an admin only when no host was active for two weeks', async () => {
    const group = await setUp();
    expect((await answer(group._id, bose, true)).body.code).toBe('group_leaders_here');
    await setLastSeen(asha, 16);
    expect(await joins('&trouble=unanswerable')).toHaveLength(2);
    const answers = await Promise.all([answer(group._id, bose, true), answer(group._id, bose, false, other)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
    expect(answers.find(({ status }) => status === 404)?.body.code).toBe('no_such_join');
    expect((await answer(group._id, chitra, true)).body).toEqual({ state: 'joined' });
    expect(await shortNotifications(quad, person(chitra))).toEqual(['group-accepted Admin']);
    expect((await actions())[0]).toBe('group.join_accepted');
    expect(await joins()).toEqual([]);
  });

  test('is answered by an admin when the owner’s account is disabled', async () => {
    const group = await setUp();
    await disable(asha);
    expect((await answer(group._id, bose, false)).body).toEqual({ state: 'declined' });
    expect((await actions())[0]).toBe('group.join_declined');
  });

  test('lets admins remind its hosts once a day', async () => {
    const group = await setUp();
    const nudge = (as = admin) => call('POST', `/groups/${group._id}/nudge`, undefined, as);
    const answers = await Promise.all([nudge(), nudge(other)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('group_nudged_already');
    expect((await joins())[0]?.nudgedAt).not.toBeNull();
    expect(await shortNotifications(quad, person(asha))).toContain('group-nudge');
    await quad.services.db
      .updateTable('group_nudges')
      .set({ at: new Date(Date.now() - 25 * 3600 * 1000) })
      .execute();
    expect((await joins())[0]?.nudgedAt).toBeNull();
    expect((await nudge()).status).toBe(200);
    for (const who of [bose, chitra])
      await succeed(quad.call('DELETE', `/api/groups/${group._id}/join`, { as: person(who) }));
    expect((await nudge()).body.code).toBe('nobody_asks');
    // without open requests the notification disappears
    expect(await shortNotifications(quad, person(asha))).not.toContain('group-nudge');
  });
});
