import type { StudyGroup } from '@quad/contract/groups/groups';
import { GROUP_PART_LISTED } from '@quad/contract/limits/groups';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newId } from '../../platform/db/ids.ts';
import { createTestContext, type TestContext, type TestPerson } from '../../testing/context.ts';
import { addEvent } from '../../testing/events.ts';
import { anyPicture, uploadItem } from '../../testing/library.ts';
import { shortNotifications } from '../../testing/notifications.ts';
import { befriend, block, succeed } from '../../testing/people.ts';
import { screenedColumns } from '../../testing/screening.ts';
import { addGroupTopic, addStudyGroup, joinStudyGroup, replyInGroup } from '../../testing/study-groups.ts';
import { groupColumns } from './groups.row.ts';

let quad: TestContext;
let asha: TestPerson;
let bose: TestPerson;
let chitra: TestPerson;
beforeAll(async () => {
  quad = await createTestContext();
});
afterAll(() => quad.close());
beforeEach(async () => {
  await quad.services.db.deleteFrom('people').execute();
  await quad.services.db.deleteFrom('groups').execute();
  [asha, bose, chitra] = [await quad.newPerson('Asha'), await quad.newPerson('Bose'), await quad.newPerson('Chitra')];
});

const read = async (path: string, as: TestPerson) => (await succeed(quad.call('GET', path, { as }))).body;
const list = async (as: TestPerson, query: string): Promise<StudyGroup[]> =>
  (await read(`/api/groups?${query}`, as)).groups;
const titles = async (as: TestPerson, query: string) => (await list(as, query)).map(({ title }) => title);
const code = async (method: string, path: string, as: TestPerson, body?: object) =>
  (await quad.call(method, path, { as, body })).body.code ?? 'done';
const names = async (group: { _id: string }, as: TestPerson) =>
  (await read(`/api/groups/${group._id}/members`, as)).members.map(
    ({ person, role }: { person: { name: string }; role: string }) => `${person.name} ${role}`,
  );
const remove = ({ id }: TestPerson) => quad.services.db.deleteFrom('people').where('id', '=', id).execute();

describe('creating', () => {
  test('requires a title and a description that are not blank', async () => {
    const form = { clientId: newId(), title: 'Compilers', description: 'Dragon book' };
    for (const [field, value] of [
      ['title', '  '],
      ['description', '\n'],
    ] as const) {
      const answer = await quad.call('POST', '/api/groups', { as: asha, body: { ...form, [field]: value } });
      expect([answer.status, Object.keys(answer.body.fields)]).toEqual([400, [field]]);
    }
    expect(await list(asha, 'list=all')).toEqual([]);
  });

  test('makes the creator the owner, and concurrent retries create one group', async () => {
    const body = { clientId: newId(), title: ' Compilers ', description: 'Dragon book', department: 'cse' };
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => succeed(quad.call('POST', '/api/groups', { as: asha, body }))),
    );
    expect(new Set(answers.map((answer) => answer.body._id)).size).toBe(1);
    expect(answers[0]?.body).toMatchObject({
      title: 'Compilers',
      kind: 'course',
      department: 'cse',
      access: 'open',
      membersCount: 1,
      membersMax: 50,
      role: 'owner',
      owner: { name: 'Asha' },
      invitation: expect.any(String),
    });
  });
});

