import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { freePort } from '../../scripts/lib/port.js';
import { left, table } from '../report.ts';
import { makeDatabaseUnreachable } from './away.ts';
import { FAULT_KINDS, type FaultKind, PRIMARY_FAULTS } from './cluster/faults.ts';
import { faultsOfCluster } from './cluster/main.ts';
import { fillDisk } from './disk.ts';
import { killUnderWrites } from './kills.ts';
import { type Quad, quadOn } from './quad.ts';
import type { Row } from './row.ts';
import { stopDuringRequests } from './stops.ts';
import { failMigrations } from './upgrades/failed-migration.ts';
import { makeState } from './upgrades/make-state.ts';
import { runSideBySide } from './upgrades/side-by-side.ts';
import { upgradeStates } from './upgrades/upgrade.ts';
import { killWhileProcessing } from './videos.ts';
import { killWorkers } from './workers.ts';

const USAGE = `npm run faults -- [options]

Kills, stops and fills what a Quad of its own stands on, while people write, and counts what is lost.

  --kills N     kills of Postgres, of one of its backends, and of the server, each (100)
  --starts N    starts with 2 and with 4 workers, each (20)
  --videos N    kills of the server while it processes videos (10)
  --only LIST   of kills, workers, away, stops, disk, videos

npm run faults -- cluster runs three Quads, three Postgres, three Redis, etcd, an S3 store and balancers, each in a network
namespace. People write, read and follow live events, while parts are killed, stopped and cut off. It needs root.

  --rounds N    rounds of faults (200, and once each kind of failover)
  --seed S      the same seed draws the same faults (1)
  --uploads N   uploads and videos whose nodes are lost, after the rounds (3)
  --logs DIR    keeps the history, the rounds and the output of all programs (a new folder)

npm run faults -- failover runs the same with the faults of the primary Postgres alone, without uploads.

npm run faults -- upgrades starts this release on frozen states of earlier ones, checks, backs up and restores each, and
lets migrations fail. --states LIST takes the states with a text of the list in their folder's name.

npm run faults -- upgrades --side-by-side runs the release before beside this one, with the acceptance tests of
../shared/acceptance (--acceptance DIR). It needs root, the package postgresql-15 and a clone with that release.

npm run faults -- make-state --commit COMMIT freezes the state of an earlier release. With --backup, the
release makes its own backup; else the package postgresql-15 and root are needed. --checkouts DIR keeps the checked-out
releases for the next run.`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    kills: { type: 'string', default: '100' },
    starts: { type: 'string', default: '20' },
    videos: { type: 'string', default: '10' },
    only: { type: 'string', default: 'kills,workers,away,stops,disk,videos' },
    rounds: { type: 'string' },
    uploads: { type: 'string', default: '3' },
    seed: { type: 'string', default: '1' },
    logs: { type: 'string' },
    states: { type: 'string', default: '' },
    'side-by-side': { type: 'boolean', default: false },
    acceptance: { type: 'string' },
    backup: { type: 'boolean', default: false },
    checkouts: { type: 'string' },
    commit: { type: 'string', default: 'HEAD' },
    help: { type: 'boolean', default: false },
  },
});
if (values.help) {
  process.stdout.write(`${USAGE}\n`);
  process.exit(0);
}

const folder = await mkdtemp(join(tmpdir(), 'quad-faults-'));
const port = Number(process.env.PORT) || (await freePort());
const checkouts = values.checkouts ?? join(folder, 'checkouts');
const faults: Readonly<Record<string, () => Promise<Row[]>>> = {
  kills: () => withQuad('kills', (quad) => killUnderWrites(quad, Number(values.kills))),
  workers: () => withQuad('workers', (quad) => killWorkers(quad, Number(values.starts))),
  away: () => withQuad('away', makeDatabaseUnreachable),
  stops: () => withQuad('stops', stopDuringRequests),
  videos: () => withQuad('videos', (quad) => killWhileProcessing(quad, Number(values.videos))),
  failover: () => onCluster(PRIMARY_FAULTS, { rounds: PRIMARY_FAULTS.length, uploads: 0 }),
  cluster: () => onCluster(FAULT_KINDS, { rounds: 200, uploads: Number(values.uploads) }),
  upgrades: async () =>
    values['side-by-side']
      ? runSideBySide({ ...values, folder, checkouts })
      : [...(await upgradeStates(port, folder, values.states)), ...(await failMigrations(port, folder))],
  'make-state': () => makeState({ ...values, folder, checkouts }),
  disk: () => fillDisk((dataDir) => quadOn(port, dataDir), folder),
};

async function onCluster(kinds: readonly FaultKind[], { rounds, uploads }: { rounds: number; uploads: number }) {
  const logs = values.logs ?? (await mkdtemp(join(tmpdir(), 'quad-cluster-logs-')));
  const seed = Number(values.seed);
  return await faultsOfCluster({ rounds: Number(values.rounds ?? rounds), kinds, seed, uploads, folder, logs });
}

async function withQuad(name: string, work: (quad: Quad) => Promise<Row[]>): Promise<Row[]> {
  await using quad = quadOn(port, join(folder, name));
  return await work(quad);
}

const rows: Row[] = [];
try {
  for (const name of positionals.length > 0 ? positionals : values.only.split(',')) {
    const fault = faults[name];
    if (!fault) throw new Error(`no such fault: ${name}\n\n${USAGE}`);
    process.stderr.write(`faults: ${name}\n`);
    const failed = (error: unknown): Row[] => [
      { fault: name, asked: '', measured: error instanceof Error ? error.message : String(error), holds: false },
    ];
    rows.push(...(await fault().catch(failed)));
  }
} finally {
  await rm(folder, { recursive: true, force: true });
}
const verdict = ({ holds }: Row) => (holds === undefined ? 'skipped' : holds ? 'holds' : 'DOES NOT HOLD');
process.stdout.write(
  `${table(
    [left('fault'), left('asked'), left('measured'), left('')],
    rows.map((row) => [row.fault, row.asked, row.measured, verdict(row)]),
  )}\n`,
);
process.exit(rows.some(({ holds }) => holds === false) ? 1 : 0);
