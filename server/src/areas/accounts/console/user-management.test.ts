import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestContext, type TestContext, type TestPerson } from '../../../testing/context.ts';
import { succeed } from '../../../testing/people.ts';

let quad: TestContext;
let admin: TestPerson;
let asha: TestPerson;
let bose: TestPerson;

beforeAll(async () => {
  quad = await createTestContext();
  admin = await quad.newPerson('Zubin Admin', { role: 'admin' });
  asha = await quad.newPerson('Asha Rao');
  bose = await quad.newPerson('Bose Creator', { role: 'creator' });
  await quad.newPerson('Moira', { role: 'moderator' });
  for (let n = 1; n <= 8; n++) await quad.newPerson(`Student ${n}`);
});
afterAll(() => quad.close());

const read = async (path: string, as = admin) =>
  (await succeed(quad.call('GET', `/api/admin/users${path}`, { as }))).body;
const names = ({ accounts }: { accounts: { name: string }[] }) => accounts.map(({ name }) => name);
const logged = (id: string) =>
  quad.services.db
    .selectFrom('audit_log')
    .select(['actor_id', 'action', 'details'])
    .where('subject_id', '=', id)
    .orderBy('number', 'desc')
    .execute();

describe('the table of accounts', () => {
  test('has pages of six with the total; a page number past the end returns the last page', async () => {
    const first = await read('');
    expect(first).toMatchObject({ currentPage: 1, totalPages: 2, total: 12 });
    expect(first.accounts).toHaveLength(6);
    const last = await read('?page=9');
    expect(last).toMatchObject({ currentPage: 2, totalPages: 2 });
    expect(new Set([...names(first), ...names(last)]).size).toBe(12);
    expect((await quad.call('GET', '/api/admin/users?limit=101', { as: admin })).status).toBe(400);
  });

  test('is sorted by each column, both ways', async () => {
    expect(names(await read('?sort=name'))[0]).toBe('Asha Rao');
    expect(names(await read('?sort=name&order=desc'))[0]).toBe('Zubin Admin');
    expect(names(await read('?sort=role'))[0]).toBe('Zubin Admin');
    expect(names(await read('?sort=joined'))[0]).toBe('Zubin Admin');
    expect(names(await read('?sort=joined&order=desc'))[0]).toBe('Student 8');
    const emails = (await read('?sort=email')).accounts.map(({ email }: { email: string }) => email);
    expect(emails).toEqual([...emails].sort());
  });

  test('can be searched by name, address and role, in any case, also with one or two letters', async () => {
    expect(names(await read('?search=ASHA'))).toEqual(['Asha Rao']);
    expect(names(await read(`?search=${bose.email.slice(0, 8).toUpperCase()}`))).toEqual(['Bose Creator']);
    expect(names(await read('?search=mODER'))).toEqual(['Moira']);
    expect(names(await read('?search=Zu'))).toEqual(['Zubin Admin']);
    expect(names(await read('?search=100%25'))).toEqual([]);
  });

  test('is filtered by role, state, department, year, verification, joining and last visit', async () => {
    const { db } = quad.services;
    await db
      .updateTable('people')
      .set({ department: 'cse', year: 2, is_verified: true })
      .where('id', '=', asha.id)
      .execute();
    await sql`update people set created_at = now() - interval '2 years' where id = ${asha.id}`.execute(db);
    await sql`insert into last_seen values (${asha.id}, current_date - 10), (${bose.id}, current_date)`.execute(db);
    expect(names(await read('?role=creator'))).toEqual(['Bose Creator']);
    expect((await read('?state=active')).total).toBe(12);
    // accounts suspended by moderators and accounts disabled by an admin are separate states
    const disabled = (is_disabled: boolean, disabled_by_hand: boolean) =>
      db.updateTable('people').set({ is_disabled, disabled_by_hand }).where('id', '=', asha.id).execute();
    await disabled(true, false);
    expect([(await read('?state=suspended')).total, (await read('?state=disabled')).total]).toEqual([1, 0]);
    await disabled(true, true);
    expect([(await read('?state=suspended')).total, (await read('?state=disabled')).total]).toEqual([0, 1]);
    await disabled(false, false);
    for (const filter of ['department=cse', 'year=2', 'verified=yes', 'joined=older', 'seen=month&department=cse'])
      expect(names(await read(`?${filter}`)), filter).toEqual(['Asha Rao']);
    expect((await read('?department=none')).total).toBe(11);
    expect((await read('?joined=week')).total).toBe(11);
    expect(names(await read('?seen=day'))).toEqual(['Bose Creator']);
    expect(names(await read('?seen=week'))).toEqual(['Bose Creator']);
    expect(await read('?seen=older')).toMatchObject({ total: 0 });
    expect((await read('?seen=never')).total).toBe(10);
    expect((await quad.call('GET', '/api/admin/users?role=king', { as: admin })).status).toBe(400);
  });

  test('has the numbers of all, active and disabled accounts, and of admins', async () => {
    const staff = ['admin', 'moderator'].map((role) => ({ role, people: 1, unprotected: 1 }));
    expect(await read('/counts')).toEqual({ total: 12, active: 12, disabled: 0, deleting: 0, admins: 1, staff });
  });

  test('is exported with the filters and without spreadsheet formulas, and the export is logged', async () => {
    const evil = await quad.newPerson('=cmd|calc');
    const { body, headers } = await quad.call('GET', '/api/admin/users/export?search=calc', { as: admin });
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
    const [header, line, end] = (body as string).split('\r\n');
    expect(header).toContain('Name,Username,Email,Role,State');
    expect(line).toMatch(new RegExp(`^'=cmd\\|calc,.*${evil.email},user,active,no`));
    expect(end).toBe('');
    const [line1] = await quad.services.db
      .selectFrom('audit_log')
      .select(['action', 'details'])
      .where('action', '=', 'accounts.exported')
      .execute();
    expect(line1?.details).toEqual({ searched: true });
    await quad.services.db.deleteFrom('people').where('id', '=', evil.id).execute();
  });
});

