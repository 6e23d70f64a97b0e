import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, cp, mkdir, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
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

/** How long people write through both nodes. */
const WRITING_MS = 10_000;

interface SideBySide {
  readonly folder: string;
  readonly checkouts: string;
  /** The folder of the acceptance tests; by default the one beside the checkout. */
  readonly acceptance?: string | undefined;
}

/**
 * Run the release before on a database that this release has migrated, while this release serves. The acceptance tests
 * must pass against both nodes, and against the earlier one after a restart. People write through both.
 */
export async function runSideBySide({ folder, checkouts, acceptance: tests = ACCEPTANCE }: SideBySide): Promise<Row[]> {
  const commit = await previousCommit();
  const fault = `${commit.slice(0, 8)} beside this release`;
  const lacks = missingFor(commit, tests);
  if (lacks) return [{ fault, asked: 'the acceptance tests pass', measured: `needs ${lacks}`, holds: undefined }];

  // the user `postgres` must reach its folder
  await chmod(folder, 0o755);
  const root = await checkOut(commit, checkouts);
  // the tests call the API and want some page of the app
  await cp(join(ROOT, 'web/dist'), join(root, 'web/dist'), { recursive: true });
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
  const add = (row: Row) => {
    process.stderr.write(`faults: ${row.fault}: ${row.measured}\n`);
    rows.push(row);
  };
  const accept = async (what: string, quad: Quad) => add(await acceptance(`${fault}: ${what}`, quad, tests));
  await accept('the earlier node', before);
  await accept(`this node, migrated in ${seconds(migrated)}`, now);
  add(await writeThrough(fault, [before, now], settings.DATABASE_URL));
  await before.end('SIGTERM');
  const restarted = await before.start(settings).then(
    () => undefined,
    (error: Error) => error.message,
  );
  if (restarted === undefined) await accept('the earlier node, restarted', before);
  else add(refusedRestart(fault, restarted, root));
  return rows;
}

/** Run the acceptance tests against a node, while the other one serves too. */
async function acceptance(fault: string, { port }: Quad, tests: string): Promise<Row> {
  const files = (await readdir(tests)).filter((name) => name.endsWith('.test.mjs'));
  const { status, output } = await resultOf(
    spawn(process.execPath, ['--test', ...files.map((name) => join(tests, name))], {
      env: { ...process.env, BASE_URL: `http://127.0.0.1:${port}` },
      stdio: ['ignore', 'pipe', 'pipe'],
    }),
  );
  const [passed, failed] = ['pass', 'fail'].map((name) => output.match(new RegExp(`^\\S+ ${name} (\\d+)`, 'm'))?.[1]);
  const names = [...output.matchAll(/^\s*(?:✖|not ok \d+ -) (.+)$/gm)].slice(0, 3).map(([, name]) => name);
  const measured = `${passed} passed, ${failed} failed${names.length > 0 ? `: ${names.join('; ')}` : ''}`;
  return { fault, asked: 'the acceptance tests pass', measured, holds: status === 0 };
}

/** Write through both nodes in turn, and count what is lost or done twice. */
async function writeThrough(fault: string, nodes: readonly Quad[], url: string): Promise<Row> {
  const writers = await startKeyedWriters(nodes);
  await delay(WRITING_MS);
  const history = await writers.stop();
  const { lost, twice } = await history.check(async () => {
    const client = new pg.Client(url);
    await client.connect();
    return client;
  });
  return {
    fault: `${fault}: people write through both`,
    asked: '0 writes lost, 0 done twice',
    measured: `${lost} of ${history.acknowledged} lost, ${twice} twice`,
    holds: lost + twice === 0 && history.acknowledged > 0,
  };
}

/** A release without `release.json` cannot know that it may run on a newer schema; later ones must start. */
function refusedRestart(fault: string, message: string, root: string): Row {
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

function missingFor(commit: string, tests: string): string | undefined {
  if (!hasCommit(commit)) return `the commit ${commit}, which this shallow clone lacks`;
  if (!hasDebianPostgres()) return 'root and the package postgresql-15';
  if (!existsSync(tests)) return `the acceptance tests at ${tests}`;
  return undefined;
}