describe('lists', () => {
  test('show own groups or others, most recently active first, with pages and filters', async () => {
    const compilers = await addStudyGroup(quad, asha, { title: 'Compilers', department: 'cse' });
    const thermo = await addStudyGroup(quad, bose, { title: 'Thermodynamics', department: 'mech', kind: 'exam' });
    await addStudyGroup(quad, bose, { title: 'Robotics', kind: 'project' });
    expect(await titles(asha, 'list=all')).toEqual(['Robotics', 'Thermodynamics', 'Compilers']);
    await replyInGroup(quad, asha, compilers.generalTopic);
    expect(await titles(asha, 'list=all')).toEqual(['Compilers', 'Robotics', 'Thermodynamics']);
    expect(await titles(asha, 'list=mine')).toEqual(['Compilers']);
    expect(await titles(asha, 'list=others')).toEqual(['Robotics', 'Thermodynamics']);
    expect(await titles(asha, 'list=all&department=mech')).toEqual(['Thermodynamics']);
    expect(await titles(asha, 'list=all&kind=project')).toEqual(['Robotics']);
    expect(await titles(asha, 'list=all&text=thermo')).toEqual(['Thermodynamics']);
    expect(await titles(asha, 'list=all&text=end-semester%20robo')).toEqual(['Robotics']);

    const first = await read('/api/groups?list=all&limit=2', asha);
    const second = await read(`/api/groups?list=all&limit=2&before=${first.nextCursor}`, asha);
    expect([second.groups.map(({ _id }: StudyGroup) => _id), second.nextCursor]).toEqual([[thermo._id], null]);
  });

  test('show the newest replies to people who may read them', async () => {
    const open = await addStudyGroup(quad, asha, { title: 'Open' });
    const onRequest = await addStudyGroup(quad, asha, { title: 'On request', access: 'request' });
    for (const { generalTopic } of [open, onRequest])
      for (const text of ['one', 'two', 'three']) await replyInGroup(quad, asha, generalTopic, text);
    const shown = async (as: TestPerson) =>
      Object.fromEntries((await list(as, 'list=all')).map(({ title, replies }) => [title, replies.map((r) => r.text)]));
    expect(await shown(bose)).toEqual({ Open: ['three', 'two'], 'On request': [] });
    await block(quad, bose, asha);
    expect(await shown(bose)).toEqual({ Open: [], 'On request': [] });
  });
});

describe('joining', () => {
  test('an open group admits everyone', async () => {
    const group = await addStudyGroup(quad, asha);
    const { body } = await quad.call('POST', `/api/groups/${group._id}/join`, { as: bose, body: {} });
    expect(body).toMatchObject({ role: 'member', membersCount: 2, invitation: null });
    expect(await names(group, bose)).toEqual(['Asha owner', 'Bose member']);
  });

  test('a group on request notifies its hosts, who accept or decline', async () => {
    const group = await addStudyGroup(quad, asha, { access: 'request' });
    const join = (as: TestPerson) => quad.call('POST', `/api/groups/${group._id}/join`, { as, body: {} });
    expect((await join(bose)).body).toMatchObject({ role: null, joining: 'asked', canRead: false });
    await join(bose);
    await join(chitra);
    expect(await shortNotifications(quad, asha)).toEqual(['group-join Chitra Bose']);
    expect(await code('GET', `/api/groups/${group._id}/topics`, bose)).toBe('not_in_study_group');
    const answer = (whom: TestPerson, accept: boolean, as = asha) =>
      quad.call('PUT', `/api/groups/${group._id}/joins/${whom.id}`, { as, body: { accept } });
    expect((await answer(bose, true, chitra)).body.code).toBe('not_in_study_group');
    expect((await answer(bose, true)).body).toEqual({ state: 'joined' });
    expect((await answer(bose, true)).body.code).toBe('no_such_join');
    expect(await shortNotifications(quad, bose)).toEqual(['group-accepted Asha']);
    expect((await answer(chitra, false)).body).toEqual({ state: 'declined' });
    expect(await shortNotifications(quad, asha)).toEqual([]);
    expect(await names(group, bose)).toEqual(['Asha owner', 'Bose member']);
  });

  test('a hidden group exists only for members and invited people', async () => {
    const group = await addStudyGroup(quad, asha, { access: 'hidden', title: 'Secret society' });
    const topic = await addGroupTopic(quad, asha, group);
    const reply = await replyInGroup(quad, asha, topic._id);
    const path = `/api/groups/${group._id}`;
    for (const [method, url, body] of [
      ['GET', path],
      ['GET', `${path}/members`],
      ['GET', `${path}/topics`],
      ['GET', `${path}/parts`],
      ['POST', `${path}/join`, {}],
      ['POST', `${path}/leave`],
      ['POST', `${path}/topics`, { clientId: newId(), title: 'x', text: 'x' }],
    ] as const)
      expect([url, await code(method, url, bose, body)]).toEqual([url, 'no_such_study_group']);
    expect(await code('GET', `/api/group-topics/${topic._id}`, bose)).toBe('no_such_topic');
    expect(await code('DELETE', `/api/group-topics/${topic._id}`, bose)).toBe('no_such_topic');
    expect(await code('DELETE', `/api/group-replies/${reply._id}`, bose)).toBe('no_such_reply');
    expect(await titles(bose, 'list=all')).toEqual([]);
    const found = async (as: TestPerson) => (await read('/api/search?q=secret', as)).groups.length;
    expect([await found(bose), await found(asha)]).toEqual([0, 1]);

    expect(await read(`/api/group-invitations/${group.invitation}`, bose)).toMatchObject({ title: 'Secret society' });
    const { body: renewed } = await quad.call('POST', `${path}/invitation`, { as: asha });
    expect(await code('GET', `/api/group-invitations/${group.invitation}`, bose)).toBe('no_such_study_group');
    expect(await code('POST', `${path}/join`, bose, { invitation: group.invitation })).toBe('no_such_study_group');
    await succeed(quad.call('POST', `${path}/join`, { as: bose, body: { invitation: renewed.invitation } }));
    expect(await titles(bose, 'list=mine')).toEqual(['Secret society']);
    // only hosts see the invitation
    expect((await read(path, bose)).invitation).toBeNull();

    // a banned person cannot use the invitation
    const invitationPath = `/api/group-invitations/${renewed.invitation}`;
    expect(await code('PUT', `${path}/bans/${bose.id}`, asha)).toBe('done');
    expect(await code('GET', invitationPath, bose)).toBe('no_such_study_group');
    expect(await code('POST', `${path}/join`, bose, { invitation: renewed.invitation })).toBe('no_such_study_group');
    expect(await code('DELETE', `${path}/bans/${bose.id}`, asha)).toBe('done');
    expect(await code('GET', invitationPath, bose)).toBe('done');
  });

  test('an invitation to another group has no effect', async () => {
    const hidden = await addStudyGroup(quad, asha, { access: 'hidden' });
    const own = await addStudyGroup(quad, bose);
    const body = { invitation: own.invitation ?? '' };
    expect(await code('POST', `/api/groups/${hidden._id}/join`, bose, body)).toBe('no_such_study_group');
  });
});

