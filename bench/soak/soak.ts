import { Agent } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { filledFolder, usualFill } from '../fill/filled-folder.ts';
import { makeCall } from '../load/http-call.ts';
import type { Options } from '../options.ts';
import { progress, stopped } from '../progress.ts';
import type { Findings, Target } from '../report.ts';
import { figure, table } from '../report.ts';
import { connectionOf, readCampus, signInMembers } from '../server/campus.ts';
import { startServer } from '../server/server.ts';
import { growthPerStep } from './growth.ts';
import { type SoakCall, soakCalls } from './soak-calls.ts';
import { type Counts, type SoakMinute, watchMinute } from './watch.ts';

/** The most calls in flight, however slow the server is. */
const CONNECTIONS = 16;
/** Caches fill in the first minutes. */
const WARM_UP_MINUTES = 5;
/** In a flat run, resident memory grows by at most this much in a minute. */
const FLAT_MB_PER_MINUTE = 1;

/** Make mixed calls at a bounded rate for many minutes, and check that memory, files and connections do not grow. */
export async function benchSoak(options: Options): Promise<Findings> {
  const { people, posts, minutes, rate } = options;
  await using folder = await filledFolder(usualFill(people, posts));
  await using server = await startServer({ dataDir: folder.dataDir, reportsMemory: true });
  const draw = soakCalls(await readCampus(folder.dataDir), await signInMembers(folder.dataDir));
  const counts: Counts = { calls: 0, failures: 0, problems: new Map() };
  const ending = new AbortController();
  const load = putLoadOn(server.port, { draw, rate, counts, until: AbortSignal.any([ending.signal, stopped]) });
  const rows: SoakMinute[] = [];
  const database = new pg.Client(await connectionOf(folder.dataDir));
  await database.connect();
  try {
    for (let minute = 1; minute <= minutes; minute++) {
      rows.push(await watchMinute(minute, { server, database, counts }));
      progress(lineOf(rows.at(-1) as SoakMinute));
    }
  } finally {
    ending.abort();
    await load;
    await database.end();
  }
  const problems = [...counts.problems].map(([problem, count]) => `${count} × ${problem}`);
  return {
    data: { soak: { people, posts, rate, minutes: rows, problems } },
    sections: [
      { title: `${minutes} minutes of mixed calls, at most ${rate} a second`, text: soakTable(rows) },
      ...(problems.length > 0 ? [{ title: 'Failures', text: problems.join('\n') }] : []),
    ],
    targets: soakTargets(rows),
  };
}

/** Make calls at an even rate, as long as the server keeps up. */
async function putLoadOn(
  port: number,
  { draw, rate, counts, until }: { draw: () => SoakCall; rate: number; counts: Counts; until: AbortSignal },
): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const began = performance.now();
  let turn = 0;
  const work = async () => {
    while (!until.aborted) {
      const due = began + (turn++ * 1000) / rate - performance.now();
      if (due > 0) await delay(due, undefined, { signal: until }).catch(() => undefined);
      if (!until.aborted) await makeOne(port, draw(), agent, counts);
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, work));
  agent.destroy();
}

async function makeOne(port: number, { call, abortAfterMs, onAnswer }: SoakCall, agent: Agent, counts: Counts) {
  const fail = (problem: string) => {
    counts.failures++;
    counts.problems.set(problem, (counts.problems.get(problem) ?? 0) + 1);
  };
  const name = `${call.method} ${call.path.replaceAll(/[0-9a-f-]{36}/g, ':id').replace(/\?.*/, '')}`;
  counts.calls++;
  try {
    const signal = abortAfterMs === undefined ? undefined : AbortSignal.timeout(abortAfterMs);
    const answer = await makeCall(port, call, { agent, ...(signal && { signal }) });
    if (answer.status >= 500) fail(`${name} answered ${answer.status}`);
    else onAnswer?.(answer);
  } catch (error) {
    if (abortAfterMs === undefined) fail(`${name} broke: ${error instanceof Error ? error.message : error}`);
  }
}

const COLUMNS: readonly (readonly [string, keyof SoakMinute])[] = [
  ['minute', 'minute'],
  ['calls', 'calls'],
  ['failures', 'failures'],
  ['RSS MB', 'resident'],
  ['PSS MB', 'proportional'],
  ['heap MB', 'heap'],
  ['external MB', 'external'],
  ['array buffers MB', 'arrayBuffers'],
  ['files', 'openFiles'],
  ['db connections', 'databaseConnections'],
];

const lineOf = (row: SoakMinute) => COLUMNS.map(([title, key]) => `${title} ${Math.round(row[key])}`).join(', ');

function soakTable(rows: readonly SoakMinute[]): string {
  return table(
    COLUMNS.map(([title]) => ({ title })),
    rows.map((row) => COLUMNS.map(([, key]) => (Number.isInteger(row[key]) ? String(row[key]) : figure(row[key])))),
  );
}

function soakTargets(rows: readonly SoakMinute[]): Target[] {
  const afterWarmUp = rows.filter(({ minute }) => minute > WARM_UP_MINUTES);
  const growth = (key: keyof SoakMinute) => growthPerStep(afterWarmUp.map((row) => row[key]));
  return [
    {
      figure: 'answers of 500 and more, broken connections',
      bound: { atMost: 0 },
      measured: rows.reduce((sum, { failures }) => sum + failures, 0),
    },
    {
      figure: `resident memory after minute ${WARM_UP_MINUTES}, growth a minute`,
      bound: { atMost: FLAT_MB_PER_MINUTE },
      unit: 'MB',
      measured: growth('resident'),
    },
    {
      figure: `open files after minute ${WARM_UP_MINUTES}, growth a minute`,
      bound: { atMost: 1 },
      measured: growth('openFiles'),
    },
  ];
}
