import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestContext, type TestContext, type TestPerson } from '../../../testing/context.ts';
import { publishEvent } from '../../../testing/events.ts';
import { succeed } from '../../../testing/people.ts';
import { addStudyGroup } from '../../../testing/study-groups.ts';

let quad: TestContext;
let admin: TestPerson;
beforeAll(async () => {
  quad = await createTestContext();
  admin = await quad.newPerson('Leela Iyer', { role: 'admin' });
});
afterAll(() => quad.close());

const lines = async (): Promise<{ action: string; details: unknown }[]> =>
  quad.services.db.selectFrom('audit_log').select(['action', 'details']).orderBy('number').execute();
/** Make a call, and return its lines in the audit log. */
const addedBy = async (method: 'PUT' | 'PATCH', path: string, body: object) => {
  const before = await lines();
  await succeed(quad.call(method, path, { as: admin, body }));
  return (await lines()).slice(before.length).map(({ action, details }) => [action, details]);
};

test('an edit of a group without changes is not audited and notifies nobody', async () => {
  const owner = await quad.newPerson('Owner');
  const { _id } = await addStudyGroup(quad, owner, { title: 'Signals', department: '' });
  const path = `/api/admin/groups/${_id}`;
  expect(await addedBy('PATCH', path, {})).toEqual([]);
  expect(await addedBy('PATCH', path, { title: ' Signals ', department: '' })).toEqual([]);
  expect((await quad.call('GET', '/api/notifications', { as: owner })).body.notifications).toEqual([]);
  expect(await addedBy('PATCH', path, { title: 'Systems', department: '' })).toEqual([
    ['group.edited', { fields: ['title'] }],
  ]);
});

test('an unchanged account, event host or support contact is not audited', async () => {
  const asha = await quad.newPerson('Asha Rao');
  expect(await addedBy('PATCH', `/api/admin/users/${asha.id}`, {})).toEqual([]);
  expect(await addedBy('PATCH', `/api/admin/users/${asha.id}`, { name: 'Asha Rao' })).toEqual([]);
  const event = await publishEvent(quad, { host: asha, admin });
  const handOver = { person: asha.id, from: [asha.id] };
  expect(await addedBy('PUT', `/api/admin/events/${event._id}/host`, handOver)).toEqual([]);
  const support = (await succeed(quad.call('GET', '/api/feedback/support', { as: admin }))).body;
  expect(await addedBy('PUT', '/api/feedback/support', support)).toEqual([]);
  const { version } = (await succeed(quad.call('GET', '/api/feedback/support', { as: admin }))).body;
  expect(await addedBy('PUT', '/api/feedback/support', { ...support, version, place: 'Library' })).toEqual([
    ['support.changed', { fields: ['place'] }],
  ]);
});

test('unchanged settings are not audited', async () => {
  const path = '/api/admin/settings/appearance';
  const change = async (accent: string | null) => {
    const { version } = (await succeed(quad.call('GET', path, { as: admin }))).body;
    return (await addedBy('PUT', path, { accent, version })).map(([action]) => action);
  };
  expect(await change(null)).toEqual([]);
  expect(await change('#1d4ed8')).toEqual(['appearance.changed']);
  expect(await change('#1d4ed8')).toEqual([]);
});
