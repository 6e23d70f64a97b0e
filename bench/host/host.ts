import { readFile } from 'node:fs/promises';
import { request } from 'node:http';
import { loadavg } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import type { Options } from '../options.ts';
import { progress, stopped } from '../progress.ts';
import { type Findings, figure, left, right, table } from '../report.ts';
import { serverMemory } from '../server/process-stats.ts';
import { missingForRehearsal, RELEASE, type Rehearsal, rehearse } from './rehearsal.ts';

const MB = 1024 * 1024;
/** How long the processor time of idle processes is measured, in seconds. */
const IDLE_SECONDS = 60;
/** Colleges that are measured one after another. */
const SAMPLE = 10;
/** Processes that start or stop at once where none is measured. */
const AT_ONCE = 4;
/** Ticks of a second in /proc/PID/stat. */
const TICKS = 100;

/** Memory and processor time while so many colleges are awake. */
interface Awake {
  readonly awake: number;
  readonly quadMb: number;
  readonly postgresMb: number;
}

/** Measure many colleges on one host: memory, waking, adding and upgrading. */
export async function benchHost({ colleges }: Options): Promise<Findings> {
  const missing = missingForRehearsal();
  if (missing) throw new Error(`the benchmark of a host needs ${missing}`);
  const loadBefore = loadavg()[0];
  await using host = await rehearse({ QUAD_IDLE_STOP_SECONDS: '7200', SMTP_URL: 'smtp://127.0.0.1:1' });
  const names = Array.from({ length: colleges }, (_, at) => `college${at + 1}`);
  const siteOf = (name: string) => `${name}.quad.example`;
  const wake = (name: string) => timed(() => ask(host.socketOf(name), siteOf(name)));

  progress(`adding ${colleges} colleges`);
  const adding = await inTurn(names, (name) =>
    timed(() => host.quadHost('add', name, siteOf(name), '--release', RELEASE)),
  );
  const memory: Awake[] = [await measure(host, names)];

  progress('waking them, the first time with an empty cache of compiled code');
  const firstWaking: number[] = [];
  for (const some of [names.slice(0, 1), names.slice(1, SAMPLE), names.slice(SAMPLE)]) {
    if (some.length === 0) continue;
    // the rest is too many to wait for one after another
    if (firstWaking.length < SAMPLE) firstWaking.push(...(await inTurn(some, wake)));
    else await pool(some, wake);
    memory.push(await measure(host, names));
  }
  progress(`measuring ${colleges} idle processes for ${IDLE_SECONDS} seconds`);
  const idle = await measureIdle(host, names);
  const settled = await measure(host, names);

  progress('letting them sleep, and waking them again');
  await pool(names, (name) => sleep(host, name));
  const sample = names.slice(0, 2 * SAMPLE);
  const waking = await inTurn(sample, wake);
  await pool(sample, (name) => sleep(host, name));
  const burst = names.slice(0, SAMPLE);
  const burstMs = await Promise.all(burst.map(wake));
  await pool(burst, (name) => sleep(host, name));

  progress('upgrading all to a release with one more migration');
  await host.addRelease('next', { name: '9998_next', sql: 'create table next_release (n integer);' });
  const upgradeMs = await timed(() => host.quadHost('upgrade', 'next', '--all'));

  const rows = [...memory, settled].map(({ awake, quadMb, postgresMb }) => [
    String(awake),
    figure(quadMb),
    awake ? figure(quadMb / awake) : '',
    figure(postgresMb),
    figure(quadMb + postgresMb),
  ]);
  const times: readonly (readonly [string, readonly number[]])[] = [
    ['add a college', adding],
    ['wake one, empty cache of compiled code', firstWaking],
    ['wake one', waking],
    [`wake ${burst.length} at once`, burstMs],
    ['upgrade one of all, with its migration and a start', [upgradeMs / colleges]],
  ];
  return {
    data: { colleges, memory, settled, idle, adding, firstWaking, waking, burstMs, upgradeMs },
    sections: [
      {
        title: `Memory of ${colleges} empty colleges in MB (proportional set size; the last line: a minute later)`,
        text: table(['awake', 'Quad', 'of one', 'Postgres', 'all'].map(right), rows),
      },
      {
        title: 'Times in seconds',
        text: table(
          [left(''), right('median'), right('most')],
          times.map(([what, ms]) => [what, figure(quantile(ms, 0.5) / 1000), figure(Math.max(...ms) / 1000)]),
        ),
      },
      {
        title: `${colleges} idle processes`,
        text: [
          `Quad takes ${figure(100 * idle.quad)} % of a core, Postgres ${figure(100 * idle.postgres)} %.`,
          `All upgraded in ${figure(upgradeMs / 1000)} s. Load of the machine: ${figure(loadBefore)} before, ${figure(loadavg()[0])} after.`,
        ].join('\n'),
      },
    ],
    targets: [],
  };
}

