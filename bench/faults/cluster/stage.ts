import { spawnSync } from 'node:child_process';
import { mkdir } from 'node:fs/promises';
import { eventually } from './eventually.ts';
import { createNetwork, type Machine, mayCreateNetworks } from './network.ts';
import { type Nodes, startNodes } from './nodes.ts';
import { type Databases, startDatabases } from './postgres.ts';
import type { Program } from './programs.ts';
import { type RedisMachines, startRedis } from './redis.ts';
import { type Store, startStore } from './store.ts';

const NEEDED = ['patroni', 'etcd', 'haproxy', 'redis-server', 'redis-sentinel', 'memcached', 'swift-proxy-server'];
/** Debian's packages of all programs. */
export const PACKAGES =
  'iproute2 iptables patroni etcd-server haproxy postgresql-15 redis-server redis-sentinel memcached swift-proxy swift-account swift-container swift-object';

/** Whether this machine can run the stage. */
export const hasStage = (): boolean =>
  mayCreateNetworks() && NEEDED.every((name) => spawnSync('sh', ['-c', `command -v ${name}`]).status === 0);

/** A campus with everything twice or three times, each part on a machine of its own. */
export interface Stage extends AsyncDisposable {
  readonly nodes: Nodes;
  readonly databases: Databases;
  readonly redis: RedisMachines;
  readonly store: Store;
  readonly machines: readonly Machine[];
  readonly programs: readonly Program[];
  /** Start the programs that have ended. */
  startEnded(): void;
  /** Wait until every part is healthy, and return the milliseconds. Throws after three minutes. */
  untilHealthy(): Promise<number>;
}

/** Start everything in a folder. `logs` gets the output of all programs. */
export async function startStage(folder: string, logs: string): Promise<Stage> {
  await mkdir(folder, { recursive: true });
  await mkdir(logs, { recursive: true });
  await using opened = new AsyncDisposableStack();
  const network = opened.use(await createNetwork(logs));
  const [databases, redis, store] = await Promise.all([
    startDatabases(network, folder),
    startRedis(network, folder),
    startStore(network, folder),
  ]);
  const nodes = await startNodes(network, folder, store.environment);
  const machines = [
    ...nodes.machines,
    nodes.balancer,
    ...databases.machines,
    ...databases.etcds,
    ...redis.machines,
    store.machine,
  ];
  const programs = [...nodes.programs, ...databases.programs, ...redis.programs, ...store.programs];
  const startEnded = () => {
    for (const program of programs) program.start();
  };
  const parts = { nodes, databases, redis, store };
  const kept = opened.move();
  return {
    ...parts,
    machines,
    programs,
    startEnded,
    async untilHealthy() {
      return await eventually('all parts are healthy', async () => {
        startEnded();
        for (const part of Object.values(parts)) if (!(await part.isHealthy())) return false;
        return true;
      });
    },
    [Symbol.asyncDispose]: () => kept.disposeAsync(),
  };
}
