import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { listAccounts } from '@quad/contract/accounts/user-management';
import { listFollowers } from '@quad/contract/people/follows';
import { listUsers } from '@quad/contract/people/users';
import { createPoll, listPolls } from '@quad/contract/polls/polls';
import { listManagedPosts } from '@quad/contract/posts/post-management';
import { toggleLike } from '@quad/contract/posts/posts';
import { searchKind } from '@quad/contract/search/search';
import {
  CAN_REPLICATE,
  type ReplicatedPostgres,
  startReplicatedPostgres,
  type TestServer,
} from '../server/src/testing/replicated-postgres.ts';
import type { CallKind } from './calls/call-kinds.ts';
import { checkAnswers, measureInTurn } from './calls/measure.ts';
import { fillDatabase } from './fill/fill.ts';
import { emptyFolder, usualFill } from './fill/filled-folder.ts';
import { callTo, makeCall } from './load/http-call.ts';
import { drive, type Load, type LoadResult } from './load/load.ts';
import type { Options } from './options.ts';
import { progress } from './progress.ts';
import { type Findings, figure, invalid, left, right, table } from './report.ts';
import { type Member, signInMembersOf } from './server/campus.ts';
import { startServer } from './server/server.ts';

const ADMINS = 8;
const POLLS = 500;
/** Linux counts processor time in hundredths of a second. */
const MS_A_TICK = 10;

/** The fill calls a function that Postgres has from version 18 on. */
const UUIDV7 = `create function uuidv7() returns uuid language sql volatile as $$
  select (lpad(to_hex((extract(epoch from clock_timestamp()) * 1000)::bigint), 12, '0')
    || '7' || substr(md5(random()::text), 1, 3) || 'a' || substr(md5(random()::text), 1, 15))::uuid $$`;

/** The cost of a call: times in milliseconds, and the processor time of both databases. */
interface Cost extends LoadResult {
  readonly primaryMs: number;
  readonly replicaMs: number;
}

/**
 * Measure lists and a write on a node that reads from the primary alone, and on one with a replica. All share this
 * machine, so a replica adds no processor here: the figures are what a call waits, and what the primary is spared.
 */
export async function benchReplicas(options: Options): Promise<Findings> {
  if (!CAN_REPLICATE) throw new Error('this benchmark needs root and the package postgresql-15');
  const { people, posts } = options;
  await using opened = new AsyncDisposableStack();
  const postgres = await startReplicatedPostgres();
  opened.defer(postgres.stop);
  progress('filling the primary');
  await postgres.primary.admin.query(UUIDV7);
  await fillDatabase(postgres.connection, usualFill(people, posts));
  const newest = await postgres.primary.admin.query<{ id: string }>('select id from posts order by id desc limit 64');
  await postgres.caughtUp();
  const { dataDir } = opened.use(await emptyFolder());
  const settings = { 'the primary': {}, 'a replica': { DATABASE_READ_URL: postgres.replica.url() } };
  const nodes: { name: string; port: number }[] = [];
  for (const [name, env] of Object.entries(settings)) {
    const { port } = opened.use(await startServer({ dataDir, env: { DATABASE_URL: postgres.primary.url(), ...env } }));
    nodes.push({ name, port });
  }
  // The first start makes the secret of sessions.
  const members = await signInMembersOf(postgres.connection);
  const admins = members.slice(0, ADMINS);
  await postgres.primary.admin.query(`update people set role = 'admin' where id = any ($1::uuid[])`, [
    admins.map(({ id }) => id),
  ]);
  const [first] = nodes;
  for (let n = 0; first && n < POLLS; n++) await makeCall(first.port, newPoll(members[n % members.length]?.token));
  const rows: (Cost & { call: string; from: string; problems: readonly string[] })[] = [];
  for (const kind of callKinds(
    members,
    admins,
    newest.rows.map(({ id }) => id),
  )) {
    if (options.only !== undefined && !kind.name.includes(options.only)) continue;
    progress(`measuring: ${kind.name}`);
    const { calls, problems } = await checkAnswers(kind, nodes[0]?.port ?? 0);
    const loads = nodes.map(({ port }) => ({ load: { port, calls, connections: 1 }, measure: costOn(postgres) }));
    const found = (await measureInTurn(loads, options)) as Cost[];
    for (const [index, cost] of found.entries())
      rows.push({ ...cost, call: kind.name, from: nodes[index]?.name ?? '', problems });
  }
  return {
    data: { replicas: { people, posts, rows } },
    sections: [
      {
        title: `Lists and a write with a replica: ${people.toLocaleString('en')} people, ${posts.toLocaleString('en')} posts; one call at a time`,
        text: table(
          [
            left('call'),
            left('lists read from'),
            ...['p50 ms', 'p99 ms', 'primary, CPU ms', 'replica, CPU ms'].map(right),
            left(''),
          ],
          rows.map((row) => [
            row.call,
            row.from,
            ...[row.p50, row.p99, row.primaryMs, row.replicaMs].map(figure),
            invalid(row.failures > 0 ? [...row.problems, `${row.failures} calls failed`] : row.problems),
          ]),
        ),
      },
    ],
    targets: [],
  };
}

