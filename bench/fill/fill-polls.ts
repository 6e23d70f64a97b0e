import pg from 'pg';

export const POLLS = 2000;
export const VOTERS = 100;
/** One of so many polls is open. */
const OPEN_EACH = 4;

/** Fill a database with polls and votes, and return the ids of the open polls, newest first. */
export async function fillPolls(connection: pg.ClientConfig): Promise<string[]> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    await client.query(
      `insert into polls (id, author_id, client_id, kind, question, options, votes, votes_count, results_after, ends_at, ended_id, created_at, words)
       select time_ordered_id(at), person.id, gen_random_uuid(), 'poll', 'Which workshop number ' || n, '{Drones,Robotics,Games}',
         array[$2::int, 0, 0], $2, 'vote', case when n % $3 > 0 then at + interval '1 hour' end,
         case when n % $3 > 0 then time_ordered_id(at + interval '1 hour') end, at, ''
       from generate_series(1, $1::int) n
       cross join lateral (select now() - interval '3 hours' * ($1 - n + 1) as at) moment
       join (select id, row_number() over (order by id) as place from people) person
         on person.place = 1 + (n * 7919) % (select count(*) from people)`,
      [POLLS, VOTERS, OPEN_EACH],
    );
    await client.query(
      `insert into poll_voters (poll_id, person_id, option)
       select poll.id, person.id, 0
       from (select id, row_number() over (order by id) as n from polls) poll
       cross join generate_series(1, $1::int) voter
       join (select id, row_number() over (order by id) as place from people) person
         on person.place = 1 + (poll.n * 13 + voter) % (select count(*) from people)
       on conflict do nothing`,
      [VOTERS],
    );
    await client.query('vacuum analyze all_polls, poll_voters');
    const { rows } = await client.query<{ id: string }>('select id from polls where ended_id is null order by id desc');
    return rows.map(({ id }) => id);
  } finally {
    await client.end();
  }
}
