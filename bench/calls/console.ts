import { getAnalytics } from '@quad/contract/analytics';
import { getAttention, getDashboard, listActivity } from '@quad/contract/dashboard';
import pg from 'pg';
import { filledFolder } from '../fill/filled-folder.ts';
import { callTo } from '../load/http-call.ts';
import type { Options } from '../options.ts';
import { progress } from '../progress.ts';
import type { Findings } from '../report.ts';
import { connectionOf, type Member, signInMembers } from '../server/campus.ts';
import { startServer } from '../server/server.ts';
import type { CallKind } from './call-kinds.ts';
import { measureKinds } from './measure-kinds.ts';
import { peopleTable } from './people.ts';

/** Calls of admins in flight at once, and what they may take in milliseconds. */
const IN_FLIGHT = 10;
const BOUNDS = { p50: 30, p99: 120 };
const ADMINS = 20;

/** The start page of admins and the analytics, on a campus that has counted its views for months. */
export async function benchConsole(options: Options): Promise<Findings> {
  const { people, posts } = options;
  // who likes and follows what is nothing to these calls
  const size = { people, posts, likesPerPost: 0, commentsPerPost: 0, followsPerPerson: 0 };
  await using folder = await filledFolder(size);
  await using server = await startServer({ dataDir: folder.dataDir });
  progress('counting months of views, and reporting people');
  const admins = await signInMembers(folder.dataDir, ADMINS);
  await haveMonthsBehind(await connectionOf(folder.dataDir), admins);
  const { rows, targets } = await measureKinds(
    { what: 'console', kinds: callKinds(admins), port: server.port, inFlight: IN_FLIGHT, bounds: BOUNDS },
    options,
  );
  const title = `Console: ${people.toLocaleString('en')} people, ${posts.toLocaleString('en')} posts; ${IN_FLIGHT} calls in flight`;
  return {
    data: { console: { people, posts, rows } },
    sections: [{ title, text: peopleTable(rows) }],
    targets,
  };
}

/** Three months of what is counted, with 30 screens, and 20,000 reports of which a tenth are open and late. */
async function haveMonthsBehind(connection: pg.ClientConfig, admins: readonly Member[]): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    await client.query(`update people set role = 'admin' where id = any ($1::uuid[])`, [admins.map(({ id }) => id)]);
    await client.query(`
      insert into daily_counts (kind, day, key, count)
      select kind, current_date - n, case when key = 0 or kind = 'active' then '' else 'screen ' || key end, 1000 + n
      from generate_series(0, 90) n, generate_series(0, 30) key, unnest(array['views', 'active']) kind
      where kind = 'views' or key = 0
      union all select 'posts', current_date - n, key, 500 from generate_series(1, 90) n, unnest(array['text', 'image', 'video']) key
      union all select 'active-week', date_trunc('week', current_date)::date - 7 * n, '', 4000 from generate_series(0, 12) n
      on conflict do nothing
    `);
    await client.query(`
      insert into view_counts (screen, hour, count)
      select case when key = 0 then '' else 'screen ' || key end, date_trunc('hour', now()) - make_interval(hours => n), 100
      from generate_series(0, 90 * 24) n, generate_series(0, 30) key on conflict do nothing
    `);
    await client.query(`
      insert into retention_counts (joined_week, week, count)
      select date_trunc('week', current_date)::date - 7 * a, date_trunc('week', current_date)::date - 7 * b, 100
      from generate_series(0, 12) a, generate_series(0, 12) b where b <= a on conflict do nothing
    `);
    await client.query(`
      insert into reports (id, reporter_id, subject_type, subject_id, reason, status, outcome, closed_at, created_at)
      select gen_random_uuid(), id, 'person', gen_random_uuid(), 'spam',
        case when n % 10 = 0 then 'open' else 'closed' end, case when n % 10 <> 0 then 'no_violation' end,
        case when n % 10 <> 0 then now() end, now() - make_interval(hours => n % 500)
      from (select id, row_number() over () as n from people limit 20000) as reporter
    `);
    await client.query('vacuum analyze');
  } finally {
    await client.end();
  }
}

function callKinds(admins: readonly Member[]): CallKind[] {
  const kind = (name: string, callOf: (admin: Member) => CallKind['calls'][number]): CallKind => ({
    name,
    calls: admins.map(callOf),
    expects: 200,
    uniform: false,
  });
  return [
    kind('numbers of the dashboard', ({ token }) => callTo(getDashboard, { token })),
    kind('what needs attention', ({ token }) => callTo(getAttention, { token })),
    kind('recent activity', ({ token }) => callTo(listActivity, { token })),
    kind('analytics of 30 days', ({ token }) => callTo(getAnalytics, { token, query: { days: 30 } })),
    kind('analytics of 90 days', ({ token }) => callTo(getAnalytics, { token, query: { days: 90 } })),
  ];
}
