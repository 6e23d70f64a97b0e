import type { Role } from '@quad/contract/people/people';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Activity } from '../../../concerns/dashboard/activity.ts';
import type { AttentionSource } from '../../../concerns/dashboard/attention.ts';
import { recordAct } from '../../../platform/audit/record-act.ts';
import { newId } from '../../../platform/db/ids.ts';
import { createTestContext, type TestContext, type TestPerson } from '../../../testing/context.ts';
import { addStudyGroup } from '../../../testing/study-groups.ts';
import { createDashboard } from './dashboard.service.ts';
import { serverAttention } from './server.attention.ts';

let quad: TestContext;
let admin: TestPerson;
beforeAll(async () => {
  quad = await createTestContext();
  admin = await quad.newPerson('Leela', { role: 'admin' });
});
afterAll(async () => {
  expect(quad.logged).toEqual([]);
  await quad.close();
});

const get = async (what: string) => (await quad.call('GET', `/api/admin/${what}`, { as: admin })).body;
const DAY_MS = 24 * 3600_000;

/** Add a post with an earlier time. */
const addPost = (
  author: TestPerson,
  ago: number,
  media: unknown = [],
  more: { visibility?: 'hidden'; shown_to?: 'public' } = {},
) =>
  quad.services.db
    .insertInto('posts')
    .values({
      id: newId(Date.now() - ago),
      author_id: author.id,
      caption: 'Hello',
      media: JSON.stringify(media),
      ...more,
    })
    .execute();

describe('the dashboard', () => {
  test('counts accounts, groups, posts and views', async () => {
    const before = await get('dashboard');
    expect(before.days).toHaveLength(30);
    const asha = await quad.newPerson('Asha');
    await addStudyGroup(quad, asha);
    await addPost(asha, 0);
    await addPost(asha, 3 * DAY_MS, [{ type: 'image' }]);
    // Hidden posts are not counted, like in the table of posts.
    await addPost(asha, 0, [], { visibility: 'hidden', shown_to: 'public' });
    await addPost(asha, 3 * DAY_MS, [], { visibility: 'hidden', shown_to: 'public' });
    await quad.call('GET', '/api/trending', { as: asha });
    await quad.services.views.flush();
    const after = await get('dashboard');
    const grown = (name: string) => after[name].now - before[name].now;
    expect([grown('users'), grown('groups'), grown('posts'), grown('views')]).toEqual([1, 1, 1, 1]);
    expect(after.users.before).toBe(0);
    const [today] = after.days.slice(-1);
    expect(today).toMatchObject({ posts: after.posts.now, joined: after.users.now, active: null });

    // The job counts past days.
    await quad.services.countDays();
    const { days } = await get('dashboard');
    expect(days.slice(-4).map(({ posts }: { posts: number }) => posts)).toEqual([1, 0, 0, after.posts.now]);
    const { rows } = await sql<{ key: string; count: number }>`
      select key, sum(count)::int as count from daily_counts where kind = 'posts' group by key order by key
    `.execute(quad.services.db);
    expect(rows).toEqual([
      { key: 'image', count: 1 },
      { key: 'text', count: 1 },
    ]);
  });

  test('counts days twice at once without an error', async () => {
    await Promise.all([quad.services.countDays(), quad.services.countDays(), quad.services.countDays()]);
    expect((await get('dashboard')).days.length).toBeGreaterThan(0);
  });

  test('counts active people from five on', async () => {
    for (const name of ['Asha', 'Bose', 'Chitra', 'Dev', 'Esha']) {
      const person = await quad.newPerson(name);
      await quad.call('GET', '/api/trending', { as: person });
    }
    await quad.services.views.flush();
    expect((await get('dashboard')).days.at(-1).active).toBeGreaterThanOrEqual(5);
  });

  test('no longer counts a deleted post', async () => {
    const asha = await quad.newPerson('Asha');
    await addPost(asha, DAY_MS);
    await quad.services.countDays();
    const before = (await get('dashboard')).days.at(-2).posts;
    await quad.services.db.deleteFrom('posts').where('author_id', '=', asha.id).execute();
    await quad.services.countDays();
    expect((await get('dashboard')).days.at(-2).posts).toBe(before - 1);
  });
});