describe('an account', () => {
  test('is shown with its protection and its history', async () => {
    await succeed(quad.call('PATCH', `/api/admin/users/${asha.id}`, { as: admin, body: { year: 3 } }));
    const details = await read(`/${asha.id}`);
    expect(details).toMatchObject({ name: 'Asha Rao', year: 3, devices: 1, hasPassword: false, passkeys: 0 });
    expect(details.history[0]).toMatchObject({ action: 'account.edited', by: { name: 'Zubin Admin' }, via: 'app' });
    expect(
      (await quad.call('GET', '/api/admin/users/00000000-0000-7000-8000-000000000000', { as: admin })).status,
    ).toBe(404);
  });

  test('keeps the fields that an edit leaves out, and the log contains no names or addresses', async () => {
    const body = { name: 'Asha R. Rao', email: 'Asha.New@quad.example', isVerified: false };
    await quad.services.db.updateTable('people').set({ email_verified: true }).where('id', '=', asha.id).execute();
    const { body: account } = await succeed(quad.call('PATCH', `/api/admin/users/${asha.id}`, { as: admin, body }));
    expect(account).toMatchObject({ name: 'Asha R. Rao', email: 'asha.new@quad.example', department: 'cse', year: 3 });
    expect(await read(`/${asha.id}`)).toMatchObject({ isEmailVerified: false });
    const [line] = await logged(asha.id);
    expect(line).toMatchObject({
      actor_id: admin.id,
      action: 'account.edited',
      details: { fields: ['name', 'email', 'is_verified'], is_verified: false },
    });
    expect(JSON.stringify(line?.details)).not.toMatch(/Asha|quad\.example/i);
    const lines = (await logged(asha.id)).length;
    await succeed(quad.call('PATCH', `/api/admin/users/${asha.id}`, { as: admin, body }));
    expect(await logged(asha.id)).toHaveLength(lines);
  });

  test('cannot be given the address of another account', async () => {
    const body = { email: bose.email.toUpperCase() };
    const taken = await quad.call('PATCH', `/api/admin/users/${asha.id}`, { as: admin, body });
    expect(taken).toMatchObject({ status: 409, body: { code: 'email_taken', fields: { email: expect.any(String) } } });
  });

  test('is added with a link through which its owner chooses a password', async () => {
    const body = {
      name: 'New Person',
      email: 'New@quad.example',
      department: 'eee',
      year: 1,
      isVerified: true,
    };
    const add = (how: string) => quad.call('POST', '/api/admin/users', { as: admin, body: { ...body, how } });
    expect((await add('mail')).body.code).toBe('mail_not_set_up');
    const { status, body: added, headers } = await add('link');
    expect([status, headers.get('cache-control')]).toEqual([201, 'no-store']);
    expect(added.account).toMatchObject({
      email: 'new@quad.example',
      role: 'user',
      department: 'eee',
      isVerified: true,
    });
    const token = new URL(added.link).hash.slice(1);
    await succeed(quad.call('POST', '/api/auth/reset-password', { body: { token, password: 'wet monsoon 77' } }));
    const signIn = { email: 'new@quad.example', password: 'wet monsoon 77' };
    expect((await quad.call('POST', '/api/auth/login', { body: signIn })).body.user.role).toBe('user');
    expect((await add('link')).body.code).toBe('email_taken');
    expect((await logged(added.account._id)).map(({ action }) => action)).toEqual(['account.added']);
  });

  test('gets a reset link from an admin, which is logged', async () => {
    const { body } = await succeed(quad.call('POST', `/api/admin/users/${bose.id}/reset-link`, { as: admin }));
    expect(body).toMatchObject({ url: expect.stringContaining('/reset-password#'), hours: 24 });
    expect((await logged(bose.id))[0]?.action).toBe('account.reset_link_made');
  });
});

