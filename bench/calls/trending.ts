import { trending, trendingScore } from '@quad/contract/feeds/trending';
import pg from 'pg';
import { createRefresh } from '../../server/src/areas/feeds/trending/refresh.ts';
import { openDatabase } from '../../server/src/platform/db/database.ts';
import { filledFolder, usualFill } from '../fill/filled-folder.ts';
import { callTo } from '../load/http-call.ts';
import type { Options } from '../options.ts';
import { progress } from '../progress.ts';
import { type Findings, figure, left, right, table } from '../report.ts';
import { connectionOf, type Member, signInMembers } from '../server/campus.ts';
import { startServer } from '../server/server.ts';
import type { CallKind } from './call-kinds.ts';
import { checkAnswers, measureInTurn, median } from './measure.ts';
import { type PeopleRow, peopleTable } from './people.ts';

/** Likes of the last seven days, at any size of the campus. */
const WEEK_LIKES = 1_000_000;
/** Bounds: seconds of the job, milliseconds of a read. */
const JOB_SECONDS = 10;
const READ_MS = 2;

/** Measure the lists of the week: the job that computes them, and reading them one after another. */
export async function benchTrending(options: Options): Promise<Findings> {
  const { people, posts } = options;
  await using folder = await filledFolder(usualFill(people, posts));
  await using server = await startServer({ dataDir: folder.dataDir });
  const connection = await connectionOf(folder.dataDir);
  const likes = await fillWeek(connection);
  const seconds = await measureJob(connection, options.rounds);
  const rows = await measureReads(await signInMembers(folder.dataDir), server.port, options);
  const campus = `${people.toLocaleString('en')} people, ${posts.toLocaleString('en')} posts, ${likes.toLocaleString('en')} likes in the last seven days`;
  return {
    data: { trending: { people, posts, likes, jobSeconds: seconds, rows } },
    sections: [
      {
        title: `What trends: ${campus}`,
        text: table([left(''), right('seconds')], [['the job', figure(seconds)]]),
      },
      { title: 'Reading it, one call after the other', text: peopleTable(rows) },
    ],
    targets: [
      { figure: 'trending, the job', bound: { atMost: JOB_SECONDS }, unit: 's', measured: seconds },
      ...rows.map(({ call, p50, problems }) => ({
        figure: `trending, ${call}, p50`,
        bound: { atMost: READ_MS },
        unit: 'ms',
        measured: problems.length === 0 ? p50 : undefined,
      })),
    ],
  };
}

/** Add likes of the last seven days, in the order of their time, until there are enough. */
async function fillWeek(connection: pg.ClientConfig): Promise<number> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    progress(`adding likes until the last seven days have ${WEEK_LIKES.toLocaleString('en')}`);
    await client.query(`set work_mem = '256MB'`);
    const count = async () =>
      Number(
        (await client.query(`select count(*) from likes where created_at >= now() - interval '7 days'`)).rows[0].count,
      );
    let there = await count();
    while (there < WEEK_LIKES) {
      await client.query(
        `insert into likes (post_id, person_id, created_at)
         select post.id, person.id, at
         from (
           select 1 + floor(posts * power(random(), 2))::int as post_n, 1 + floor(people * random())::int as person_n,
             now() - interval '7 days' * random() as at
           from generate_series(1, $1::int), (select count(*) as posts from posts) posts, (select count(*) as people from people) people
         ) drawn
         join (select id, row_number() over (order by id desc) as n from posts) post on post.n = post_n
         join (select id, row_number() over (order by id) as n from people) person on person.n = person_n
         order by at
         on conflict do nothing`,
        [WEEK_LIKES - there],
      );
      there = await count();
    }
    await client.query('vacuum analyze likes');
    return there;
  } finally {
    await client.end();
  }
}

/** Run the job as the server does, in parallel to it. */
async function measureJob(connection: pg.ClientConfig, rounds: number): Promise<number> {
  const { db, close } = openDatabase(connection, () => undefined);
  const nothing = async () => undefined;
  const bus = { publish: nothing };
  try {
    const { refresh } = createRefresh({ db, bus, sources: [], onRefreshed: () => undefined });
    const times: number[] = [];
    for (let round = 0; round < rounds; round++) {
      progress('measuring: the job');
      const began = performance.now();
      await refresh();
      times.push((performance.now() - began) / 1000);
    }
    return median(times, (time) => time);
  } finally {
    await close();
  }
}

async function measureReads(members: readonly Member[], port: number, options: Options): Promise<PeopleRow[]> {
  const kinds: CallKind[] = [
    { name: 'the lists', calls: members.map(({ token }) => callTo(trending, { token })), expects: 200, uniform: true },
    {
      name: 'what a score is made of',
      calls: members.map(({ token }) => callTo(trendingScore, { token, params: { list: 'creative', of: 'post' } })),
      expects: 200,
      uniform: true,
    },
  ];
  const rows: PeopleRow[] = [];
  for (const kind of kinds) {
    progress(`measuring: ${kind.name}`);
    const { calls, problems } = await checkAnswers(kind, port);
    const [found] = await measureInTurn([{ load: { port, calls, connections: 1 } }], options);
    if (!found) throw new Error(`${kind.name} was not measured`);
    const { failures, ...figures } = found;
    rows.push({
      call: kind.name,
      ...figures,
      problems: failures > 0 ? [...problems, `${failures} calls failed`] : problems,
    });
  }
  return rows;
}