/** Work on a few names at a time. */
async function pool(names: readonly string[], work: (name: string) => Promise<unknown>): Promise<void> {
  for (let from = 0; from < names.length; from += AT_ONCE)
    await Promise.all(names.slice(from, from + AT_ONCE).map(work));
}

async function inTurn<Result>(names: readonly string[], work: (name: string, at: number) => Promise<Result>) {
  const results: Result[] = [];
  for (const [at, name] of names.entries()) {
    stopped.throwIfAborted();
    results.push(await work(name, at));
  }
  return results;
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

/** The first page that a guest opens. */
function ask(socketPath: string, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const headers = { host, connection: 'close' };
    const asked = request({ socketPath, path: '/', headers, signal: stopped }, (answer) => {
      answer.resume().once('end', () => {
        if (answer.statusCode !== undefined && answer.statusCode < 400) resolve();
        else reject(new Error(`${host} answered ${answer.statusCode}`));
      });
    });
    asked.once('error', reject).end();
  });
}

/** End a process as its idle time would, and wait until it has ended. */
async function sleep(host: Rehearsal, name: string): Promise<void> {
  const pid = await host.processOf(name);
  if (pid !== undefined) process.kill(pid, 'SIGTERM');
  while ((await host.processOf(name)) !== undefined) await delay(50, undefined, { signal: stopped });
}

const pidsOf = async (host: Rehearsal, names: readonly string[]): Promise<number[]> =>
  (await Promise.all(names.map(host.processOf))).flatMap((pid) => (pid === undefined ? [] : [pid]));

async function measure(host: Rehearsal, names: readonly string[]): Promise<Awake> {
  const pids = await pidsOf(host, names);
  const quad = await Promise.all(pids.map(async (pid) => (await serverMemory(pid))?.server.proportional ?? 0));
  const postgres = await serverMemory(host.postgres);
  return {
    awake: pids.length,
    quadMb: quad.reduce((sum, bytes) => sum + bytes, 0) / MB,
    postgresMb: (postgres?.database.proportional ?? 0) / MB,
  };
}

/** The share of a core that idle processes take. */
async function measureIdle(host: Rehearsal, names: readonly string[]) {
  const pids = await pidsOf(host, names);
  const [quadBefore, postgresBefore] = [await secondsOf(pids), await secondsBelow(host.postgres)];
  await delay(IDLE_SECONDS * 1000, undefined, { signal: stopped });
  return {
    quad: ((await secondsOf(pids)) - quadBefore) / IDLE_SECONDS,
    postgres: ((await secondsBelow(host.postgres)) - postgresBefore) / IDLE_SECONDS,
  };
}

/** The processor time of processes, in seconds. */
async function secondsOf(pids: readonly number[]): Promise<number> {
  const each = await Promise.all(pids.map((pid) => timesOf(pid)));
  return each.reduce((sum, [own = 0]) => sum + own, 0);
}

/** The processor time of a process with its children, running and ended ones. */
async function secondsBelow(parent: number): Promise<number> {
  const text = await readFile(`/proc/${parent}/task/${parent}/children`, 'utf8').catch(() => '');
  const [own = 0, ended = 0] = await timesOf(parent);
  return own + ended + (await secondsOf(text.split(' ').filter(Boolean).map(Number)));
}

/** The processor time of a process, and that of its ended children, in seconds. */
async function timesOf(pid: number): Promise<readonly [number, number]> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  // the program's name is in parentheses and may contain anything; the state follows it
  const fields = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number);
  const [user = 0, system = 0, endedUser = 0, endedSystem = 0] = fields.slice(11, 15);
  return [(user + system) / TICKS, (endedUser + endedSystem) / TICKS];
}

function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.floor(share * (sorted.length - 1))] ?? Number.NaN;
}
