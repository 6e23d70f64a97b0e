import type { Notice } from '@quad/contract/college/notices';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { newId } from '../../../platform/db/ids.ts';
import { createTestContext, type TestContext, type TestPerson } from '../../../testing/context.ts';
import { countJobs, hurryJobs, nextRun } from '../../../testing/jobs.ts';
import { startMailServer } from '../../../testing/mail-server.ts';
import { notificationsOf, shortNotifications } from '../../../testing/notifications.ts';
import { succeed } from '../../../testing/people.ts';
import * as browsers from '../../../testing/push-browsers.ts';
import { startPushService } from '../../../testing/push-service.ts';

const WAIT = { timeout: 30_000, interval: 50 };
const PUBLIC_URL = 'https://quad.college.example';
const inHours = (hours: number) => new Date(Math.ceil(Date.now() / 1000) * 1000 + hours * 3600_000).toISOString();

let mailServer: Awaited<ReturnType<typeof startMailServer>>;
let pushService: Awaited<ReturnType<typeof startPushService>>;
let quad: TestContext;
let leela: TestPerson;
let kavya: TestPerson;
let asha: TestPerson;
let bose: TestPerson;
beforeAll(async () => {
  mailServer = await startMailServer();
  pushService = await startPushService();
  quad = await createTestContext({
    SMTP_URL: mailServer.url,
    QUAD_PUBLIC_URL: PUBLIC_URL,
    QUAD_TEST_PUSH_ORIGIN: pushService.origin,
  });
  await quad.services.colleges.add('College of Tests');
});
afterAll(async () => {
  await quad?.close();
  await mailServer?.close();
  await pushService?.close();
});
beforeEach(async () => {
  const { db } = quad.services;
  await db.deleteFrom('notices').execute();
  await db.deleteFrom('student_records').execute();
  await db.deleteFrom('people').execute();
  mailServer.mails.length = 0;
  leela = await quad.newPerson('Leela Iyer', { role: 'admin' });
  kavya = await quad.newPerson('Kavya Dean', { role: 'admin' });
  [asha, bose] = [await quad.newPerson('Asha Rao'), await quad.newPerson('Bikash Bose')];
});

const list = (person: TestPerson, { section, hostel }: { section?: string; hostel?: string }) =>
  quad.services.db
    .insertInto('student_records')
    .values({
      ...{ id: newId(), email: person.email, roll_number: person.id.toUpperCase(), name: person.name },
      ...{ person_id: person.id, section: section ?? null, hostel: hostel ?? null },
    })
    .execute();
const formOf = (fields: Record<string, string>) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
};
const post = (fields: Record<string, string>, as = leela) =>
  quad.call('POST', '/api/notices', { as, body: formOf({ title: 'Holiday', ...fields }) });
const publish = async (fields: Record<string, string> = {}): Promise<Notice> =>
  (await succeed(post(fields))).body.notice;
const edit = (id: string, fields: Record<string, string>) =>
  quad.call('PATCH', `/api/notices/${id}`, { as: leela, body: formOf(fields) });
const answerOf = async (as: TestPerson, query = '') =>
  (await succeed(quad.call('GET', `/api/notices${query}`, { as }))).body;
const titles = async (as: TestPerson, query = ''): Promise<string[]> =>
  (await answerOf(as, query)).response.map(({ title }: Notice) => title);
/** Move stored times into the past, as if hours had gone by. */
const hoursPass = (hours: number) =>
  sql`
    update notices set publish_at = publish_at - ${hours} * interval '1 hour',
      expires_at = expires_at - ${hours} * interval '1 hour'
  `.execute(quad.services.db);
const run = (job: string) =>
  vi.waitFor(async () => {
    await hurryJobs(quad.services.db, job);
    expect(await countJobs(quad.services.db, job)).toBe(0);
  }, WAIT);
const queue = async (job: string) => {
  await sql`select graphile_worker.add_job(${job}, '{}'::json)`.execute(quad.services.db);
  await run(job);
};
const actions = async () =>
  (
    await quad.services.db
      .selectFrom('audit_log')
      .select(['action', 'details', 'actor_id', 'via'])
      .where('action', 'like', 'notice.%')
      .where('subject_id', 'in', (query) => query.selectFrom('notices').select(sql<string>`id::text`.as('id')))
      .orderBy('number')
      .execute()
  ).map(({ action, via }) => (via === 'server' ? `${action} by Quad` : action));

