import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createTestContext, type TestContext } from '../../../testing/context.ts';
import { startMailServer } from '../../../testing/mail-server.ts';
import { profileOf, succeed } from '../../../testing/people.ts';
import { lockRecords } from './records-lock.sql.ts';
import { linkRecords } from './students.repo.ts';

const HEADER = 'Name,Email,Roll Number,Department,Year,Section';
const PATIENCE = { timeout: 30_000 };

let server: Awaited<ReturnType<typeof startMailServer>>;
let quad: TestContext;

beforeAll(async () => {
  server = await startMailServer();
  quad = await createTestContext({ SMTP_URL: server.url });
});
afterAll(async () => {
  await quad?.close();
  await server?.close();
});

const importLines = (lines: readonly string[], { isDryRun = false, sends = false, at = quad } = {}) =>
  at.services.students.importList(Buffer.from([HEADER, ...lines].join('\n')), { isDryRun, sends });
const recordOf = (email: string) =>
  quad.services.db.selectFrom('student_records').selectAll().where('email', '=', email).executeTakeFirst();
const addVerifiedPerson = async (email: string) => {
  const { people, invitations } = quad.services;
  const username = email.replace(/\W+/g, '').slice(0, 30);
  return people.add({ name: 'Somebody', email, username }, (trx, id) => invitations.verifyEmail(trx, id));
};
const mailed = (email: string) => server.mails.filter(({ to }) => to.includes(email));

describe('importing a list of students', () => {
  test('adds students to the list, but creates no accounts', async () => {
    const people = await quad.services.db.selectFrom('people').select('id').execute();
    const { columns, missing, missingStudents, firstStudents, ...outcome } = await importLines([
      'Asha Rao,Asha@list.example,21cs042,CSE,3,A',
      'Ravi,ravi@list.example,21CS043,,,',
    ]);
    expect(columns).toContainEqual({ heading: 'Roll Number', field: 'rollNumber' });
    expect(outcome).toEqual({
      added: 2,
      changed: 0,
      unchanged: 0,
      invited: 0,
      encoding: 'utf-8',
      problems: [],
    });
    expect([missing, missingStudents]).toEqual([0, []]);
    expect(firstStudents[0]).toEqual({ name: 'Asha Rao', email: 'asha@list.example', rollNumber: '21CS042' });
    expect(await recordOf('asha@list.example')).toMatchObject({ roll_number: '21CS042', department: 'cse', year: 3 });
    expect(await quad.services.db.selectFrom('people').select('id').execute()).toHaveLength(people.length);
  });

  test('again updates changed fields, and keeps the fields that the newer list leaves empty', async () => {
    const outcome = await importLines([
      'Asha R. Rao,asha@list.example,21CS042,,4,',
      'Ravi,ravi@list.example,21CS043,,,',
    ]);
    expect(outcome).toMatchObject({ added: 0, changed: 1, unchanged: 1 });
    expect(await recordOf('asha@list.example')).toMatchObject({
      name: 'Asha R. Rao',
      department: 'cse',
      year: 4,
      section: 'A',
    });
  });

  test('logs each batch, so that an interrupted import is in the audit log', async () => {
    const lines = quad.services.db.selectFrom('audit_log').select('details').where('action', '=', 'students.imported');
    const before = (await lines.execute()).length;
    await importLines(Array.from({ length: 501 }, (_, index) => `Many,many${index}@list.example,MANY${index},,,`));
    const written = (await lines.orderBy('number').execute()).slice(before);
    expect(written.map(({ details }) => details)).toEqual([
      { added: 500, changed: 0, invited: 0 },
      { added: 1, changed: 0, invited: 0 },
    ]);
  });

  test('refuses a roll number of another student, and imports the other lines', async () => {
    expect(
      await importLines(['Thief,thief@list.example,21CS042,,,', 'Fine,fine@list.example,21CS044,,,']),
    ).toMatchObject({
      added: 1,
      problems: [{ line: 2, says: 'The roll number 21CS042 belongs to asha@list.example' }],
    });
    expect(await recordOf('thief@list.example')).toBeUndefined();
  });

  test('names the listed students who are not in the file, but not those whose line is wrong', async () => {
    await importLines(['Left Out,out@missing.example,OUT1,,,', 'Wrong Line,wrong@missing.example,WRONG1,,,']);
    const file = Buffer.from(`\ufeff${HEADER}\nWrong Line,wrong@missing.example,WRONG1,NOWHERE,,`, 'utf16le');
    const { encoding, missing, missingStudents } = await quad.services.students.importList(file, {
      isDryRun: true,
      sends: false,
    });
    expect(encoding).toBe('utf-16le');
    const { count } = await quad.services.db
      .selectFrom('student_records')
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .executeTakeFirstOrThrow();
    expect(missing).toBe(Number(count) - 1);
    expect(missingStudents).toHaveLength(Math.min(50, missing));
    expect(missingStudents).toContainEqual({ name: 'Left Out', rollNumber: 'OUT1' });
    expect(missingStudents).not.toContainEqual({ name: 'Wrong Line', rollNumber: 'WRONG1' });
  });

  test('changes nothing and mails nobody in a dry run', async () => {
    const tried = await importLines(['Dry,dry@list.example,D1,,,'], { isDryRun: true, sends: true });
    expect(tried).toMatchObject({ added: 1, invited: 1 });
    expect(await recordOf('dry@list.example')).toBeUndefined();
    expect(await quad.services.db.selectFrom('mails').selectAll().execute()).toEqual([]);
  });

  test.each([
    ['is not UTF-8', Buffer.from([0x4e, 0x61, 0xff, 0xfe]), 'invalid_input'],
    ['is larger than 20 MB', Buffer.alloc(20 * 1024 * 1024 + 1), 'invalid_input'],
  ])('refuses a file that %s', async (_what, file, code) => {
    const importing = quad.services.students.importList(file, { isDryRun: false, sends: false });
    await expect(importing).rejects.toMatchObject({ code });
  });

  test('is refused with invitations where no mail can be sent', async () => {
    const mailless = await createTestContext();
    try {
      await expect(importLines([], { sends: true, at: mailless })).rejects.toMatchObject({ code: 'mail_not_set_up' });
    } finally {
      await mailless.close();
    }
  });
});

