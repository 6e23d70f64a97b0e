import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestContext, type TestContext, type TestPerson } from '../../testing/context.ts';
import { nameMember } from '../../testing/feedback.ts';
import { makeOfficer } from '../../testing/placement.ts';

let quad: TestContext;
let asha: TestPerson;
beforeAll(async () => {
  quad = await createTestContext();
  asha = await quad.newPerson('Asha Rao');
});
afterAll(() => quad.close());

const settings = async (as = asha) => (await quad.call('GET', '/api/notifications/settings', { as })).body;
const change = (body: unknown, as = asha) => quad.call('PATCH', '/api/notifications/settings', { as, body });
const kindsOf = async (as: TestPerson): Promise<string[]> =>
  (await settings(as)).kinds.map(({ kind }: { kind: string }) => kind);

test('everything is on at first, and each setting is stored', async () => {
  const before = await settings();
  expect(before).toMatchObject({ push: true, digest: true, sendsDigest: false, quietHours: null });
  expect(before.kinds).toContainEqual({ kind: 'like', isOn: true });
  const quietHours = { from: '22:30', to: '07:00', timeZone: 'Asia/Kolkata' };
  expect((await change({ kinds: [{ kind: 'like', isOn: false }], quietHours })).body).toMatchObject({ quietHours });
  const after = await settings();
  expect((await change({ digest: false })).body).toEqual({ ...after, digest: false });
  expect(after.kinds.filter(({ isOn }: { isOn: boolean }) => !isOn)).toEqual([{ kind: 'like', isOn: false }]);
  expect((await change({ quietHours: null })).body.quietHours).toBeNull();
  expect((await change({})).body).toMatchObject({ digest: false, quietHours: null });
});

test.each([
  ['an unknown kind', { kinds: [{ kind: 'poke', isOn: true }] }],
  ['an unknown time zone', { quietHours: { from: '22:00', to: '07:00', timeZone: 'Mars/Olympus' } }],
  ['an invalid time', { quietHours: { from: '24:00', to: '07:00', timeZone: 'Asia/Kolkata' } }],
])('%s is refused', async (_, body) => {
  const before = await settings();
  expect(await change(body)).toMatchObject({ status: 400, body: { code: 'invalid_input' } });
  expect(await settings()).toEqual(before);
});

test.each([
  ['Mars/Olympus', 'There is no such time zone'],
  ['no zone', 'There is no such time zone'],
])('the time zone %s is refused by name', async (timeZone, says) => {
  const { body } = await change({ quietHours: { from: '22:00', to: '07:00', timeZone } });
  expect(body).toMatchObject({ message: says, fields: { 'quietHours.timeZone': says } });
});

test('all kinds of a person can be switched at once, each once', async () => {
  const admin = await quad.newPerson('Leela', { role: 'admin' });
  const kinds = (await kindsOf(admin)).map((kind) => ({ kind, isOn: false }));
  expect(kinds.length).toBeGreaterThan(40);
  const { status, body } = await change({ kinds }, admin);
  expect([status, body.kinds]).toEqual([200, kinds]);
  const more = await change({ kinds: [...kinds, { kind: 'like', isOn: true }] }, admin);
  expect([more.status, more.body.fields]).toEqual([400, { kinds: 'Name each kind of notification once' }]);
});

/** The kinds with a limited audience. */
const LIMITED_KINDS = {
  admins: ['feedback-message', 'grievance-unread', 'group-room-asked', 'event-proposed'],
  committee: ['grievance', 'grievance-overdue', 'grievance-committee'],
  approvers: ['posting-pending'],
  posters: ['posting-reviewed', 'application'],
};

test('people see exactly the kinds that they can get', async () => {
  const admin = await quad.newPerson('Leela', { role: 'admin' });
  const [member, officer, alumnus] = [
    await quad.newPerson('Prof. Priya'),
    await quad.newPerson('Officer'),
    await quad.newPerson('Alumnus'),
  ];
  await nameMember(quad, admin, member);
  await makeOfficer(quad, admin, officer);
  await quad.call('PATCH', '/api/placement/record', { as: alumnus, body: { graduationYear: 2019 } });
  const few = Object.values(LIMITED_KINDS).flat();
  const fewOf = async (as: TestPerson) => (await kindsOf(as)).filter((kind) => few.includes(kind)).sort();
  const { admins, committee, approvers, posters } = LIMITED_KINDS;
  expect(await fewOf(asha)).toEqual([]);
  expect(await fewOf(admin)).toEqual([...admins, ...approvers, ...posters].sort());
  expect(await fewOf(member)).toEqual([...committee].sort());
  expect(await fewOf(officer)).toEqual([...approvers, ...posters].sort());
  expect(await fewOf(alumnus)).toEqual([...posters].sort());
  // also all kinds for everyone
  expect(await kindsOf(member)).toEqual(expect.arrayContaining(await kindsOf(asha)));
  expect((await kindsOf(asha)).length).toBeGreaterThan(12);
});

test.each(Object.values(LIMITED_KINDS).flat())(
  'a switch of %s is refused to a student like an unknown kind',
  async (kind) => {
    const switched = (named: string) => change({ kinds: [{ kind: named, isOn: false }] });
    const refused = await switched(kind);
    expect(refused).toMatchObject({ status: 400, body: (await switched('poke')).body });
    expect((await settings()).kinds).not.toContainEqual({ kind, isOn: false });
  },
);

test('settings survive leaving and rejoining the committee', async () => {
  const admin = await quad.newPerson('Second admin', { role: 'admin' });
  const member = await quad.newPerson('Dr. Back');
  await nameMember(quad, admin, member);
  await change({ kinds: [{ kind: 'grievance', isOn: false }] }, member);
  await quad.call('DELETE', `/api/grievances/committee/${member.id}`, { as: admin });
  expect(await kindsOf(member)).not.toContain('grievance');
  await nameMember(quad, admin, member);
  expect((await settings(member)).kinds).toContainEqual({ kind: 'grievance', isOn: false });
});
