import { setTimeout as delay } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { childrenOf, listenersOn } from './processes.ts';
import { type Quad, until } from './quad.ts';
import { type Row, seconds, spread } from './row.ts';

const REPLACED_MS = 1000;
const WORKERS_KILLED = 10;
/** How long a spare may take to get ready. */
const SPARE_MS = 6000;

/** Start with several workers while every core is busy, and kill workers one by one. */
export async function killWorkers(quad: Quad, starts: number): Promise<Row[]> {
  if (process.platform !== 'linux') return [];
  const rows: Row[] = [];
  for (const count of [2, 4]) rows.push(await startUnderLoad(quad, count, starts));

  await quad.start({ QUAD_WORKERS: '2' });
  const times: number[] = [];
  for (let i = 0; i < WORKERS_KILLED; i++) {
    // two that serve and a spare
    await until('all workers run', async () => (await childrenOf(quad.child.pid ?? 0, 'main.js')).length === 3);
    // the spare does not announce when it is ready
    await delay(SPARE_MS);
    const [oldest] = await childrenOf(quad.child.pid ?? 0, 'main.js');
    process.kill(oldest ?? 0, 'SIGKILL');
    await until('the worker has gone', async () => (await listenersOn(quad.port)) === 1, 1);
    times.push(await until('another serves', async () => (await listenersOn(quad.port)) === 2, 5));
  }
  await quad.end('SIGTERM');
  const { max, text } = spread(times);
  rows.push({
    fault: 'kill -9 of a worker',
    asked: `replaced within ${seconds(REPLACED_MS)}`,
    measured: text,
    holds: max <= REPLACED_MS,
  });
  return rows;
}

async function startUnderLoad(quad: Quad, count: number, starts: number): Promise<Row> {
  // as many as there are workers, in addition to this machine's other work
  const load = Array.from({ length: count }, () => new Worker('for (;;) Math.sqrt(2);', { eval: true }));
  const times: number[] = [];
  let serving = 0;
  try {
    for (let i = 0; i < starts; i++) {
      const time = await quad.start({ QUAD_WORKERS: String(count) }).catch(() => undefined);
      if (time !== undefined) {
        times.push(time);
        if ((await listenersOn(quad.port)) === count) serving += 1;
      }
      await quad.end('SIGTERM');
    }
  } finally {
    await Promise.all(load.map((worker) => worker.terminate()));
  }
  return {
    fault: `start with ${count} workers, every core busy`,
    asked: `${starts} of ${starts}`,
    measured: `${serving} of ${starts} (${spread(times).text})`,
    holds: serving === starts,
  };
}
