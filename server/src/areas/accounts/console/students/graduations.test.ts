import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestContext, type TestContext, type TestPerson } from '../../../../testing/context.ts';
import { succeed } from '../../../../testing/people.ts';

let quad: TestContext;
let admin: TestPerson;
beforeAll(async () => {
  quad = await createTestContext();
  admin = await quad.newPerson('The Admin', { role: 'admin' });
});
afterAll(() => quad.close());

const listed = (lines: readonly string[]) =>
  quad.services.students.importList(Buffer.from(['Name,Email,Roll,Year,Batch', ...lines].join('\n')), {
    isDryRun: false,
    sends: false,
  });
const join = (email: string) =>
  quad.services.people.add({ name: 'Somebody', email, username: email.replace(/\W+/g, '') }, (trx, id) =>
    quad.services.invitations.verifyEmail(trx, id),
  );
const personOf = (id: string) =>
  quad.services.db
    .selectFrom('people')
    .select(['alumnus_since', 'college_email', 'year', 'department', 'email'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
const preview = async (year: number) =>
  (await succeed(quad.call('GET', `/api/admin/graduations/preview?year=${year}`, { as: admin }))).body;
const graduate = (year: number, mark: string) =>
  quad.call('POST', '/api/admin/graduations', { as: admin, body: { year, mark } });
const undo = (id: string) => quad.call('POST', `/api/admin/graduations/${id}/undo`, { as: admin });
const list = async () => (await succeed(quad.call('GET', '/api/admin/graduations', { as: admin }))).body;

test('a batch is previewed, graduates, and is restored by undo, with people who joined in between', async () => {
  await listed([
    'Final,final@undo.example,U1,4,2041',
    'Absent,absent@undo.example,U2,4,2041',
    'Third,third@undo.example,U3,3,2042',
    'Nowhere,nowhere@undo.example,U4,,',
  ]);
  const final = await join('final@undo.example');
  // the account says another year than the list
  await quad.services.db.updateTable('people').set({ year: 5 }).where('id', '=', final).execute();
  const before = await personOf(final);

  expect(await list()).toMatchObject({
    batches: [
      { year: 2041, students: 2, accounts: 1 },
      { year: 2042, students: 1, accounts: 0 },
    ],
    withoutYear: 1,
  });
  const { mark, ...shown } = await preview(2041);
  expect(shown).toMatchObject({
    total: 2,
    accounts: 1,
    students: [
      { name: 'Absent', hasJoined: false },
      { name: 'Final', hasJoined: true },
    ],
  });
  expect(await personOf(final)).toEqual(before);

  const { body: made } = await succeed(graduate(2041, mark));
  expect(made).toMatchObject({ year: 2041, by: 'The Admin', students: 2, accounts: 1, undoneAt: null });
  expect(await personOf(final)).toMatchObject({ year: null, college_email: 'final@undo.example' });
  const late = await join('absent@undo.example');
  expect((await personOf(late)).alumnus_since).not.toBeNull();
  expect((await graduate(2041, mark)).body).toMatchObject({ code: 'students_changed' });

  const { body: undone } = await succeed(undo(made._id));
  expect(undone).toMatchObject({ undoUntil: null, undoneAt: expect.any(String) });
  expect(await personOf(final)).toEqual(before);
  expect(await personOf(late)).toMatchObject({ alumnus_since: null, college_email: null, year: 4 });
  expect((await list()).batches[0]).toEqual({ year: 2041, students: 2, accounts: 2 });
  expect((await undo(made._id)).body).toMatchObject({ code: 'graduation_closed' });
  const lines = quad.services.db.selectFrom('audit_log').select(['action', 'details']).where('actor_id', '=', admin.id);
  expect(await lines.orderBy('number').execute()).toEqual([
    { action: 'students.graduated', details: { year: 2041, listed: 2, people: 1 } },
    { action: 'students.graduation_undone', details: { year: 2041, people: 2 } },
  ]);
});

test('a batch that has changed since its preview does not graduate', async () => {
  await listed(['One,one@changed.example,C1,4,2051']);
  const { mark } = await preview(2051);
  await listed(['Two,two@changed.example,C2,4,2051']);
  expect((await graduate(2051, mark)).body).toMatchObject({ code: 'students_changed' });
  expect((await preview(2051)).total).toBe(2);
});

test('of two admins who graduate the same batch, the second is refused', async () => {
  await listed(['One,one@both.example,B1,4,2061']);
  const { mark } = await preview(2061);
  const both = await Promise.all([graduate(2061, mark), graduate(2061, mark)]);
  expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
});

test('undo does not touch people who were alumni before, and ends after 14 days', async () => {
  await listed(['Old,old@earlier.example,E1,4,2071', 'New,new@earlier.example,E2,4,2071']);
  const [old, young] = [await join('old@earlier.example'), await join('new@earlier.example')];
  await quad.services.db
    .updateTable('people')
    .set({ alumnus_since: new Date('2020-05-01'), year: null })
    .where('id', '=', old)
    .execute();
  const first = (await succeed(graduate(2071, (await preview(2071)).mark))).body;
  expect(first).toMatchObject({ students: 2, accounts: 1 });
  await succeed(undo(first._id));
  expect((await personOf(old)).alumnus_since).toEqual(new Date('2020-05-01'));

  const second = (await succeed(graduate(2071, (await preview(2071)).mark))).body;
  await sql`update graduations set made_at = made_at - interval '14 days' where id = ${second._id}`.execute(
    quad.services.db,
  );
  expect((await list()).graduations[0]).toMatchObject({ _id: second._id, undoUntil: null, undoneAt: null });
  expect((await undo(second._id)).body).toMatchObject({ code: 'graduation_closed' });
  expect((await personOf(young)).alumnus_since).not.toBeNull();
});
