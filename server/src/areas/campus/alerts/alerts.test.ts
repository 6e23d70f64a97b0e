import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { AlertBody } from '@quad/contract/campus/alerts';
import { CAUSES } from '@quad/contract/campus/causes';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createTestContext, type TestContext, type TestPerson } from '../../../testing/context.ts';
import { countJobs, hurryJobs } from '../../../testing/jobs.ts';
import { startMailServer } from '../../../testing/mail-server.ts';
import { speak } from '../../../testing/people.ts';

const SOON = { timeout: 30_000, interval: 20 };
const HOUR_MS = 3_600_000;
/** Noon at the campus, so that an hour does not lead to another day. */
const NOON = Date.parse('2027-03-01T06:30:00Z');

let quad: TestContext;
let admin: TestPerson;
let other: TestPerson;
let asha: TestPerson;
let ravi: TestPerson;
let mailServer: Awaited<ReturnType<typeof startMailServer>>;
let hook: Awaited<ReturnType<typeof startHook>>;
let clock = NOON;

/** A server that gets the posts of alerts. `answers` are the statuses of the next ones. */
async function startHook() {
  const bodies: AlertBody[] = [];
  const answers: number[] = [];
  const server = createServer(async (request, response) => {
    const body = JSON.parse(await text(request)) as AlertBody;
    bodies.push(body);
    response.writeHead(answers.shift() ?? 204).end();
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { origin, url: `${origin}/hooks/secret`, bodies, answers, server };
}

beforeAll(async () => {
  [mailServer, hook] = await Promise.all([startMailServer(), startHook()]);
  quad = await createTestContext(
    { SMTP_URL: mailServer.url, MAIL_FROM: 'Quad <quad@quad.example>', QUAD_TEST_PUSH_ORIGIN: hook.origin },
    // every name leads to this machine, as an attacker's name may
    { now: () => clock, fetching: { resolve: async () => [{ address: '127.0.0.1', family: 4 }] } },
  );
  admin = await quad.newPerson('Leela', { role: 'admin' });
  other = await quad.newPerson('Omar', { role: 'admin' });
  asha = await quad.newPerson('Asha Rao');
  ravi = await quad.newPerson('Ravi');
});
afterAll(async () => {
  await quad.close();
  await mailServer.close();
  hook.server.closeAllConnections();
  hook.server.close();
});
beforeEach(() => {
  clock = NOON;
});
afterEach(async () => {
  const { db } = quad.services;
  await sql`delete from graphile_worker._private_jobs where max_attempts = 1`.execute(db);
  for (const table of ['reports', 'moderation_cases', 'open_causes', 'alerts', 'mails'] as const)
    await sql`delete from ${sql.table(table)}`.execute(db);
  await sql`delete from settings where key = 'campus-alerts'`.execute(db);
  // a mail that is being sent arrives in no other test
  for (const job of ['send-mail', 'post-alert'])
    await vi.waitFor(async () => expect(await countJobs(db, job)).toBe(0), SOON);
  mailServer.mails.length = 0;
  hook.bodies.length = 0;
});

const watch = () => quad.services.alerts.watchCauses();
const get = async (path: string, as = admin) => (await quad.call('GET', path, { as })).body;
const choose = async (changes: object, as = admin) => {
  const { off, mail, app, webhook, version } = await get('/api/admin/settings/alerts');
  return quad.call('PUT', '/api/admin/settings/alerts', { as, body: { off, mail, app, webhook, version, ...changes } });
};

const failJob = async () => {
  await sql`select graphile_worker.add_job('of-no-node', run_at := now() + interval '1 day', max_attempts := 1)`.execute(
    quad.services.db,
  );
  await sql`update graphile_worker._private_jobs set attempts = 1 where max_attempts = 1`.execute(quad.services.db);
};
const repairJobs = () =>
  sql`delete from graphile_worker._private_jobs where max_attempts = 1`.execute(quad.services.db);
/** Report a person; the case is three days overdue, which is urgent. */
const reportLate = async (id: string) => {
  await quad.call('POST', '/api/reports', { as: asha, body: { subject: { type: 'person', id }, reason: 'spam' } });
  await sql`update moderation_cases set due_at = now() - interval '3 days'`.execute(quad.services.db);
};

/** The stored alerts about a cause, oldest first: event and day. */
const sent = (cause: string) =>
  quad.services.db
    .selectFrom('alerts')
    .select(['event', 'day', 'title', 'told', 'is_posted'])
    .where('cause', '=', cause)
    .orderBy('at')
    .execute();
/** The subjects of queued mails to a person. */
const mailsTo = async (person: TestPerson) => {
  const rows = await quad.services.db
    .selectFrom('mails')
    .select('id')
    .where('person_id', '=', person.id)
    .where('cause', 'like', 'alert:%')
    .execute();
  const received = () => mailServer.mails.filter(({ to }) => to.includes(person.email));
  await vi.waitFor(() => expect(received()).toHaveLength(rows.length), SOON);
  return received().map(({ headers }) => headers.get('subject'));
};

test('a recipient chooses which causes reach them by which way, for themselves alone', async () => {
  const own = (body: object, as = other) => quad.call('PUT', '/api/admin/alerts/mine', { as, body });
  expect((await own({ mailOff: ['failed-jobs'], appOff: [] })).body).toEqual({ mailOff: ['failed-jobs'], appOff: [] });
  await own({ mailOff: [], appOff: ['failed-jobs'] }, admin);
  await failJob();
  await watch();
  const title = 'Quad gave up 1 task';
  const toldInApp = async (as: TestPerson) =>
    (await get('/api/notifications', as)).notifications.some(({ excerpt }: { excerpt: string }) => excerpt === title);
  expect([(await mailsTo(admin)).includes(title), await toldInApp(admin)]).toEqual([true, false]);
  expect([(await mailsTo(other)).includes(title), await toldInApp(other)]).toEqual([false, true]);
  // both still find it among the last alerts
  for (const as of [admin, other])
    expect((await get('/api/admin/alerts', as)).alerts.map((one: { title: string }) => one.title)).toContain(title);
  expect((await own({ mailOff: ['weather'], appOff: [] })).status).toBe(400);
  for (const as of [admin, other]) await own({ mailOff: [], appOff: [] }, as);
});

test('two nodes that look at once announce a cause once, to every admin and by every way', async () => {
  await choose({ webhook: hook.url });
  await failJob();
  const node = await quad.anotherNode();
  try {
    await Promise.all([watch(), node.services.alerts.watchCauses(), watch()]);
    await node.services.alerts.watchCauses();
  } finally {
    await node.close();
  }
  const title = 'Quad gave up 1 task';
  for (const person of [admin, other]) {
    expect((await mailsTo(person)).filter((subject) => subject === title)).toEqual([title]);
    const { notifications } = await get('/api/notifications', person);
    const found = notifications.filter(({ excerpt }: { excerpt: string }) => excerpt === title);
    expect(found).toEqual([expect.objectContaining({ kind: 'alert' })]);
  }
  expect(await mailsTo(asha)).toEqual([]);
  const mail = mailServer.mails.find(({ headers }) => headers.get('subject') === title);
  expect(mail?.parts.get('text/plain')).toContain(CAUSES['failed-jobs'].remedy);
  expect(mail?.parts.get('text/plain')).toContain(
    `For the person who runs the server: ${CAUSES['failed-jobs'].operator}`,
  );
  expect(mail?.parts.get('text/plain')).toContain('docs/operations.md, “Jobs have failed”');
  await vi.waitFor(() => expect(hook.bodies.map((body) => body.cause)).toContain('failed-jobs'), SOON);
  expect(hook.bodies.filter(({ cause }) => cause === 'failed-jobs')).toEqual([
    expect.objectContaining({
      ...{ event: 'problem', level: 'soon', title, remedy: CAUSES['failed-jobs'].remedy, section: 'Jobs have failed' },
      text: expect.stringContaining('Failed in the background: of-no-node.'),
    }),
  ]);
});

test('an admin gets the mail in their language, and the webhook English', async () => {
  await choose({ webhook: hook.url });
  await speak(quad, other, 'hi');
  await failJob();
  await watch();
  await speak(quad, other, 'en');
  await mailsTo(admin);
  await mailsTo(other);
  const textTo = ({ email }: TestPerson) =>
    mailServer.mails.filter(({ to }) => to.includes(email)).map(({ parts }) => parts.get('text/plain') ?? '');
  expect(textTo(admin).join('')).toContain('Open the console');
  expect(textTo(other).length).toBeGreaterThan(0);
  for (const mail of textTo(other)) expect(mail).toContain('कंसोल खोलें');
  await vi.waitFor(() => expect(hook.bodies.map((body) => body.cause)).toContain('failed-jobs'), SOON);
  for (const { text: posted } of hook.bodies) expect(posted).toContain('What to do: ');
});

test('an urgent cause is announced again on the next day, another one after a week', async () => {
  await failJob();
  await reportLate(ravi.id);
  for (const hours of [0, 3, 24, 48, 7 * 24]) {
    clock = NOON + hours * HOUR_MS;
    await watch();
  }
  expect((await sent('late-reports')).map(({ day }) => day)).toEqual([
    '2027-03-01',
    '2027-03-02',
    '2027-03-03',
    '2027-03-08',
  ]);
  expect((await sent('failed-jobs')).map(({ day }) => day)).toEqual(['2027-03-01', '2027-03-08']);
});

test('the end of a cause is announced once, after an hour without it', async () => {
  await choose({ webhook: hook.url });
  await failJob();
  await watch();
  await repairJobs();
  const events = async () => (await sent('failed-jobs')).map(({ event }) => event);
  await watch();
  clock += 0.5 * HOUR_MS;
  await watch();
  expect(await events()).toEqual(['problem']);
  // It comes and goes: the hour begins again.
  await failJob();
  await watch();
  await repairJobs();
  await watch();
  clock += 0.7 * HOUR_MS;
  await watch();
  expect(await events()).toEqual(['problem']);
  clock += 0.4 * HOUR_MS;
  await watch();
  await watch();
  expect(await events()).toEqual(['problem', 'over']);
  expect(await mailsTo(admin)).toContain('Over: Failed background work');
  await vi.waitFor(() => expect(hook.bodies.map(({ event }) => event)).toContain('over'), SOON);
  expect((await get('/api/admin/alerts')).alerts[0]).toMatchObject({ cause: 'failed-jobs', event: 'over' });
});

test('an admin learns nothing of a case about themselves, nor do the readers of the webhook', async () => {
  await choose({ webhook: hook.url });
  await reportLate(admin.id);
  await watch();
  expect((await sent('late-reports')).map(({ told, is_posted }) => [told, is_posted])).toEqual([[[other.id], false]]);
  expect(await mailsTo(admin)).not.toContain('1 reported case is overdue');
  expect(await mailsTo(other)).toContain('1 reported case is overdue');
  const causes = async (as: TestPerson) =>
    (await get('/api/admin/alerts', as)).alerts.map(({ cause }: { cause: string }) => cause);
  expect(await causes(admin)).not.toContain('late-reports');
  expect(await causes(other)).toContain('late-reports');
});

test('nothing is sent about a cause that is switched off, nor by a way that is', async () => {
  await choose({ off: ['failed-jobs'], mail: false });
  await failJob();
  await reportLate(ravi.id);
  await watch();
  expect(await sent('failed-jobs')).toEqual([]);
  expect(await sent('late-reports')).toHaveLength(1);
  expect(await mailsTo(admin)).toEqual([]);
  expect(hook.bodies).toEqual([]);
});

describe('the webhook', () => {
  test('is tried again until it accepts the alert', async () => {
    await choose({ webhook: hook.url, off: ['backups', 'disk'] });
    hook.answers.push(500, 302);
    await failJob();
    await watch();
    await vi.waitFor(async () => {
      await hurryJobs(quad.services.db, 'post-alert');
      expect(hook.bodies).toHaveLength(3);
    }, SOON);
    expect(new Set(hook.bodies.map(({ id }) => id)).size).toBe(1);
  });

  test.each([
    'http://hooks.example.com/',
    'https://127.0.0.1/',
    'https://[::1]/',
    'https://localhost/',
    'https://hooks.example.com:8443/',
    'https://user:secret@hooks.example.com/',
    'not an address',
  ])('cannot be %s', async (webhook) => {
    const { status, body } = await choose({ webhook });
    expect([status, Object.keys(body.fields)]).toEqual([400, ['webhook']]);
  });

  test('is not reached when its name leads into a private network', async () => {
    await choose({ webhook: 'https://rebound.example.com/hook', mail: false, app: false });
    const { body } = await quad.call('POST', '/api/admin/settings/alerts/test', { as: admin });
    expect(body.checks).toEqual([expect.objectContaining({ name: 'Webhook', state: 'fails' })]);
    expect(hook.bodies).toEqual([]);
  });

  test('is a secret that the audit log does not name', async () => {
    await choose({ webhook: 'https://hooks.example.com/services/very-secret' });
    const { details } = await quad.services.db
      .selectFrom('audit_log')
      .select('details')
      .where('action', '=', 'alerts.changed')
      .orderBy('number', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    expect(details).toMatchObject({ after: { webhook: 'hooks.example.com' } });
    expect(JSON.stringify(details)).not.toContain('very-secret');
  });
});

test('a change of an older version is refused', async () => {
  const { status } = await choose({ mail: false });
  expect(status).toBe(200);
  expect((await choose({ mail: true, version: 0 }, other)).body.code).toBe('settings_changed');
});

test('a test alert reaches the admin who asks for it, and the webhook', async () => {
  await choose({ webhook: hook.url });
  const { body } = await quad.call('POST', '/api/admin/settings/alerts/test', { as: admin });
  expect(body.checks.map(({ name, state }: { name: string; state: string }) => [name, state])).toEqual([
    ['Mail', 'works'],
    ['App and devices', 'works'],
    ['Webhook', 'works'],
  ]);
  expect(mailServer.mails.map(({ to }) => to)).toEqual([[admin.email]]);
  expect(hook.bodies).toEqual([expect.objectContaining({ event: 'test', cause: null })]);
  const [notification] = (await get('/api/notifications')).notifications;
  expect(notification).toMatchObject({ kind: 'alert', excerpt: 'A test alert from Quad' });
});

test('the start page shows what the job has found on other machines', async () => {
  const broken = await createTestContext({ SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'Quad <quad@quad.example>' });
  try {
    const leela = await broken.newPerson('Leela', { role: 'admin' });
    const kinds = async () =>
      (await broken.call('GET', '/api/admin/attention', { as: leela })).body.items.map(
        ({ kind }: { kind: string }) => kind,
      );
    expect(await kinds()).not.toContain('mail-server');
    await broken.services.alerts.watchCauses();
    expect(await kinds()).toContain('mail-server');
  } finally {
    await broken.close();
  }
});

test('every cause leads to a heading of docs/operations.md', async () => {
  const page = await readFile(join(import.meta.dirname, '../../../../../docs/operations.md'), 'utf8');
  const headings = new Set(page.split('\n').flatMap((line) => /^#+ (.*)$/.exec(line)?.[1] ?? []));
  expect(Object.values(CAUSES).filter(({ section }) => !headings.has(section))).toEqual([]);
});