describe('roles', () => {
  test('the owner appoints hosts, and must hand over before leaving', async () => {
    const group = await addStudyGroup(quad, asha);
    await joinStudyGroup(quad, bose, group);
    await joinStudyGroup(quad, chitra, group);
    const path = `/api/groups/${group._id}`;
    expect(await code('POST', `${path}/leave`, asha)).toBe('owner_must_hand_over');
    expect(await code('PUT', `${path}/members/${chitra.id}/role`, bose, { role: 'host' })).toBe('forbidden');
    expect(await code('PUT', `${path}/members/${asha.id}/role`, asha, { role: 'member' })).toBe('forbidden');
    expect(await code('PUT', `${path}/members/${chitra.id}/role`, asha, { role: 'host' })).toBe('host_not_friend');
    await befriend(quad, asha, chitra);
    await succeed(quad.call('PUT', `${path}/members/${chitra.id}/role`, { as: asha, body: { role: 'host' } }));
    expect(await shortNotifications(quad, chitra)).toContain('group-host Asha');
    expect(await names(group, bose)).toEqual(['Asha owner', 'Chitra host', 'Bose member']);
    expect(await code('PUT', `${path}/owner/${bose.id}`, chitra)).toBe('forbidden');
    expect(await code('PUT', `${path}/owner/${bose.id}`, asha)).toBe('owner_not_friend');
    await befriend(quad, asha, bose);
    const { members } = await read(`${path}/members`, asha);
    expect(members.map(({ isFriend }: { isFriend: boolean }) => isFriend)).toEqual([false, true, true]);
    await succeed(quad.call('PUT', `${path}/owner/${bose.id}`, { as: asha }));
    await succeed(quad.call('POST', `${path}/leave`, { as: asha }));
    expect(await names(group, bose)).toEqual(['Bose owner', 'Chitra host']);
    expect(await code('PATCH', path, chitra, { title: 'Renamed' })).toBe('done');
    expect(await code('DELETE', path, chitra)).toBe('forbidden');
    expect(await code('DELETE', path, bose)).toBe('done');
    expect(await code('GET', path, bose)).toBe('no_such_study_group');
  });

  test('hosts remove and ban members, and the owner also removes hosts', async () => {
    const group = await addStudyGroup(quad, asha);
    const path = `/api/groups/${group._id}`;
    for (const person of [bose, chitra]) await joinStudyGroup(quad, person, group);
    await befriend(quad, asha, bose);
    await succeed(quad.call('PUT', `${path}/members/${bose.id}/role`, { as: asha, body: { role: 'host' } }));
    expect(await code('DELETE', `${path}/members/${asha.id}`, bose)).toBe('forbidden');
    expect(await code('DELETE', `${path}/members/${bose.id}`, chitra)).toBe('forbidden');
    expect(await code('PUT', `${path}/bans/${chitra.id}`, bose)).toBe('done');
    expect(await code('POST', `${path}/join`, chitra, {})).toBe('banned_from_study_group');
    const { people } = await read(`${path}/bans`, bose);
    expect(people.map(({ name }: { name: string }) => name)).toEqual(['Chitra']);
    expect(await code('DELETE', `${path}/bans/${chitra.id}`, bose)).toBe('done');
    expect(await code('POST', `${path}/join`, chitra, {})).toBe('done');
    expect(await code('DELETE', `${path}/members/${bose.id}`, asha)).toBe('done');
    expect(await names(group, asha)).toEqual(['Asha owner', 'Chitra member']);
  });

  test('when the owner’s account is deleted, the host who joined first succeeds, then the member who joined first; an empty group is deleted', async () => {
    const group = await addStudyGroup(quad, asha);
    const dev = await quad.newPerson('Dev');
    for (const person of [bose, chitra, dev]) await joinStudyGroup(quad, person, group);
    for (const host of [dev, chitra]) {
      await befriend(quad, asha, host);
      await succeed(
        quad.call('PUT', `/api/groups/${group._id}/members/${host.id}/role`, { as: asha, body: { role: 'host' } }),
      );
    }
    await addGroupTopic(quad, asha, group, 'What stays');
    await replyInGroup(quad, bose, group.generalTopic);
    await remove(asha);
    expect(await names(group, dev)).toEqual(['Chitra owner', 'Dev host', 'Bose member']);
    // the topic stays without its author, with the replies of others
    const { topics } = await read(`/api/groups/${group._id}/topics`, dev);
    expect(
      topics.map(({ title, author, repliesCount }: { title: string; author: unknown; repliesCount: number }) => [
        title,
        author,
        repliesCount,
      ]),
    ).toEqual([
      ['General', null, 1],
      ['What stays', null, 0],
    ]);
    await remove(chitra);
    await remove(dev);
    expect(await names(group, bose)).toEqual(['Bose owner']);
    await remove(bose);
    expect(await quad.services.db.selectFrom('groups').select('id').execute()).toEqual([]);
  });
});

