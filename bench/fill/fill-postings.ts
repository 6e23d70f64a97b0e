import pg from 'pg';

export const POSTINGS = 2000;

/** Fill by SQL: the triggers make the words. */
export async function fillPostings(connection: pg.ClientConfig): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    await client.query(
      `insert into postings (id, kind, title, company, location, description, type, deadline, status, poster_id, rules,
         questions, listed_at, words)
       select uuidv7(), case when n % 3 = 0 then 'job' else 'internship' end,
         (array['Backend', 'Data', 'Circuit', 'Site', 'Process', 'Photo', 'Analytics'])[1 + n % 7] || ' '
           || (array['intern', 'engineer', 'trainee'])[1 + n % 3] || ' ' || n,
         (array['Nimbus Labs', 'Monsoon Analytics', 'Copperline', 'Terrace Solar', 'Sahyadri'])[1 + n % 5],
         (array['Bengaluru', 'Pune', 'पुणे', 'Hyderabad', 'Nagpur'])[1 + n % 5],
         repeat('Queues, retries and a quiet pager in team ' || n || '. ', 20),
         case when n % 3 = 0 then null else (array['Remote', 'Hybrid'])[1 + n % 2] end,
         now() + (n - 500) * interval '1 hour', 'Open', (select id from people order by id limit 1),
         jsonb_build_object('departments', case when n % 4 = 0 then '["cse","ds"]'::jsonb else '[]'::jsonb end,
           'years', '[]'::jsonb, 'minCgpa', case when n % 5 = 0 then 7 end, 'noBacklogs', n % 6 = 0, 'oneOffer', n % 7 = 0),
         '[]', date_trunc('milliseconds', now()) - n * interval '1 hour', ''
       from generate_series(1, $1::integer) n`,
      [POSTINGS],
    );
    await client.query(
      `insert into applications (id, posting_id, person_id, status, answers)
       select uuidv7(), postings.id, people.id, 'Applied', '[]' from postings
       cross join lateral (
         select id from people order by id offset (hashtext(postings.id::text) & 1023) limit 20
       ) people on conflict do nothing`,
    );
    await client.query('vacuum analyze postings, applications');
  } finally {
    await client.end();
  }
}