describe('a student who is invited', () => {
  test('gets an account with their department and year of the list', async () => {
    await importLines(['Meera Nair,meera@list.example,M1,MECH,2,B'], { sends: true });
    await vi.waitFor(() => expect(mailed('meera@list.example')).toHaveLength(1), PATIENCE);
    const mail = mailed('meera@list.example')[0]?.parts.get('text/plain') ?? '';
    expect(mail).toContain('Hello Meera Nair!');
    const [, invitation] = /#invitation=(\S+)/.exec(mail) ?? [];
    await quad.services.registration.change({ isOpen: false, domains: [] });
    await succeed(
      quad.call('POST', '/api/auth/signup', {
        body: { fullname: 'Meera Nair', email: 'meera@list.example', password: 'correct horse 42', invitation },
      }),
    );
    await quad.services.registration.change({ isOpen: true, domains: [] });
    const { body } = await succeed(
      quad.call('POST', '/api/auth/login', { body: { email: 'meera@list.example', password: 'correct horse 42' } }),
    );
    const id = body.user._id;
    expect(await recordOf('meera@list.example')).toMatchObject({ person_id: id });
    expect(await profileOf(quad, { ...body.user, id, token: body.token }, { id })).toMatchObject({
      department: 'mech',
      year: 2,
      isAlumnus: false,
    });
  });

  test('is linked only to an account that has verified the address', async () => {
    await importLines(['Victim,victim@list.example,V1,EEE,2,']);
    await quad.services.people.add({ name: 'Squatter', email: 'victim@list.example', username: 'squatter' });
    expect(await recordOf('victim@list.example')).toMatchObject({ person_id: null });
    await importLines(['Victim,victim@list.example,V1,EEE,3,'], { sends: true });
    expect(await recordOf('victim@list.example')).toMatchObject({ person_id: null });
    const { db } = quad.services;
    await db.updateTable('people').set({ email_verified: true }).where('email', '=', 'victim@list.example').execute();
    expect((await recordOf('victim@list.example'))?.person_id).not.toBeNull();
  });

  test('who signed up before the import is linked, and not invited', async () => {
    const id = await addVerifiedPerson('early@list.example');
    expect(await importLines(['Early,early@list.example,E1,,,'], { sends: true })).toMatchObject({ invited: 0 });
    expect(await recordOf('early@list.example')).toMatchObject({ person_id: id });
  });
});

