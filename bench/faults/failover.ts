import { chmod, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from '../../scripts/lib/port.js';
import { type Cluster, hasCluster, signal, startCluster } from './cluster.ts';
import { startKeyedWriters } from './keyed-writers.ts';
import { quadOn } from './quad.ts';
import { type Row, seconds } from './row.ts';

/** How long people write before a fault, and after it. */
const BEFORE_MS = 5000;
const AFTER_MS = 45_000;
const NODES = 2;

type Primary = Awaited<ReturnType<Cluster['primary']>>;

const FAULTS: readonly (readonly [string, (primary: Primary) => Promise<void>])[] = [
  ['kill -9 of the primary Postgres', async ({ postgres }) => stop(postgres, 'SIGKILL')],
  [
    'kill -9 of the primary and its Patroni',
    async ({ postgres, patroni }) => stop([...patroni, ...postgres], 'SIGKILL'),
  ],
  [
    'SIGSTOP of the primary and its Patroni for 40 s',
    async ({ postgres, patroni }) => {
      stop([...patroni, ...postgres], 'SIGSTOP');
      await delay(40_000);
      stop([...postgres, ...patroni], 'SIGCONT');
    },
  ],
];

const stop = (pids: readonly number[], name: NodeJS.Signals) => {
  for (const pid of pids) signal(pid, name);
};

/**
 * Lose the primary of a cluster while people write through two nodes. Each write has an idempotency key and is repeated
 * until it is acknowledged. Count acknowledged writes that are missing, writes that were done twice, and lists from a
 * replica that lack one's last write.
 */
export async function losePrimary(folder: string): Promise<Row[]> {
  const asked = '0 acknowledged writes lost, 0 done twice, 0 lists stale, both nodes go on';
  if (!hasCluster())
    return [
      {
        fault: 'loss of the primary',
        asked,
        measured: 'needs root, and patroni, etcd, haproxy, postgresql-15',
        holds: undefined,
      },
    ];
  // The user `postgres` must reach its folders.
  await chmod(folder, 0o755);
  await using cluster = await startCluster(join(folder, 'cluster'));
  process.stderr.write(`faults: ${cluster.versions}\n`);
  const dataDir = join(folder, 'failover');
  await mkdir(dataDir, { recursive: true });
  await using opened = new AsyncDisposableStack();
  const nodes = [];
  for (let i = 0; i < NODES; i++) {
    const node = opened.use(quadOn(await freePort(), dataDir));
    await node.start({ DATABASE_URL: cluster.url, DATABASE_READ_URL: cluster.readUrl });
    nodes.push(node);
  }
  const rows: Row[] = [];
  for (const [index, [fault, cause]] of FAULTS.entries()) {
    if (index > 0) {
      await cluster.restartEnded();
      await cluster.untilHealthy();
    }
    const writers = await startKeyedWriters(nodes);
    await delay(BEFORE_MS);
    const primary = await cluster.primary();
    const began = performance.now();
    await cause(primary);
    await delay(Math.max(0, AFTER_MS - (performance.now() - began)));
    const history = await writers.stop();
    const next = await cluster.primary();
    const { lost, twice } = await history.check(() => cluster.connect());
    const alive = nodes.every(({ child }) => child.exitCode === null && child.signalCode === null);
    rows.push({
      fault,
      asked,
      measured: `${lost} of ${history.acknowledged.toLocaleString('en')} lost, ${twice} twice, ${history.unknown} unknown at first; ${history.stale} of ${history.lists.toLocaleString('en')} lists stale; longest pause ${seconds(history.longestPause)}; ${primary.name} → ${next.name}${alive ? '' : '; a node has ended'}`,
      holds: lost === 0 && twice === 0 && history.stale === 0 && alive && history.acknowledged > 0,
    });
  }
  return rows;
}
