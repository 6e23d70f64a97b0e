import { FEED_PAGE_SIZE } from '@quad/contract/limits/feeds';
import { figure, invalid, left, right, size, type Target, table } from '../report.ts';
import type { ServerMemory } from '../server/process-stats.ts';
import { feedName, LIKE, SINGLE_POST, unchangedName } from './call-kinds.ts';
import type { CallRow } from './call-rows.ts';
import type { DemoFigures } from './demo-campus.ts';
import type { DuringLikesRow } from './reads-during-likes.ts';

const MEGABYTE = 1e6;

export function callTable(rows: readonly CallRow[]): string {
  return table(
    [
      left('call'),
      ...['conn.', 'calls/s', 'p50 ms', 'p99 ms', 'bytes', 'node:http/s', 'Fastify/s', 'SQL/s'].map(right),
      ...['÷ http', '÷ Fastify', '÷ SQL'].map(right),
      left(''),
    ],
    rows.map(({ call, connections, callsPerSecond, p50, p99, bytesPerCall, bare, raw, problems }) => [
      call,
      String(connections),
      ...[callsPerSecond, p50, p99].map(figure),
      size(bytesPerCall),
      ...[bare?.http, bare?.fastify, raw].map(figure),
      ...[bare?.http, bare?.fastify, raw].map((other) => figure(other && callsPerSecond / other)),
      invalid(problems),
    ]),
  );
}

export function duringLikesTable(rows: readonly DuringLikesRow[]): string {
  return table(
    [
      ...['conn.', 'calls/s alone', 'calls/s during likes', 'p99 ms alone', 'p99 ms during likes', '÷', 'likes/s'].map(
        right,
      ),
      left(''),
    ],
    rows.map((row) => [
      String(row.connections),
      ...[row.callsPerSecondAlone, row.callsPerSecondDuringLikes, row.p99Alone, row.p99DuringLikes].map(figure),
      figure(row.p99DuringLikes / row.p99Alone),
      figure(row.likesPerSecond),
      invalid(row.problems),
    ]),
  );
}

export function memoryTable({ server, database }: ServerMemory): string {
  return table(
    [left(''), right('resident'), right('without what is shared')],
    [
      ['server', size(server.resident), size(server.proportional)],
      ['database', '', size(database.proportional)],
    ],
  );
}

export function demoTable(figures: DemoFigures): string {
  const { firstStartMs, loadMs, secondStartMs, feedP50, likeP50, postP50, memory, problems } = figures;
  const seconds = (milliseconds: number) => `${figure(milliseconds / 1000)} s`;
  const lines = [
    ['first start, empty data folder', seconds(firstStartMs)],
    ['of that, loading the campus', seconds(loadMs)],
    ['second start', seconds(secondStartMs)],
    ['feed page of 100 posts, p50', `${figure(feedP50)} ms`],
    ['like, p50', `${figure(likeP50)} ms`],
    ['single post, p50', `${figure(postP50)} ms`],
    ...(memory ? [['server and database after start', size(totalMemory(memory))]] : []),
    ...problems.map((problem) => ['', invalid([problem])]),
  ];
  return table([left('figure'), right('measured')], lines);
}

/** The memory of server and database together, with shared pages counted once. */
function totalMemory({ server, database }: ServerMemory): number {
  return server.proportional + database.proportional;
}

/** The targets of calls compared with bare servers and raw statements. An invalid row counts as not measured. */
export function callTargets(
  rows: readonly CallRow[],
  duringLikes: readonly DuringLikesRow[],
  memory: ServerMemory | undefined,
): Target[] {
  const valid = rows.filter(({ problems }) => problems.length === 0);
  const besideFastify = (...names: readonly string[]) =>
    least(
      valid
        .filter(({ call }) => names.includes(call))
        .map(({ callsPerSecond, bare }) => bare && callsPerSecond / bare.fastify),
    );
  const fullPages = ['identity', 'gzip'].map((encoding) => feedName(FEED_PAGE_SIZE, encoding));
  const unchanged = ['identity', 'gzip'].map((encoding) => unchangedName(FEED_PAGE_SIZE, encoding));
  const likes = valid.filter(({ call, connections }) => call === LIKE && connections > 1);
  const slowdowns = duringLikes
    .filter(({ problems }) => problems.length === 0)
    .map(({ p99DuringLikes, p99Alone }) => p99DuringLikes / p99Alone);
  return [
    {
      figure: `feed page of ${FEED_PAGE_SIZE} posts ÷ bare Fastify with the same bytes`,
      bound: { atLeast: 0.7 },
      measured: besideFastify(...fullPages),
    },
    {
      figure: 'single post ÷ bare Fastify with the same bytes',
      bound: { atLeast: 0.5 },
      measured: besideFastify(SINGLE_POST),
    },
    {
      figure: 'likes a second ÷ raw transaction of two statements',
      bound: { atLeast: 0.5 },
      measured: least(likes.map(({ callsPerSecond, raw }) => raw && callsPerSecond / raw)),
    },
    {
      figure: 'unchanged feed page (304) ÷ bare Fastify answering an empty 304',
      bound: { atLeast: 0.7 },
      measured: besideFastify(...unchanged),
    },
    {
      figure: 'p99 of feed reads while 50 likes a second go on ÷ without',
      bound: { atMost: 2 },
      measured: slowdowns.length > 0 ? Math.max(...slowdowns) : undefined,
    },
    {
      figure: 'server process alone after the run',
      bound: { atMost: 200 },
      unit: 'MB',
      measured: memory && memory.server.resident / MEGABYTE,
    },
  ];
}

/** The targets of the demo campus. */
export function demoTargets(demo: DemoFigures): Target[] {
  return [
    { figure: 'demo campus: loading it', bound: { atMost: 20 }, unit: 's', measured: demo.loadMs / 1000 },
    { figure: 'demo campus: second start', bound: { atMost: 6 }, unit: 's', measured: demo.secondStartMs / 1000 },
    { figure: 'demo campus: feed page of 100 posts, p50', bound: { atMost: 15 }, unit: 'ms', measured: demo.feedP50 },
    { figure: 'demo campus: like, p50', bound: { atMost: 10 }, unit: 'ms', measured: demo.likeP50 },
    { figure: 'demo campus: single post, p50', bound: { atMost: 5 }, unit: 'ms', measured: demo.postP50 },
    {
      figure: 'server and database together after start',
      bound: { atMost: 350 },
      unit: 'MB',
      measured: demo.memory && totalMemory(demo.memory) / MEGABYTE,
    },
  ];
}

/** The smallest of the measured figures. */
function least(figures: readonly (number | undefined)[]): number | undefined {
  const measured = figures.filter((figure) => figure !== undefined);
  return measured.length > 0 ? Math.min(...measured) : undefined;
}