describe('a list of students', () => {
  const send = (csv: string | Uint8Array<ArrayBuffer>, fields: Record<string, string>) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    form.set('list', new Blob([csv]), 'students.csv');
    return quad.call('POST', '/api/admin/users/import', { as: admin, body: form });
  };
  const LIST = 'Name,Email,Roll\nAsha,asha@list.example,1\nBad,bad,2';
  const count = () => quad.services.db.selectFrom('student_records').select('id').execute();

  test('is first checked in a dry run, with its problems, and then imported', async () => {
    const outcome = {
      added: 1,
      changed: 0,
      unchanged: 0,
      invited: 0,
      columns: [
        { heading: 'Name', field: 'name' },
        { heading: 'Email', field: 'email' },
        { heading: 'Roll', field: 'rollNumber' },
      ],
      problems: [{ line: 3, says: '“bad” is not an email address' }],
      problemsCount: 1,
    };
    expect((await send(LIST, { isDryRun: 'true' })).body).toMatchObject({ isDryRun: true, ...outcome });
    expect(await count()).toHaveLength(0);
    expect((await send(LIST, { isDryRun: 'false' })).body).toMatchObject({ isDryRun: false, ...outcome });
    expect(await count()).toHaveLength(1);
    expect((await send(LIST, { isDryRun: 'false', sends: 'true' })).body.code).toBe('mail_not_set_up');
  });

  test.each(['\uFEFF', ''])('may be in UTF-16, with the mark %j', async (mark) => {
    const list = Buffer.from(`${mark}Name\tEmail\tRoll\tMess\nआशा वर्मा\tutf16@list.example\tU16\tGanga`, 'utf16le');
    expect((await send(new Uint8Array(list), { isDryRun: 'true' })).body).toMatchObject({
      added: 1,
      problems: [],
      columns: expect.arrayContaining([{ heading: 'Mess', field: null }]),
    });
  });

  test('must be a text file', async () => {
    const zip = await send(new Uint8Array([0x50, 0x4b, 3, 4, 0, 0]), { isDryRun: 'true' });
    expect(zip).toMatchObject({ status: 415, body: { code: 'unsupported_student_list' } });
    expect((await send(new Uint8Array(), { isDryRun: 'true' })).body.message).toBe('This file is empty.');
    const without = new FormData();
    without.set('isDryRun', 'true');
    expect((await quad.call('POST', '/api/admin/users/import', { as: admin, body: without })).body.code).toBe(
      'no_file',
    );
  });
});