describe('a scheduled notice', () => {
  test('is shown to admins alone until a job publishes and announces it at its time', async () => {
    const publishAt = inHours(5);
    const { _id, publishesAt } = await publish({ title: 'Results', publishAt });
    expect(publishesAt).toBe(publishAt);
    expect([await titles(asha), await titles(leela), await titles(leela, '?shelf=scheduled')]).toEqual([
      [],
      [],
      ['Results'],
    ]);
    expect(await titles(asha, `?notice=${_id}`)).toEqual([]);
    expect((await quad.call('GET', '/api/search?q=results', { as: leela })).body.notices).toEqual([]);
    // a job that runs early, as after a fault of a clock, waits again
    await hurryJobs(quad.services.db, 'publish-notice');
    await vi.waitFor(async () => {
      expect((await nextRun(quad.services.db, 'publish-notice'))?.toISOString()).toBe(publishAt);
    }, WAIT);
    expect(await shortNotifications(quad, asha)).toEqual([]);
    await hoursPass(6);
    await run('publish-notice');
    expect(await titles(asha)).toEqual(['Results']);
    await expect.poll(() => shortNotifications(quad, asha), WAIT).toEqual(['notice']);
    expect(await actions()).toEqual(['notice.scheduled', 'notice.published by Quad']);
  });

  test('is published once, even if its job is lost or runs again', async () => {
    await publish({ publishAt: inHours(1) });
    await sql`
      delete from graphile_worker._private_jobs
      where task_id = (select id from graphile_worker._private_tasks where identifier = 'publish-notice')
    `.execute(quad.services.db);
    await hoursPass(2);
    await queue('check-notices');
    await queue('check-notices');
    expect(await titles(asha)).toEqual(['Holiday']);
    await run('announce-notice');
    expect(await shortNotifications(quad, asha)).toEqual(['notice']);
    expect(await actions()).toEqual(['notice.scheduled', 'notice.published by Quad']);
  });

  test('can be moved, published now, and cancelled', async () => {
    const { db } = quad.services;
    const { _id } = await publish({ publishAt: inHours(1) });
    const later = inHours(48);
    expect((await edit(_id, { publishAt: later, title: 'Moved' })).body.notice.publishesAt).toBe(later);
    expect((await nextRun(db, 'publish-notice'))?.toISOString()).toBe(later);
    expect((await edit(_id, { publishAt: '' })).body.notice).toMatchObject({ title: 'Moved', publishesAt: null });
    await expect.poll(() => shortNotifications(quad, asha), WAIT).toEqual(['notice']);
    const cancelled = await publish({ title: 'Never', publishAt: inHours(1) });
    const { body } = await quad.call('DELETE', `/api/notices/${cancelled._id}`, { as: leela });
    expect(body.message).toBe('The scheduled notice has been cancelled.');
    await run('publish-notice');
    expect(await titles(asha)).toEqual(['Moved']);
  });

  test('keeps its time, mail and urgency once it is published', async () => {
    const { _id } = await publish();
    for (const change of [{ publishAt: inHours(1) }, { sendsMail: 'true' }, { urgentReason: 'Fire' }])
      expect((await edit(_id, change)).body.code).toBe('notice_is_published');
    expect((await edit(_id, { publishAt: '', sendsMail: 'false', urgentReason: '', title: 'New' })).status).toBe(200);
  });

  test.each([
    [{ publishAt: '2026-01-01T10:00:00Z' }, 'publishAt'],
    [{ publishAt: 'tomorrow' }, 'publishAt'],
    [{ expiresAt: '2026-01-01T10:00:00Z' }, 'expiresAt'],
    [{ section: 'Z' }, 'section'],
    [{ hostel: 'Nowhere' }, 'hostel'],
  ])('is refused with %j', async (fields, field) => {
    const { status, body } = await post(fields);
    expect([status, Object.keys(body.fields)]).toEqual([400, [field]]);
  });
});

describe('a notice for a section or hostel', () => {
  test('reaches the students whose entry in the list says so', async () => {
    await list(asha, { section: 'A', hostel: 'Ganga' });
    await list(bose, { section: 'B' });
    await publish({ title: 'For A', section: 'A' });
    const forGanga = await publish({ title: 'For Ganga', hostel: 'Ganga' });
    expect(forGanga.audience).toEqual({ department: null, year: null, section: null, hostel: 'Ganga' });
    expect([await titles(asha), await titles(bose)]).toEqual([['For Ganga', 'For A'], []]);
    expect(await titles(leela, '?audience=hostel')).toEqual(['For Ganga']);
    expect(await titles(leela, '?audience=everyone')).toEqual([]);
    await run('announce-notice');
    expect(await shortNotifications(quad, bose)).toEqual([]);
    const { body } = await quad.call('GET', '/api/admin/notices/options', { as: leela });
    expect(body).toEqual({ sections: ['A', 'B'], hostels: ['Ganga'], sendsMail: true });
    const count = async (query: string) =>
      (await quad.call('GET', `/api/admin/notices/audience?${query}`, { as: leela })).body.people;
    expect([await count(''), await count('section=A'), await count('hostel=Ganga&section=B')]).toEqual([3, 1, 0]);
  });
});

