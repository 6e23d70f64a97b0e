import pg from 'pg';

/**
 * Insert three months of counted views with 30 screens; 20,000 reports, a tenth of them open and late; and 100,000
 * posts with likes, 5,000 of them reported.
 */
export async function fillConsole(
  connection: pg.ClientConfig,
  admins: readonly { readonly id: string }[],
): Promise<void> {
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
        case when n % 10 <> 0 then now() end, now() - make_interval(hours => (n % 500)::integer)
      from (select id, row_number() over () as n from people limit 20000) as reporter
    `);
    await client.query(`
      with liked as (
        update posts set likes_count = 1 + (random() * 500)::int
        where id in (select id from posts order by id desc limit 100000) returning id, likes_count, post_kind
      )
      insert into liked_posts (post_id, likes_count, post_kind) select id, likes_count, post_kind from liked
    `);
    await client.query(`
      insert into moderation_cases (
        id, subject_type, subject_id, owner_id, state, decided_at, gravity, reports_count, first_reported_at, last_reported_at, due_at
      )
      select gen_random_uuid(), 'post', id, author_id, case when n % 10 = 0 then 'open' else 'decided' end,
        case when n % 10 <> 0 then now() end, 1, 1 + n % 7, now(), now(), now()
      from (select id, author_id, row_number() over () as n from posts order by id desc limit 5000) as reported
    `);
    for (const statement of COMMUNITY) await client.query(statement);
    await client.query('vacuum analyze');
  } finally {
    await client.end();
  }
}

/** 2,000 study groups with ten members each, a tenth of them with a request to join, and 5,000 events. */
const COMMUNITY = [
  `create temporary table picked as select id, row_number() over () - 1 as n from people limit 2000`,
  `insert into groups (id, title, description, kind, department, access, invitation, members_max, activity)
    select id, 'Group ' || n, repeat('words ', 40), 'course', 'cse', (array['open', 'request', 'hidden'])[1 + n % 3],
      'bench ' || n, 50, id
    from (select gen_random_uuid() as id, n from generate_series(0, 1999) n) as made`,
  `insert into group_members (group_id, person_id, role)
    select groups.id, picked.id, case when k = 0 then 'owner' else 'member' end
    from (select id, row_number() over () - 1 as n from groups where invitation like 'bench %') groups
    cross join generate_series(0, 9) k join picked on picked.n = (groups.n * 7 + k) % (select count(*) from picked)
    on conflict do nothing`,
  `insert into group_joins (group_id, person_id, state, asked_at)
    select groups.id, picked.id, 'asked', now() - make_interval(hours => groups.n::integer % 200)
    from (select id, row_number() over () - 1 as n from groups where invitation like 'bench %') groups
    join picked on picked.n = (groups.n * 7 + 11) % (select count(*) from picked) where groups.n % 10 = 0`,
  `insert into events (id, proposer_id, client_id, state, title, description, category, location, starts_at, ends_at,
      time_zone, words)
    select gen_random_uuid(), picked.id, gen_random_uuid(), case when e % 50 = 0 then 'proposed' else 'published' end,
      'Event ' || e, repeat('words ', 60), 'Tech', 'hall', now() + make_interval(hours => e - 3000),
      now() + make_interval(hours => e - 2998), 'UTC', ''
    from generate_series(0, 4999) e join picked on picked.n = e % (select count(*) from picked)`,
  `insert into event_hosts (event_id, person_id)
    select id, proposer_id from events where title like 'Event %' and proposer_id is not null on conflict do nothing`,
];