describe('what needs attention', () => {
  const kinds = async () => (await get('attention')).items.map(({ kind }: { kind: string }) => kind);

  test('is overdue cases, failed jobs and returned mails', async () => {
    // Missing backups are not urgent on a trial installation.
    expect((await kinds()).filter((kind: string) => kind !== 'disk')).toEqual(['backups']);
    expect((await get('attention')).items).toContainEqual(
      expect.objectContaining({
        ...{ kind: 'backups', level: 'soon', title: 'Set up backups', to: '/settings?section=system' },
      }),
    );
    const [asha, ravi] = [await quad.newPerson('Asha'), await quad.newPerson('Ravi')];
    const chitra = await quad.newPerson('Chitra');
    // Admins do not see the case about themselves.
    for (const { id } of [ravi, chitra, admin])
      await quad.call('POST', '/api/reports', { as: asha, body: { subject: { type: 'person', id }, reason: 'spam' } });
    await sql`update moderation_cases set due_at = now() - interval '3 days'`.execute(quad.services.db);
    await sql`select graphile_worker.add_job('no-such-job', max_attempts := 1)`.execute(quad.services.db);
    await sql`update graphile_worker._private_jobs set attempts = 1 where max_attempts = 1`.execute(quad.services.db);
    await quad.services.db.insertInto('mails').values({ id: newId(), cause: 'a test', content: null }).execute();
    const { items, unknown } = await get('attention');
    expect(unknown).toEqual([]);
    expect(items[0]).toMatchObject({
      kind: 'late-reports',
      level: 'urgent',
      title: '2 reported cases are overdue',
    });
    expect(items).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          kind: 'failed-jobs',
          text: expect.stringMatching(/^Some people may lack a mail, .* Failed in the background: /),
        }),
        expect.objectContaining({ kind: 'mail', text: expect.stringContaining('refused it or') }),
      ]),
    );
  });

  test('is late jobs, and mails and push messages that fail again and again', async () => {
    const { db } = quad.services;
    /** Add a job that waits for its next attempt. */
    const add = async (job: string, attempts: number) => {
      await sql`
        select graphile_worker.add_job(${job}, run_at := now() + interval '1 hour', job_key := ${job})
      `.execute(db);
      await sql`update graphile_worker._private_jobs set attempts = ${attempts} where key = ${job}`.execute(db);
    };
    const sentences = async () => {
      const { items }: { items: { kind: string; title: string; text: string }[] } = await get('attention');
      return new Map(items.map(({ kind, title, text }) => [kind, [title, text]]));
    };
    expect([...(await sentences()).keys()]).not.toContain('late-jobs');
    await sql`select graphile_worker.add_job('of-no-node', run_at := now() - interval '3 hours')`.execute(db);
    expect((await sentences()).get('late-jobs')).toEqual([
      'Mails, notifications and videos arrive late',
      '1 task waits in the background, the oldest for 3 hours.',
    ]);
    await add('send-mail', 2);
    expect((await sentences()).has('mail-waits')).toBe(false);
    await add('send-mail', 3);
    await add('send-push', 4);
    expect((await sentences()).get('mail-waits')?.[0]).toBe('1 mail cannot be sent');
    expect((await sentences()).get('push-waits')).toEqual([
      '1 push message cannot be sent',
      'Phones do not ring for now, because the services of their makers do not answer. Quad keeps trying for some hours.',
    ]);
  });

  test('is a process that was busy for most of a minute', async () => {
    const kindsAt = async (share: number | undefined) => {
      const [source] = serverAttention({ db: quad.services.db, dataDir: quad.dataDir, busyShare: () => share }).filter(
        ({ name }) => name === 'the load of the server',
      );
      return (await source?.check(admin))?.map(({ text }) => text);
    };
    expect(await kindsAt(undefined)).toEqual([]);
    expect(await kindsAt(0.5)).toEqual([]);
    expect(await kindsAt(0.957)).toEqual(['The server was busy for 95 % of the last minute.']);
  });

  test('is a replica that lists have not read from for a minute', async () => {
    const textsAfter = async (unusedSeconds: number) => {
      const replica = { unusedSeconds, problem: 'it is 512 bytes behind' };
      const { db } = quad.services;
      const sources = serverAttention({ db, dataDir: quad.dataDir, busyShare: () => 0, replica });
      const [source] = sources.filter(({ name }) => name === 'the replica');
      return (await source?.check(admin))?.map(({ text }) => text);
    };
    expect(await textsAfter(0)).toEqual([]);
    expect(await textsAfter(59)).toEqual([]);
    expect(await textsAfter(60)).toEqual([
      'Quad reads from one database instead of two. Nothing is lost. The reason: it is 512 bytes behind.',
    ]);
  });

  test('is shown without the failed checks, which are named', async () => {
    const logged: unknown[] = [];
    const item = { kind: 'busy', level: 'soon', title: 'X', text: 'x', to: null } as const;
    const attention: AttentionSource[] = [
      { name: 'backups', causes: ['backups'], check: () => Promise.reject(new Error('no disk')) },
      { name: 'x', causes: ['busy'], check: async () => [item] },
      { name: 'y', causes: ['busy'], check: async () => [{ ...item, level: 'urgent' }] },
    ];
    const { db } = quad.services;
    const logger = { error: (line: unknown) => void logged.push(line) } as never;
    const dashboard = createDashboard({ db, logger, attention, activity: [], auditSubjects: [] });
    expect(await dashboard.attention({ ...admin, role: 'admin' })).toEqual({
      items: [{ ...item, level: 'urgent' }, item],
      unknown: ['backups'],
    });
    expect(logged).toHaveLength(1);
  });
});

