import pg from 'pg';

export const CASES = 20_000;
const REPORTERS = 2000;
export const LINES = 100_000;
export const REQUESTS = 5_000;

/** Insert two years of reports, a tenth of them open, and return the ids of some open cases. */
export async function fillQueues(
  connection: pg.ClientConfig,
  admins: readonly { readonly id: string }[],
): Promise<string[]> {
  const client = new pg.Client(connection);
  await client.connect();
  const ids = admins.map(({ id }) => id);
  try {
    await client.query(`update people set role = 'admin' where id = any ($1::uuid[])`, [ids]);
    await client.query(
      `
      with subjects as (
        select id, author_id, row_number() over () as n, now() - row_number() over () * interval '50 minutes' as at
        from (select id, author_id from posts limit ${CASES}) as reported
      ), reporters as (
        select array(select id from people where id <> all ($1::uuid[]) limit ${REPORTERS}) as ids
      ), cases as (
        insert into moderation_cases (
          id, subject_type, subject_id, owner_id, about_id, state, gravity, reports_count, first_reported_at, last_reported_at,
          due_at, first_look_at, decided_at, snapshot
        )
        select gen_random_uuid(), 'post', id, author_id, author_id, case when n % 10 = 0 then 'open' else 'decided' end, 1 + n % 4, 1,
          at, at, at + interval '1 day', at + interval '1 hour', case when n % 10 <> 0 then at + interval '3 hours' end,
          '{"texts": ["What was reported"], "media": [], "link": "/post/1", "createdAt": "2026-01-01T00:00:00Z", "context": []}'
        from subjects
        returning id, subject_id, owner_id, state, first_reported_at, decided_at
      ), filed as (
        insert into reports (
          id, reporter_id, subject_type, subject_id, subject_owner_id, reason, status, outcome, created_at, closed_at, case_id
        )
        select gen_random_uuid(), reporters.ids[1 + row_number() over () % ${REPORTERS}], 'post', subject_id, owner_id, 'spam',
          case when state = 'open' then 'open' else 'closed' end,
          case when state = 'decided' then 'hidden' end, first_reported_at, decided_at, cases.id from cases, reporters
      )
      insert into moderation_decisions (id, case_id, kind, rule, reason, state, proposed_by, in_force_at)
      select gen_random_uuid(), id, 'hide', 'spam', 'Spam', 'in_force', $2::uuid, decided_at
      from cases where state = 'decided'
      `,
      [ids, ids[1]],
    );
    await client.query('insert into moderation_parties (case_id, person_id) select id, owner_id from moderation_cases');
    await client.query(
      `
      insert into audit_log (number, at, via, actor_id, action, subject_type, subject_id, details, hash)
      select (select coalesce(max(number), 0) from audit_log) + n, now() - (${LINES} - n) * interval '5 minutes', 'app',
        ($1::uuid[])[1 + n % ${admins.length}], (array['account.disabled', 'account.enabled', 'payments.settings'])[1 + n % 3],
        'person', gen_random_uuid()::text, '{}', '\\x00'
      from generate_series(1, ${LINES}) n
      `,
      [ids],
    );
    await client.query(
      `
      insert into verification_requests (id, person_id, roll_number, state, picture, decided_by, decided_at, created_at)
      select gen_random_uuid(), id, 'BENCH' || n, case when n % 5 = 0 then 'open' else 'approved' end,
        case when n % 5 = 0 then 'card-' || n end, case when n % 5 <> 0 then $1::uuid end,
        case when n % 5 <> 0 then now() end, now() - n * interval '1 minute'
      from (select id, row_number() over () as n from people limit ${REQUESTS}) as asking
      `,
      [ids[0]],
    );
    await client.query(
      `
      insert into membership_payments (
        id, person_id, amount, months, payee_address, payee_name, state, reference, sent_at, starts_at, ends_at, decided_by,
        decided_at, created_at
      )
      select gen_random_uuid(), id, 199, 12, 'college@upi', 'College', case when n % 5 = 0 then 'waiting' else 'confirmed' end,
        lpad(n::text, 12, '0'), now(), case when n % 5 <> 0 then now() end, case when n % 5 <> 0 then now() + interval '1 year' end,
        case when n % 5 <> 0 then $1::uuid end, case when n % 5 <> 0 then now() end, now() - n * interval '1 minute'
      from (select id, row_number() over () as n from people limit ${REQUESTS}) as paying
      `,
      [ids[0]],
    );
    await client.query(`
      insert into feedback_tickets (id, person_id, name, email, state, messages_count, created_at)
      select gen_random_uuid(), id, 'Somebody', 'somebody@quad.example', case when n % 5 = 0 then 'open' else 'closed' end,
        1, now() - n * interval '1 minute'
      from (select id, row_number() over () as n from people limit ${REQUESTS}) as asking
    `);
    await client.query(`
      insert into feedback_messages (id, ticket_id, seq, author_id, is_from_team, text)
      select gen_random_uuid(), id, 1, person_id, false, 'The library page is slow' from feedback_tickets
    `);
    await client.query('vacuum analyze');
    const open = await client.query<{ id: string }>(
      `select id from moderation_cases where state = 'open' order by due_at limit ${admins.length}`,
    );
    return open.rows.map(({ id }) => id);
  } finally {
    await client.end();
  }
}
