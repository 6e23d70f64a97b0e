import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, mkdir, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { freePort } from '../../../scripts/lib/port.js';
import { hasDebianPostgres, startDebianPostgres } from '../debian-postgres.ts';
import { startKeyedWriters } from '../keyed-writers.ts';
import { type Quad, quadOn, resultOf } from '../quad.ts';
import { type Row, seconds } from '../row.ts';
import { checkOut, hasCommit } from './release.ts';

const ROOT = join(import.meta.dirname, '../../..');
/** Black-box tests of the API, which lie beside the checkout. */
const ACCEPTANCE = join(ROOT, '../shared/acceptance');

interface SideBySide {
  readonly folder: string;
  readonly checkouts: string;
  /** The folder of the acceptance tests; by default the one beside the checkout. */
  readonly acceptance?: string | undefined;
}

/**
 * Run the release before on a database that this release has migrated, while this release serves and people write
 * through it. The acceptance tests must pass against both nodes, and against the earlier one after a restart.
 */
export async function runSideBySide({ folder, checkouts, acceptance = ACCEPTANCE }: SideBySide): Promise<Row[]> {
  const commit = await previousCommit();
  const fault = `${commit.slice(0, 8)} beside this release`;
  const lacks = missingFor(commit, acceptance);
  if (lacks) return [{ fault, asked: 'the acceptance tests pass', measured: `needs ${lacks}`, holds: undefined }];

  // the user `postgres` must reach its folder
  await chmod(folder, 0o755);
  const root = await checkOut(commit, checkouts);
  await using opened = new AsyncDisposableStack();
  const postgres = opened.use(await startDebianPostgres(join(folder, 'postgres-15')));
  const settings = { DATABASE_URL: await postgres.create('quad'), QUAD_DEMO: '1' };
  const dataDir = join(folder, 'side-by-side');
  await mkdir(dataDir);
  const before = opened.use(quadOn(await freePort(), dataDir, root));
  const now = opened.use(quadOn(await freePort(), dataDir));
  await before.start(settings);
  const migrated = await now.start(settings);

  const rows: Row[] = [];
  const accept = async (what: string, quad: Quad) => {
    const asked = 'the acceptance tests pass while people write through both';
    const writers = await startKeyedWriters([before, now]);
    const { status, output } = await resultOf(
      spawn(process.execPath, ['--test', ...(await testsIn(acceptance))], {
        env: { ...process.env, BASE_URL: `http://127.0.0.1:${quad.port}` },
        stdio: ['ignore', 'pipe', 'pipe'],
      }),
    );
    const history = await writers.stop();
    const { lost, twice } = await history.check(() => connect(settings.DATABASE_URL));
    const counts = ['pass', 'fail'].map(
      (name) => `${name} ${output.match(new RegExp(`^\\S+ ${name} (\\d+)`, 'm'))?.[1]}`,
    );
    const failures = [...output.matchAll(/^\s*(?:✖|not ok \d+ -) (.+)$/gm)].slice(0, 3).map(([, name]) => name);
    const measured = `${counts.join(', ')}${failures.length > 0 ? ` (${failures.join('; ')})` : ''}; ${lost} of ${history.acknowledged} writes lost, ${twice} twice`;
    rows.push({ fault: what, asked, measured, holds: status === 0 && lost + twice === 0 });
    process.stderr.write(`faults: ${what}: ${measured}\n`);
  };
  await accept(`${fault}: the earlier node`, before);
  await accept(`${fault}: this node, migrated in ${seconds(migrated)}`, now);
  await before.end('SIGTERM');
  const restarted = await before.start(settings).then(
    () => undefined,
    (error: Error) => error.message,
  );
  if (restarted === undefined) await accept(`${fault}: the earlier node, restarted`, before);
  else rows.push(await refusedRestart(fault, restarted, root));
  return rows;
}

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client(url);
  await client.connect();
  return client;
}

/** A release without `release.json` cannot know that it may run on a newer schema; later ones must start. */
async function refusedRestart(fault: string, message: string, root: string): Promise<Row> {
  const mayRefuse = !existsSync(join(root, 'server/database/release.json'));
  const measured = `it refuses: ${message.split('quad: ').at(-1)?.split('\n')[0]}`;
  return {
    fault: `${fault}: the earlier node, restarted`,
    asked: mayRefuse ? 'it starts, or refuses in one line' : 'it starts',
    measured,
    holds: mayRefuse && message.includes('quad: '),
  };
}

/** The commit of the release before this one. */
async function previousCommit(): Promise<string> {
  const release = JSON.parse(await readFile(join(ROOT, 'server/database/release.json'), 'utf8'));
  return release.previous.commit;
}

function missingFor(commit: string, acceptance: string): string | undefined {
  if (!hasCommit(commit)) return `the commit ${commit}, which this shallow clone lacks`;
  if (!hasDebianPostgres()) return 'root and the package postgresql-15';
  if (!existsSync(acceptance)) return `the acceptance tests at ${acceptance}`;
  return undefined;
}

const testsIn = async (folder: string): Promise<string[]> =>
  (await readdir(folder)).filter((name) => name.endsWith('.test.mjs')).map((name) => join(folder, name));
