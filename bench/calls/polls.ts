import { getPoll, listPolls, voteInPoll } from '@quad/contract/polls/polls';
import pg from 'pg';
import { filledFolder, usualFill } from '../fill/filled-folder.ts';
import { callTo } from '../load/http-call.ts';
import type { Options } from '../options.ts';
import { progress } from '../progress.ts';
import type { Findings } from '../report.ts';
import { connectionOf, type Member, signInMembers } from '../server/campus.ts';
import { startServer } from '../server/server.ts';
import type { CallKind } from './call-kinds.ts';
import { measureKinds } from './measure-kinds.ts';
import { IN_FLIGHT, peopleTable } from './people.ts';

const POLLS = 2000;
const VOTERS = 100;
/** One of so many polls is open. */
const OPEN_EACH = 4;

/** Bounds in milliseconds. */
const BOUNDS = { p50: 10, p99: 50 };

/** Measure polls: the lists, older pages, searches, one poll, and votes in the newest by many people at once. */
export async function benchPolls(options: Options): Promise<Findings> {
  const { people, posts } = options;
  await using folder = await filledFolder(usualFill(people, posts));
  await using server = await startServer({ dataDir: folder.dataDir });
  progress(`filling ${POLLS} polls`);
  const ids = await fillPolls(await connectionOf(folder.dataDir));
  const members = await signInMembers(folder.dataDir);
  const { rows, targets } = await measureKinds(
    { what: 'polls', kinds: pollCalls(members, ids), port: server.port, inFlight: IN_FLIGHT, bounds: BOUNDS },
    options,
  );
  const title = `Polls: ${people.toLocaleString('en')} people, ${POLLS.toLocaleString('en')} polls, ${(POLLS * VOTERS).toLocaleString('en')} votes; ${IN_FLIGHT} calls in flight`;
  return { data: { polls: { people, polls: POLLS, rows } }, sections: [{ title, text: peopleTable(rows) }], targets };
}

/** Fill a database with polls and votes, and return the ids of the open polls, newest first. */
async function fillPolls(connection: pg.ClientConfig): Promise<string[]> {
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

const WORDS = ['workshop', 'drones', 'number 12', 'robotics', 'gam'];

function pollCalls(members: readonly Member[], ids: readonly string[]): CallKind[] {
  const kindOf = (name: string, calls: CallKind['calls']): CallKind => ({ name, calls, expects: 200, uniform: false });
  const idAt = (place: number): string => ids[place % ids.length] ?? '';
  return [
    kindOf(
      'those that are open',
      members.map(({ token }) => callTo(listPolls, { token, query: {} })),
    ),
    kindOf(
      'ten more, also far back',
      members.map(({ token }, i) => callTo(listPolls, { token, query: { limit: 10, before: idAt(i * 7) } })),
    ),
    kindOf(
      'those that have ended',
      members.map(({ token }) => callTo(listPolls, { token, query: { list: 'ended' } })),
    ),
    kindOf(
      'found by a word',
      members.map(({ token }, i) => callTo(listPolls, { token, query: { q: WORDS[i % WORDS.length] ?? '' } })),
    ),
    kindOf(
      'one',
      members.map(({ token }, i) => callTo(getPoll, { token, params: { id: idAt(i * 11) } })),
    ),
    // after a moment everyone has voted: most calls repeat a known vote, which locks nothing
    kindOf(
      'votes in the four newest',
      members.map(({ token }, i) => callTo(voteInPoll, { token, params: { id: idAt(i % 4) }, body: { option: 0 } })),
    ),
  ];
}