describe('an expiring notice', () => {
  const unreadOf = async (as: TestPerson) => [(await answerOf(as)).unread, (await notificationsOf(quad, as)).unread];

  test('leaves the lists and the unread counts, and stays in the archive', async () => {
    const { _id } = await publish({ title: 'Sale', expiresAt: inHours(2), isPinned: 'true' });
    await run('announce-notice');
    expect(await unreadOf(asha)).toEqual([1, 1]);
    await hoursPass(3);
    await run('retire-notice');
    expect(await titles(asha)).toEqual([]);
    expect((await answerOf(asha)).pinned).toEqual([]);
    expect(await unreadOf(asha)).toEqual([0, 0]);
    const { response } = await answerOf(asha, '?shelf=archive');
    expect(response).toMatchObject([{ title: 'Sale', isExpired: true, isUnread: false }]);
    expect(await titles(asha, `?notice=${_id}`)).toEqual(['Sale']);
    // nobody has read it
    await quad.services.announcements.count();
    const { body } = await quad.call('GET', '/api/admin/announcements?state=expired', { as: leela });
    expect(body.announcements).toMatchObject([{ title: 'Sale', state: 'expired', told: 3, read: 0 }]);
    await edit(_id, { expiresAt: inHours(4) });
    expect(await titles(asha)).toEqual(['Sale']);
    expect((await nextRun(quad.services.db, 'retire-notice'))?.getTime()).toBeGreaterThan(Date.now() + 3 * 3600_000);
  });

  test('announces nothing once it has expired', async () => {
    const { _id } = await publish({ publishAt: inHours(1), expiresAt: inHours(2), sendsMail: 'true' });
    await hoursPass(3);
    await queue('check-notices');
    for (const job of ['announce-notice', 'mail-notice']) await run(job);
    expect(await shortNotifications(quad, asha)).toEqual([]);
    expect(mailServer.mails).toEqual([]);
    expect(await titles(asha, `?notice=${_id}`)).toEqual(['Holiday']);
  });
});

test('pinned notices are listed beside the others, which keep their order', async () => {
  await publish({ title: 'Old rules', date: '2026-01-01', isPinned: 'true' });
  await publish({ title: 'New', date: '2026-02-01' });
  const { response, pinned } = await answerOf(asha, '?limit=1');
  expect([response[0].title, pinned.map(({ title }: Notice) => title)]).toEqual(['New', ['Old rules']]);
});

