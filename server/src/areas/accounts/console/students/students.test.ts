import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createTestContext, type TestContext, type TestPerson } from '../../../../testing/context.ts';
import { hurryJobs } from '../../../../testing/jobs.ts';
import { startMailServer } from '../../../../testing/mail-server.ts';
import { succeed } from '../../../../testing/people.ts';

const HEADER = 'Name,Email,Roll Number,Department,Year,Section,Batch,Hostel';
const PATIENCE = { timeout: 30_000 };

const answers: number[] = [];
let server: Awaited<ReturnType<typeof startMailServer>>;
let quad: TestContext;
let admin: TestPerson;
beforeAll(async () => {
  server = await startMailServer({ answers });
  quad = await createTestContext({ SMTP_URL: server.url });
  admin = await quad.newPerson('The Admin', { role: 'admin' });
});
afterAll(async () => {
  await quad?.close();
  await server?.close();
});

const listed = (lines: readonly string[]) =>
  quad.services.students.importList(Buffer.from([HEADER, ...lines].join('\n')), { isDryRun: false, sends: false });
const list = async (query: Record<string, string> = {}) =>
  (await succeed(quad.call('GET', `/api/admin/students?${new URLSearchParams(query)}`, { as: admin }))).body;
const names = async (query: Record<string, string>) =>
  (await list(query)).students.map(({ name }: { name: string }) => name);
const student = async (search: string) => (await list({ search, group: 'everyone' })).students[0];
const preview = async (kind: string, chosen: object) =>
  (await succeed(quad.call('POST', '/api/admin/students/preview', { as: admin, body: { kind, ...chosen } }))).body
    .students;
const act = (kind: string, students: readonly { _id: string; mark: string }[], as = admin) =>
  quad.call('POST', '/api/admin/students/acts', {
    as,
    body: { kind, students: students.map(({ _id, mark }) => ({ _id, mark })) },
  });
const outcomesOf = ({ body }: { body: { outcomes: { outcome: string }[] } }) =>
  body.outcomes.map(({ outcome }) => outcome);
const mailsTo = (email: string) => server.mails.filter(({ to }) => to.includes(email));
const isMailed = (email: string, count = 1) =>
  vi.waitFor(async () => {
    await hurryJobs(quad.services.db, 'send-mail');
    expect(mailsTo(email)).toHaveLength(count);
  }, PATIENCE);
const hasState = (search: string, state: string) =>
  vi.waitFor(async () => expect(await student(search)).toMatchObject({ state }), PATIENCE);
const aDayPasses = () => sql`update invitations set sent_at = sent_at - interval '24 hours'`.execute(quad.services.db);

describe('the list of students', () => {
  beforeAll(async () => {
    await listed([
      'Asha Rao,asha@find.example,21CS001,CSE,3,A,2027,Ganga Hostel',
      'Ravi Kumar,ravi@find.example,21CS002,CSE,4,Blue,2026',
      'Zoë Fernandes,zoe@find.example,21ME003,MECH,,,',
    ]);
  });

  test.each([
    [{ search: 'rao' }, ['Asha Rao']],
    [{ search: 'zoe fern' }, ['Zoë Fernandes']],
    [{ search: 'cs002' }, ['Ravi Kumar']],
    [{ search: 'blue' }, ['Ravi Kumar']],
    [{ search: 'zoe@find' }, ['Zoë Fernandes']],
    [{ search: '_' }, []],
    [{ section: 'A' }, ['Asha Rao']],
    [{ hostel: 'Ganga Hostel' }, ['Asha Rao']],
    [{ search: 'ganga hostel' }, ['Asha Rao']],
    [{ department: 'cse', year: '4' }, ['Ravi Kumar']],
    [{ year: 'none' }, ['Zoë Fernandes']],
    [{ sort: 'rollNumber', order: 'desc', search: '@find' }, ['Zoë Fernandes', 'Ravi Kumar', 'Asha Rao']],
    [{ search: '@find', limit: '1', page: '2' }, ['Ravi Kumar']],
  ])('is searched, filtered, ordered and paged: %j', async (query, found) => {
    expect(await names(query as Record<string, string>)).toEqual(found);
  });

  test('shows who joined, counts them, and offers the sections and hostels as filters', async () => {
    const { people, invitations } = quad.services;
    const joined = { name: 'Asha', email: 'asha@find.example', username: 'asha' };
    const id = await people.add(joined, (trx, personId) => invitations.verifyEmail(trx, personId));
    await people.add({ name: 'Ravi', email: 'ravi@find.example', username: 'ravi' }, async () => undefined);
    expect(await student('asha@find')).toMatchObject({ state: 'joined', personId: id, failure: null });
    expect(await student('ravi@find')).toMatchObject({ state: 'unconfirmed' });
    expect(await names({ state: 'joined' })).toEqual(['Asha Rao']);
    expect(await names({ state: 'none', search: '@find' })).toEqual(['Zoë Fernandes']);
    expect(await names({ state: 'open', search: '@find' })).toEqual(['Ravi Kumar', 'Zoë Fernandes']);
    expect(await list()).toMatchObject({ sections: ['A', 'Blue'], hostels: ['Ganga Hostel'] });
    const counts = await succeed(quad.call('GET', '/api/admin/students/counts', { as: admin }));
    expect(counts.body).toEqual({ listed: 3, joined: 1, open: 2, none: 1, failed: 0 });
  });

  test('is exported with the filters, and the export is in the audit log', async () => {
    const file = await quad.call('GET', '/api/admin/students/export?department=mech', { as: admin });
    expect(file.body).toContain('Name,Email,Roll number');
    expect(file.body).toContain('Zoë Fernandes,zoe@find.example,21ME003,MECH');
    expect(file.body).not.toContain('Ravi');
  });
});

