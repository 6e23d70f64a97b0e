import { FEED_PAGE_SIZE } from '@quad/contract/limits';
import type { AppMemory } from '../app/memory.ts';
import { feedName, LIKE, SINGLE_POST, unchangedName } from '../measures/calls.ts';
import type { DemoFigures } from '../measures/demo-campus.ts';
import type { CallRow } from '../measures/hot-path.ts';
import type { MeanwhileRow } from '../measures/likes-meanwhile.ts';
import { bothTogether } from './call-tables.ts';
import type { Target } from './targets.ts';

const MEGABYTE = 1e6;

/** What the calls have to show beside bare servers and raw statements. A row that is not valid shows nothing. */
export function callTargets(
  rows: readonly CallRow[],
  meanwhile: readonly MeanwhileRow[],
  memory: AppMemory | undefined,
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
  const slowdowns = meanwhile
    .filter(({ problems }) => problems.length === 0)
    .map(({ p99Meanwhile, p99Alone }) => p99Meanwhile / p99Alone);
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

/** What the app has to feel like out of the box. */
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
      measured: demo.memory && bothTogether(demo.memory) / MEGABYTE,
    },
  ];
}

/** The smallest of the figures there are. */
function least(figures: readonly (number | undefined)[]): number | undefined {
  const there = figures.filter((figure) => figure !== undefined);
  return there.length > 0 ? Math.min(...there) : undefined;
}