describe('a notice by mail', () => {
  const mailed = () => mailServer.mails.flatMap(({ to }) => to).sort();
  const sendAll = async () => {
    for (const job of ['announce-notice', 'mail-notice', 'remind-notice-readers', 'send-mail']) await run(job);
  };

  test('sends each reader one mail, however often its job runs, until they unsubscribe', async () => {
    const { _id } = await publish({ title: 'Fees', description: 'Pay <b>now</b>', sendsMail: 'true' });
    await sendAll();
    await sql`select graphile_worker.add_job('mail-notice', ${JSON.stringify({ id: _id })}::json)`.execute(
      quad.services.db,
    );
    await sendAll();
    expect(mailed()).toEqual([asha, bose, kavya].map(({ email }) => email).sort());
    const mail = mailServer.mails.find(({ to }) => to.includes(asha.email));
    expect(mail?.headers.get('subject')).toBe('Notice: Fees');
    expect(mail?.parts.get('text/plain')).toContain(`${PUBLIC_URL}/college-NoticeHub?notice=${_id}`);
    expect(mail?.headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    const link = /^<https:\/\/quad\.college\.example(\/api\/notices\/unsubscribe\/[\w.-]+)>$/.exec(
      mail?.headers.get('list-unsubscribe') ?? '',
    )?.[1];
    expect((await fetch(quad.url + link, { method: 'POST' })).status).toBe(200);
    const { body } = await quad.call('GET', '/api/notifications/settings', { as: asha });
    expect([body.officialMails, body.digest]).toEqual([false, true]);
    mailServer.mails.length = 0;
    await publish({ title: 'Fees again', sendsMail: 'true' });
    await sendAll();
    expect(mailed()).toEqual([bose, kavya].map(({ email }) => email).sort());
  });

  test('mails only the new readers when its audience grows', async () => {
    await list(asha, { section: 'A' });
    const { _id } = await publish({ section: 'A', sendsMail: 'true' });
    await sendAll();
    expect(mailed()).toEqual([asha.email]);
    await edit(_id, { section: '' });
    await sendAll();
    expect(mailed()).toEqual([asha, bose, kavya].map(({ email }) => email).sort());
  });

  test('needs a mail server', async () => {
    const other = await createTestContext();
    await other.services.colleges.add('College of Tests');
    const admin = await other.newPerson('Admin', { role: 'admin' });
    const body = formOf({ title: 'Fees', sendsMail: 'true' });
    expect((await other.call('POST', '/api/notices', { as: admin, body })).body.code).toBe('mail_not_set_up');
    await other.close();
  });
});

test('an urgent notice passes quiet hours, its reason is logged, and other news waits', async () => {
  const { db } = quad.services;
  const [reader, browser] = await browsers.newPersonWithBrowser(quad, pushService, 'Reader');
  const two = (hour: number) => `${String(hour % 24).padStart(2, '0')}:00`;
  const hour = new Date().getUTCHours();
  const quietHours = { from: two(hour + 23), to: two(hour + 3), timeZone: 'UTC' };
  await succeed(quad.call('PATCH', '/api/notifications/settings', { as: reader, body: { quietHours } }));
  await publish({ title: 'Library hours' });
  await run('announce-notice');
  await browsers.settlePush(db, { soon: true });
  expect(pushService.of(browser)).toEqual([]);
  const { _id } = await publish({ title: 'Fire in block B', urgentReason: ' People are in danger ' });
  await run('announce-notice');
  await browsers.settlePush(db, { soon: true });
  const pushed = pushService.of(browser).map(({ payload }) => [payload.title, payload.body]);
  expect(pushed).toEqual([['Urgent notice', 'Fire in block B']]);
  const line = db.selectFrom('audit_log').select(['details', 'actor_id']).where('action', '=', 'notice.urgent');
  expect(await line.where('subject_id', '=', _id).execute()).toEqual([
    { details: { reason: 'People are in danger' }, actor_id: leela.id },
  ]);
  const [shown] = (await answerOf(reader, `?notice=${_id}`)).response;
  expect(shown).toMatchObject({ isUrgent: true, delivery: null });
  expect((await nextRun(db, 'deliver-push'))?.getTime()).toBeGreaterThan(Date.now() + 3600_000);
});

describe('the readers of a notice', () => {
  const readers = async (id: string, as = leela) => (await quad.call('GET', `/api/notices/${id}/readers`, { as })).body;
  const remind = (id: string, as = leela) => quad.call('POST', `/api/notices/${id}/reminders`, { as });
  const read = (as: TestPerson, id: string) => quad.call('POST', '/api/notices/read', { as, body: { notices: [id] } });
  const names = ({ missing }: { missing: { name: string }[] }) => missing.map(({ name }) => name);

  test('are counted, and the others are listed and reminded once a day', async () => {
    const { _id } = await publish({ title: 'Exam fees', sendsMail: 'true' });
    await run('announce-notice');
    await read(asha, _id);
    await quad.newPerson('Late');
    const before = await readers(_id);
    expect([names(before), before.missingCount, before.readCount, before.reminder]).toEqual([
      ['Bikash Bose'],
      1,
      1,
      null,
    ]);
    expect((await readers(_id, asha)).code).toBe('forbidden');
    await run('mail-notice');
    const answers = await Promise.all([remind(_id), remind(_id, kavya), remind(_id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('reminded_recently');
    await run('remind-notice-readers');
    expect(await shortNotifications(quad, bose)).toEqual(['notice-reminder', 'notice']);
    expect((await notificationsOf(quad, bose)).notifications[0]).toMatchObject({ target: _id, excerpt: 'Exam fees' });
    expect(await shortNotifications(quad, asha)).toEqual(['notice']);
    await run('send-mail');
    const subjects = mailServer.mails
      .filter(({ to }) => to.includes(bose.email))
      .map(({ headers }) => headers.get('subject'));
    expect(subjects.sort()).toEqual(['Notice: Exam fees', 'Reminder: Exam fees']);
    // a day later the next reminder replaces the first
    await sql`update notice_reminders set reminded_at = reminded_at - interval '24 hours'`.execute(quad.services.db);
    expect((await remind(_id, kavya)).body).toEqual({ people: 1 });
    await run('remind-notice-readers');
    expect(await shortNotifications(quad, bose)).toEqual(['notice-reminder', 'notice']);
    expect((await readers(_id)).reminder.by.name).toBe('Kavya Dean');
    await read(bose, _id);
    expect((await notificationsOf(quad, bose)).unread).toBe(0);
    await sql`update notice_reminders set reminded_at = reminded_at - interval '24 hours'`.execute(quad.services.db);
    expect((await remind(_id)).body.code).toBe('everyone_has_read');
  });

  test('are not reminded of a scheduled or expired notice', async () => {
    const { _id } = await publish({ publishAt: inHours(1), expiresAt: inHours(2) });
    expect((await remind(_id)).body.code).toBe('notice_not_current');
    await hoursPass(3);
    await queue('check-notices');
    expect((await remind(_id)).body.code).toBe('notice_not_current');
  });
});