describe('an invitation', () => {
  test('is mailed once to students who have no account, and shows when the mail server accepted it', async () => {
    await listed(['Meera,meera@invite.example,M1,,,,']);
    const rows = await preview('invite', { filters: { search: '@invite' } });
    expect(rows).toMatchObject([{ name: 'Meera', state: 'none', outcome: 'done' }]);
    expect(outcomesOf(await succeed(act('invite', rows)))).toEqual(['done']);
    await isMailed('meera@invite.example');
    await hasState('meera@invite', 'sent');
    expect(await student('meera@invite')).toMatchObject({ invitedAt: expect.any(String), failure: null });
    expect(await preview('invite', { ids: [rows[0]._id] })).toMatchObject([{ outcome: 'invited' }]);
    const { rows: lines } = await sql`
      select details from audit_log where action = 'students.invited' and actor_id = ${admin.id}
    `.execute(quad.services.db);
    expect(lines).toEqual([{ details: { count: 1 } }]);
  });

  test('that the mail server refused shows its answer, and can be filtered', async () => {
    await listed(['Nila,nila@refused.example,N1,,,,']);
    answers.push(550);
    await succeed(act('invite', await preview('invite', { filters: { search: '@refused' } })));
    await hasState('nila@refused', 'failed');
    expect((await student('nila@refused')).failure).toBe('550 not now');
    expect(await names({ state: 'failed' })).toEqual(['Nila']);
  });

  test('that the mail server delays is waiting, with the answer, and is sent later', async () => {
    await listed(['Om,om@delayed.example,O1,,,,']);
    answers.push(451);
    const rows = await preview('invite', { filters: { search: '@delayed' } });
    await succeed(act('invite', rows));
    await vi.waitFor(
      async () => expect(await student('om@delayed')).toMatchObject({ state: 'queued', failure: '451 not now' }),
      PATIENCE,
    );
    expect(await preview('remind', { ids: [rows[0]._id] })).toMatchObject([{ outcome: 'queued' }]);
    await isMailed('om@delayed.example');
    await hasState('om@delayed', 'sent');
    expect((await student('om@delayed')).failure).toBeNull();
  });

  test('of two admins who invite the same student is mailed once', async () => {
    await listed(['Pia,pia@twice.example,P1,,,,']);
    const other = await quad.newPerson('Other Admin', { role: 'admin' });
    const rows = await preview('invite', { filters: { search: '@twice' } });
    const both = await Promise.all([act('invite', rows), act('invite', rows, other)]);
    expect(both.flatMap(outcomesOf).sort()).toEqual(['changed', 'done']);
    await isMailed('pia@twice.example');
    const { rows: links } = await sql`select links_count from invitations where email = 'pia@twice.example'`.execute(
      quad.services.db,
    );
    expect(links).toEqual([{ links_count: 1 }]);
  });
});

describe('a reminder', () => {
  test('is sent once a day to students who were invited and have not joined', async () => {
    await listed(['Uma,uma@remind.example,U1,,,,', 'Veer,veer@remind.example,V1,,,,']);
    const [uma, veer] = await preview('invite', { filters: { search: '@remind' } });
    await succeed(act('invite', [uma]));
    await isMailed('uma@remind.example');
    await hasState('uma@remind', 'sent');
    const both = { ids: [uma._id, veer._id] };
    const early = await preview('remind', both);
    expect(new Map(early.map((row: typeof uma) => [row.name, row.outcome]))).toEqual(
      new Map([
        ['Uma', 'recent'],
        ['Veer', 'uninvited'],
      ]),
    );
    await aDayPasses();
    expect(outcomesOf(await succeed(act('remind', early)))).not.toContain('done');
    const rows = (await preview('remind', both)).filter(({ outcome }: { outcome: string }) => outcome === 'done');
    expect(outcomesOf(await succeed(act('remind', rows)))).toEqual(['done']);
    await isMailed('uma@remind.example', 2);
    expect(mailsTo('uma@remind.example')[1]?.headers.get('subject')).toBe('Reminder: you are invited to Quad');
    expect(mailsTo('veer@remind.example')).toEqual([]);
    expect(await preview('remind', { ids: [uma._id] })).toMatchObject([
      { outcome: expect.stringMatching(/recent|queued/) },
    ]);
  });

  test('skips a student who got a mail from another page of the console since the preview', async () => {
    await listed(['Xena,xena@other.example,X1,,,,']);
    await succeed(act('invite', await preview('invite', { filters: { search: '@other' } })));
    await isMailed('xena@other.example');
    await hasState('xena@other', 'sent');
    await aDayPasses();
    const rows = await preview('remind', { filters: { search: '@other' } });
    expect(rows).toMatchObject([{ outcome: 'done' }]);
    await quad.services.invitations.invite(['xena@other.example'], admin.id);
    expect(outcomesOf(await succeed(act('remind', rows)))).toEqual(['changed']);
  });
});

test('an admin who lost the role invites nobody', async () => {
  await listed(['Yash,yash@role.example,Y1,,,,']);
  const other = await quad.newPerson('Short Admin', { role: 'admin' });
  const rows = await preview('invite', { filters: { search: '@role' } });
  await quad.services.db.updateTable('people').set({ role: 'user' }).where('id', '=', other.id).execute();
  expect((await act('invite', rows, other)).status).toBe(403);
  expect(await student('yash@role')).toMatchObject({ state: 'none' });
});
