import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestContext, type TestContext, type TestPerson } from '../../testing/context.ts';
import { addStudyGroup, joinStudyGroup } from '../../testing/study-groups.ts';
import { isGroupHost, isGroupMember, readsGroup, seesGroup } from './groups.sql.ts';

let quad: TestContext;
let owner: TestPerson;
let member: TestPerson;
let stranger: TestPerson;
beforeAll(async () => {
  quad = await createTestContext();
  [owner, member, stranger] = [
    await quad.newPerson('Asha'),
    await quad.newPerson('Bose'),
    await quad.newPerson('Chitra'),
  ];
});
afterAll(() => quad.close());

test.for([
  ['open', { sees: true, reads: true }, 'not_in_study_group'],
  ['request', { sees: true, reads: false }, 'not_in_study_group'],
  ['hidden', { sees: false, reads: false }, 'no_such_study_group'],
] as const)(
  'queries and `groupMembership` agree on access to a group that is %s',
  async ([access, ofStranger, code]) => {
    const { db, groupMembership } = quad.services;
    const group = await addStudyGroup(quad, owner, { access });
    const ref = { _id: group._id, title: group.title };
    await joinStudyGroup(quad, member, group);
    const accessOf = async ({ id }: TestPerson) => {
      const [row] = await db
        .selectFrom('groups')
        .select([
          isGroupMember(id, 'groups.id').as('isMember'),
          isGroupHost(id, 'groups.id').as('isHost'),
          seesGroup(id, 'groups.id').as('sees'),
          readsGroup(id, 'groups.id').as('reads'),
        ])
        .where('groups.id', '=', group._id)
        .execute();
      return row;
    };
    expect(await accessOf(owner)).toEqual({ isMember: true, isHost: true, sees: true, reads: true });
    expect(await accessOf(member)).toEqual({ isMember: true, isHost: false, sees: true, reads: true });
    expect(await accessOf(stranger)).toEqual({ isMember: false, isHost: false, ...ofStranger });

    await expect(groupMembership.requireMember(member.id, group._id)).resolves.toEqual(ref);
    await expect(groupMembership.requireMember(stranger.id, group._id)).rejects.toMatchObject({ code });
    await expect(groupMembership.requireHost(owner.id, group._id)).resolves.toEqual(ref);
    await expect(groupMembership.requireHost(member.id, group._id)).rejects.toMatchObject({ code: 'forbidden' });
    expect((await groupMembership.refsOf(member.id, [group._id])).get(group._id)).toEqual(ref);
    expect((await groupMembership.refsOf(stranger.id, [group._id])).size).toBe(ofStranger.sees ? 1 : 0);
  },
);

test('the count of members agrees with the list for members, hosts and people who blocked a member', async () => {
  const [leaver, admin] = [await quad.newPerson('Leaver'), await quad.newPerson('Admin', { role: 'admin' })];
  const group = await addStudyGroup(quad, owner, { access: 'open' });
  for (const person of [member, leaver]) await joinStudyGroup(quad, person, group);
  const seenBy = async (as: TestPerson) => {
    const { membersCount } = (await quad.call('GET', `/api/groups/${group._id}`, { as })).body;
    const { members } = (await quad.call('GET', `/api/groups/${group._id}/members`, { as })).body;
    const { groups } = (await quad.call('GET', '/api/groups?list=all', { as })).body;
    const listed = groups.find(({ _id }: { _id: string }) => _id === group._id);
    return [members.length, membersCount, listed.membersCount];
  };
  expect(await seenBy(stranger)).toEqual([3, 3, 3]);
  const act = { kind: 'delete', reason: 'left' };
  await quad.call('POST', `/api/admin/users/${leaver.id}/acts`, { as: admin, body: { act } });
  for (const as of [owner, member, stranger]) await expect.poll(() => seenBy(as)).toEqual([2, 2, 2]);
  for (const as of [owner, stranger]) await quad.call('PUT', `/api/blocks/${member.id}`, { as });
  await expect.poll(() => seenBy(stranger)).toEqual([1, 1, 1]);
  await expect.poll(() => seenBy(owner)).toEqual([2, 2, 2]);
});