test('members add library items, which the group’s page lists', async () => {
  const group = await addStudyGroup(quad, asha);
  const item = await uploadItem(quad, bose, await anyPicture(), { title: 'Lecture 4', subject: 'Signals' });
  const path = `/api/library/${item._id}/groups/${group._id}`;
  const notes = async (as: TestPerson) =>
    (await read(`/api/groups/${group._id}/parts`, as)).parts.find(({ type }: { type: string }) => type === 'notes');
  expect(await code('PUT', path, bose)).toBe('not_in_study_group');
  await joinStudyGroup(quad, bose, group);
  for (let time = 0; time < 2; time++) expect(await code('PUT', path, bose)).toBe('done');
  expect((await notes(chitra)).items).toEqual([
    { _id: item._id, title: 'Lecture 4', detail: 'Note · Signals', link: `/library/${item._id}` },
  ]);
  await block(quad, chitra, bose);
  expect((await notes(chitra)).items).toEqual([]);
  await joinStudyGroup(quad, chitra, group);
  expect(await code('DELETE', path, chitra)).toBe('forbidden');
  expect(await code('DELETE', path, asha)).toBe('done');
  expect((await notes(asha)).items).toEqual([]);
});

test('the group’s page lists the first items of each section, or all of one section', async () => {
  const group = await addStudyGroup(quad, asha);
  for (let n = 0; n <= GROUP_PART_LISTED; n++) await addEvent(quad, asha, { group: group._id, inHours: 24 + n });
  const events = async (query = '') =>
    (await read(`/api/groups/${group._id}/parts${query}`, asha)).parts.find(
      ({ type }: { type: string }) => type === 'events',
    );
  expect(await events()).toMatchObject({ hasMore: true, allAt: `/events?group=${group._id}` });
  expect((await events()).items).toHaveLength(GROUP_PART_LISTED);
  expect(await events('?all=events')).toMatchObject({ hasMore: false });
  expect((await events('?all=events')).items).toHaveLength(GROUP_PART_LISTED + 1);
});

test('an edit of any text that people write is screened', async () => {
  expect(await screenedColumns(quad, 'groups')).toEqual(expect.arrayContaining([...groupColumns.written]));
});