test('a role reads what needs attention in its own part, and the failed checks of it', async () => {
  const payment = { kind: 'waiting-payments', level: 'soon', title: 'X', text: 'x', to: null } as const;
  const attention: AttentionSource[] = [
    { name: 'backups', causes: ['backups'], check: () => Promise.reject(new Error('no disk')) },
    { name: 'money', causes: ['waiting-payments', 'busy'], check: async () => [{ ...payment, kind: 'busy' }, payment] },
  ];
  const { db } = quad.services;
  const logger = { error: () => undefined } as never;
  const dashboard = createDashboard({ db, logger, attention, activity: [], auditSubjects: [] });
  const readBy = (role: Role) => dashboard.attention({ id: admin.id, role });
  expect(await readBy('treasurer')).toEqual({ items: [payment], unknown: [] });
  expect(await readBy('registrar')).toEqual({ items: [], unknown: [] });
  expect(await readBy('it')).toEqual({ items: [{ ...payment, kind: 'busy' }], unknown: ['backups'] });
});

describe('recent activity', () => {
  test('has acts of admins and news, newest first', async () => {
    const asha = await quad.newPerson('Asha Verma');
    await addStudyGroup(quad, asha);
    await quad.services.db
      .transaction()
      .execute((trx) =>
        recordAct(trx, { by: admin.id, action: 'account.disabled', subject: { type: 'person', id: asha.id } }),
      );
    const { items } = await get('activity');
    const [act, group, joined] = items;
    expect(act).toMatchObject({ who: { _id: admin.id, name: 'Leela' }, says: 'disabled an account', via: 'app' });
    // The subject has its name and path.
    expect(act).toMatchObject({ what: 'Asha Verma', to: `/all_users/${asha.id}` });
    expect(group).toMatchObject({ who: { name: 'Asha Verma' }, says: 'created a study group' });
    expect(joined).toMatchObject({ who: { name: 'Asha Verma' }, says: 'joined', to: `/profile/${asha.id}` });
  });

  test('is limited to the newest items of all sources', async () => {
    const newest = async (limit: number): Promise<Activity[]> =>
      Array.from({ length: limit }, (_, n) => ({ id: `${n}`, at: new Date(Date.now() + 1e6 - n), says: 'did' }));
    const { db } = quad.services;
    const dashboard = createDashboard({
      db,
      logger: {} as never,
      attention: [],
      activity: [{ newest }],
      auditSubjects: [],
    });
    const { items } = await dashboard.activity(admin);
    expect(items.map(({ _id }) => _id)).toEqual(Array.from({ length: 20 }, (_, n) => `${n}`));
  });
});
