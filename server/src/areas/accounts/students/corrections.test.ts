import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestContext, type TestContext, type TestPerson } from '../../../testing/context.ts';
import { succeed } from '../../../testing/people.ts';

let quad: TestContext;
let admin: TestPerson;
let other: TestPerson;
beforeAll(async () => {
  quad = await createTestContext();
  admin = await quad.newPerson('The Admin', { role: 'admin' });
  other = await quad.newPerson('Other Admin', { role: 'admin' });
});
afterAll(() => quad.close());

let count = 0;
/** A person on the list. */
const newStudent = async (options: Parameters<TestContext['newPerson']>[1] = {}) => {
  const person = await quad.newPerson('Asha Rao', options);
  count += 1;
  const list = `Name,Email,Roll,Department,Year,Section\nAsha Rao,${person.email},CORR${count},CSE,2,A`;
  await quad.services.db.updateTable('people').set({ email_verified: true }).where('id', '=', person.id).execute();
  await quad.services.students.importList(Buffer.from(list), { isDryRun: false, sends: false });
  return { ...person, rollNumber: `CORR${count}` };
};
const PATH = '/api/account/student-entry';
const own = async (as: TestPerson) => (await succeed(quad.call('GET', PATH, { as }))).body;
const ask = (as: TestPerson & { rollNumber?: string }, changes: object) =>
  quad.call('POST', `${PATH}/correction`, {
    as,
    body: {
      ...{
        name: 'Asha Rao',
        rollNumber: as.rollNumber ?? 'X',
        department: 'cse',
        year: 2,
        section: 'A',
        hostel: '',
        note: '',
      },
      ...changes,
    },
  });
const open = async () =>
  (await succeed(quad.call('GET', '/api/admin/student-corrections', { as: admin }))).body.corrections;
const decide = (id: string, isAccepted: boolean, { as = admin, answer = '' } = {}) =>
  quad.call('POST', `/api/admin/student-corrections/${id}/decision`, { as, body: { isAccepted, answer } });
const notificationsOf = async (as: TestPerson) =>
  (await succeed(quad.call('GET', '/api/notifications', { as }))).body.notifications.filter(
    ({ kind }: { kind: string }) => kind === 'student-correction',
  );

test('a student sees their entry and asks for a correction, which an admin accepts', async () => {
  const asha = await newStudent();
  expect(await own(asha)).toEqual({
    entry: { name: 'Asha Rao', rollNumber: asha.rollNumber, department: 'cse', year: 2, section: 'A', hostel: null },
    correction: null,
  });
  const asked = await succeed(ask(asha, { name: ' Asha  Sharma ', section: 'B', note: 'I have married' }));
  const wanted = { name: 'Asha Sharma', rollNumber: null, department: null, year: null, section: 'B', hostel: null };
  expect(asked.body.correction).toMatchObject({ wanted, state: 'open', note: 'I have married' });
  expect((await ask(asha, { section: 'C' })).body).toMatchObject({ code: 'correction_open' });

  const attention = await succeed(quad.call('GET', '/api/admin/attention', { as: admin }));
  expect(JSON.stringify(attention.body)).toContain('1 student asks for a correction');
  const [listed] = await open();
  expect(listed).toMatchObject({ wanted, entry: { name: 'Asha Rao', section: 'A' }, person: { _id: asha.id } });
  await succeed(decide(listed._id, true, { answer: 'Done' }));
  expect(await own(asha)).toMatchObject({
    entry: { name: 'Asha Sharma', rollNumber: asha.rollNumber, section: 'B', year: 2 },
    correction: { state: 'accepted', answer: 'Done' },
  });
  expect(await open()).toEqual([]);
  expect(await notificationsOf(asha)).toHaveLength(1);
  expect((await decide(listed._id, false)).body).toMatchObject({ code: 'correction_closed' });
  const lines = quad.services.db
    .selectFrom('audit_log')
    .select(['action', 'details'])
    .where('subject_id', '=', asha.id);
  expect(await lines.execute()).toEqual([{ action: 'students.corrected', details: { fields: ['name', 'section'] } }]);
});

test('a declined correction changes nothing, tells the student why, and may be asked for again', async () => {
  const asha = await newStudent();
  await succeed(ask(asha, { year: 3 }));
  const [listed] = await open();
  await succeed(decide(listed._id, false, { answer: 'You are in year 2' }));
  expect(await own(asha)).toMatchObject({
    entry: { year: 2 },
    correction: { state: 'declined', answer: 'You are in year 2' },
  });
  expect(await notificationsOf(asha)).toHaveLength(1);
  await succeed(ask(asha, { year: 4 }));
  expect((await succeed(quad.call('DELETE', `${PATH}/correction`, { as: asha }))).body.correction).toMatchObject({
    state: 'declined',
  });
  expect(await open()).toEqual([]);
});

test('a correction without a change, and one of a person who is not listed, are refused', async () => {
  const asha = await newStudent();
  expect((await ask(asha, { section: '', department: null })).body).toMatchObject({ code: 'nothing_to_correct' });
  const stranger = await quad.newPerson();
  expect(await own(stranger)).toEqual({ entry: null, correction: null });
  expect((await ask(stranger, {})).body).toMatchObject({ code: 'not_on_the_list' });
});

test('a roll number of another student is refused when an admin accepts it, and the correction stays open', async () => {
  const [asha, bina] = [await newStudent(), await newStudent()];
  await succeed(ask(bina, { rollNumber: asha.rollNumber.toLowerCase() }));
  const [listed] = await open();
  expect((await decide(listed._id, true)).body).toMatchObject({ code: 'roll_number_taken' });
  expect((await open()).map(({ _id }: { _id: string }) => _id)).toEqual([listed._id]);
  await succeed(decide(listed._id, false));
});

test('of two admins who decide, one is too late, and nobody decides about their own entry', async () => {
  const asha = await newStudent({ role: 'admin' });
  await succeed(ask(asha, { section: 'Z' }));
  const [listed] = await open();
  expect((await decide(listed._id, true, { as: asha })).body).toMatchObject({ code: 'own_correction' });
  const both = await Promise.all([decide(listed._id, true), decide(listed._id, false, { as: other })]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await notificationsOf(asha)).toHaveLength(1);
});
