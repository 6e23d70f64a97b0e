import type { GroupRequest } from '@quad/contract/groups/group-members';
import type { StudyGroupDetails } from '@quad/contract/groups/groups';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestContext, type TestContext, type TestPerson } from '../../testing/context.ts';
import { shortNotifications } from '../../testing/notifications.ts';
import { succeed } from '../../testing/people.ts';
import { addStudyGroup, joinStudyGroup } from '../../testing/study-groups.ts';

let quad: TestContext;
let asha: TestPerson;
let bose: TestPerson;
let admin: TestPerson;
let group: StudyGroupDetails;
beforeAll(async () => {
  quad = await createTestContext();
});
afterAll(() => quad.close());
beforeEach(async () => {
  await quad.services.db.deleteFrom('people').execute();
  [asha, bose] = [await quad.newPerson('Asha'), await quad.newPerson('Bose')];
  admin = await quad.newPerson('Admin', { role: 'admin' });
  group = await addStudyGroup(quad, asha);
});

const ask = (as: TestPerson, membersMax = 200) =>
  quad.call('POST', `/api/groups/${group._id}/requests`, { as, body: { membersMax, reason: 'The whole year' } });
const requests = async (state = 'open'): Promise<GroupRequest[]> =>
  (await succeed(quad.call('GET', `/api/group-requests?state=${state}`, { as: admin }))).body.requests;
const answer = (id: string, body: { approve: boolean; answer?: string }) =>
  quad.call('PUT', `/api/group-requests/${id}`, { as: admin, body });
/** Leaves no room in the group. */
const fill = () => quad.services.db.updateTable('groups').set({ members_max: 1 }).where('id', '=', group._id).execute();

test('the owner asks for room, an admin approves, and a waiting person is admitted', async () => {
  await fill();
  await joinStudyGroup(quad, bose, group);
  expect((await quad.call('GET', `/api/groups/${group._id}`, { as: bose })).body.joining).toBe('waiting');
  expect((await ask(bose)).body.code).toBe('not_in_study_group');
  expect((await ask(asha, 50)).status).toBe(400);
  expect((await ask(asha)).body.roomRequest).toMatchObject({ membersMax: 200, state: 'open' });
  expect((await ask(asha)).body.code).toBe('room_asked_already');
  expect(await shortNotifications(quad, admin)).toEqual(['group-room-asked Asha']);
  const [request] = await requests();
  expect(request).toMatchObject({
    membersMax: 200,
    reason: 'The whole year',
    askedBy: { name: 'Asha' },
    group: { title: group.title, membersCount: 1, waitingCount: 1 },
  });
  const id = request?._id ?? '';
  const answers = await Promise.all([0, 1].map(() => answer(id, { approve: true, answer: 'Enjoy' })));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect((await quad.call('GET', `/api/groups/${group._id}`, { as: asha })).body).toMatchObject({
    membersCount: 2,
    membersMax: 200,
    joinsCount: 0,
    roomRequest: { state: 'approved', answer: 'Enjoy' },
  });
  expect(await shortNotifications(quad, asha)).toEqual(['group-room']);
  expect(await shortNotifications(quad, bose)).toEqual(['group-admitted']);
  expect((await ask(asha, 100)).body.code).toBe('room_enough');
  expect([(await requests()).length, (await requests('approved')).length]).toEqual([0, 1]);
});

test('a declined request shows its reason, and the owner may ask again', async () => {
  await ask(asha);
  const [request] = await requests();
  await succeed(answer(request?._id ?? '', { approve: false, answer: 'Split it by section' }));
  expect((await quad.call('GET', `/api/groups/${group._id}`, { as: asha })).body).toMatchObject({
    membersMax: 50,
    roomRequest: { state: 'declined', answer: 'Split it by section' },
  });
  expect((await ask(asha)).status).toBe(201);
  expect((await quad.call('GET', '/api/group-requests?state=open', { as: asha })).body.code).toBe('forbidden');
});