const newPoll = (token: string | undefined) =>
  callTo(createPoll, {
    token,
    body: {
      clientId: randomUUID(),
      pollKind: 'poll',
      question: 'Which day suits you?',
      options: ['Monday', 'Tuesday'],
    },
  });

function callKinds(members: readonly Member[], admins: readonly Member[], posts: readonly string[]): CallKind[] {
  const kind = (name: string, calls: CallKind['calls']): CallKind => ({ name, calls, expects: 200, uniform: false });
  const typed = ['sharma', 'iyer', 'rohan', 'ananya', 'kabir', 'farhan'];
  return [
    kind(
      'polls',
      members.map(({ token }) => callTo(listPolls, { token, query: { limit: 20 } })),
    ),
    kind(
      'followers',
      members.map(({ token, id }) => callTo(listFollowers, { token, params: { id } })),
    ),
    kind(
      'search for polls',
      members.map(({ token }) => callTo(searchKind, { token, params: { kind: 'polls' }, query: { q: 'day suits' } })),
    ),
    kind(
      'people by name',
      members.map(({ token }, n) =>
        callTo(listUsers, { token, query: { page: 1, limit: 20, search: typed[n % typed.length] ?? '' } }),
      ),
    ),
    kind(
      'accounts in the console, searched',
      admins.map(({ token }, n) =>
        callTo(listAccounts, { token, query: { page: 1, limit: 6, search: typed[n % typed.length] ?? '' } }),
      ),
    ),
    kind(
      'posts in the console',
      admins.map(({ token }) => callTo(listManagedPosts, { token, query: { page: 1 } })),
    ),
    kind(
      'a like',
      members.map(({ token }, n) => callTo(toggleLike, { token, params: { id: posts[n % posts.length] ?? '' } })),
    ),
  ];
}

/** Drive a load, and divide the processor time of both databases by its calls. */
const costOn =
  ({ primary, replica }: ReplicatedPostgres) =>
  async (load: Load): Promise<Cost> => {
    const before = await Promise.all([processorMs(primary), processorMs(replica)]);
    const result = await drive(load);
    const after = await Promise.all([processorMs(primary), processorMs(replica)]);
    return {
      ...result,
      primaryMs: (after[0] - before[0]) / result.calls,
      replicaMs: (after[1] - before[1]) / result.calls,
    };
  };

/** The processor time of a server's processes, those that have ended included. */
async function processorMs(server: TestServer): Promise<number> {
  const times = (await server.pids()).map(async (pid, place) => {
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
    // utime, stime, and those of ended children, which the first process has waited for
    const [utime = 0, stime = 0, cutime = 0, cstime = 0] =
      stat.split(') ').at(-1)?.split(' ').slice(11, 15).map(Number) ?? [];
    return utime + stime + (place === 0 ? cutime + cstime : 0);
  });
  return (await Promise.all(times)).reduce((sum, ticks) => sum + ticks, 0) * MS_A_TICK;
}