describe('an import that stops halfway', () => {
  const COUNT = 1300;
  const lines = Array.from({ length: COUNT }, (_, i) => `Student ${i},s${i}@stopped.example,S${i},CSE,1,A`);

  test('keeps its finished batches; repeated imports add and invite each student once', async () => {
    await sql`
      create function stop_here() returns trigger language plpgsql as $$
        begin if new.email = 's1200@stopped.example' then raise 'stopped'; end if; return new; end $$
    `.execute(quad.services.db);
    await sql`create trigger stop_here before insert on student_records for each row execute function stop_here()`.execute(
      quad.services.db,
    );
    await expect(importLines(lines, { sends: true })).rejects.toThrow('stopped');
    await sql`drop function stop_here() cascade`.execute(quad.services.db);
    const counted = () =>
      quad.services.db
        .selectFrom('student_records')
        .where('email', 'like', '%@stopped.example')
        .select((count) => count.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
    expect(Number((await counted()).count)).toBe(1000);

    // also when two imports run at once
    const outcomes = await Promise.all([importLines(lines, { sends: true }), importLines(lines, { sends: true })]);
    expect(outcomes.reduce((sum, { added }) => sum + added, 0)).toBe(300);
    expect(outcomes.reduce((sum, { invited }) => sum + invited, 0)).toBe(300);
    expect(Number((await counted()).count)).toBe(COUNT);
    const invitations = await quad.services.db
      .selectFrom('invitations')
      .select('links_count')
      .where('email', 'like', '%@stopped.example')
      .execute();
    expect(invitations).toHaveLength(COUNT);
    expect(invitations.every(({ links_count }) => links_count === 1)).toBe(true);
  });
});

describe('students who graduate', () => {
  const graduate = (year: number, isDryRun = false) => quad.services.graduations.graduate({ year }, { isDryRun });
  const personOf = (id: string) =>
    quad.services.db
      .selectFrom('people')
      .select(['alumnus_since', 'college_email', 'year', 'email'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();

  test('become alumni, keep their accounts and are asked for a private address', async () => {
    const list =
      'Name,Email,Roll,Year,Graduates\nFinal,final@year.example,F1,4,2031\nThird,third@year.example,F2,3,2032\nAway,away@year.example,F3,4,2031';
    await quad.services.students.importList(Buffer.from(list), { isDryRun: false, sends: false });
    const [final, third] = [
      await addVerifiedPerson('final@year.example'),
      await addVerifiedPerson('third@year.example'),
    ];
    expect(await graduate(2031, true)).toEqual({ listed: 2, people: 1 });
    expect((await personOf(final)).alumnus_since).toBeNull();
    expect(await graduate(2031)).toEqual({ listed: 2, people: 1 });
    expect(await graduate(2031)).toEqual({ listed: 0, people: 0 });
    expect(await personOf(final)).toMatchObject({ college_email: 'final@year.example', year: null });
    expect((await personOf(third)).alumnus_since).toBeNull();
    // a graduate who signs up later is an alumnus at once
    const away = await addVerifiedPerson('away@year.example');
    expect(await personOf(away)).toMatchObject({ college_email: 'away@year.example', year: null });

    const { internalAdapter } = await quad.services.auth.$context;
    const token = quad.services.sessions.tokenOf(await internalAdapter.createSession(final));
    const asFinal = { id: final, name: 'Final', email: 'final@year.example', token };
    expect(await profileOf(quad, asFinal, asFinal)).toMatchObject({ isAlumnus: true, emailEnds: true });
    const seen = await profileOf(quad, await quad.newPerson(), asFinal);
    expect([seen.isAlumnus, seen.emailEnds]).toEqual([true, undefined]);
    await quad.services.db.updateTable('people').set({ email: 'mine@own.example' }).where('id', '=', final).execute();
    expect(await profileOf(quad, asFinal, asFinal)).toMatchObject({ isAlumnus: true, emailEnds: false });
  });

  test('can be chosen by their addresses, on the list or not', async () => {
    const asha = await quad.newPerson();
    const emails = [asha.email.toUpperCase()];
    expect(await quad.services.graduations.graduate({ emails }, { isDryRun: false })).toEqual({ listed: 0, people: 1 });
    expect(await personOf(asha.id)).toMatchObject({ college_email: asha.email });
  });
});

test('a person who verifies their address during an import is linked to their entry', async () => {
  const { db } = quad.services;
  const email = 'meanwhile@list.example';
  const trx = await db.startTransaction().execute();
  let isDone = false;
  let coming: Promise<unknown> = Promise.resolve();
  try {
    await lockRecords(trx);
    await sql`insert into student_records (id, email, roll_number, name)
      values (gen_random_uuid(), ${email}, '21CS999', 'Meera Nair')`.execute(trx);
    await linkRecords(trx, [email]);
    coming = addVerifiedPerson(email).finally(() => {
      isDone = true;
    });
    const waits = sql<{ pid: number }>`select pid from pg_locks where locktype = 'advisory' and not granted`;
    await vi.waitFor(async () => expect(isDone || (await waits.execute(db)).rows.length > 0).toBe(true), PATIENCE);
  } finally {
    await trx.commit().execute();
  }
  const id = await coming;
  expect(await recordOf(email)).toMatchObject({ person_id: id });
});
