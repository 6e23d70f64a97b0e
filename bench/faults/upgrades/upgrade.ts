import { createReadStream } from 'node:fs';
import { chmod, mkdir, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { bytesOf, readArchive } from '../../../server/src/platform/backup/archive.ts';
import { type DebianPostgres, hasDebianPostgres, startDebianPostgres } from '../debian-postgres.ts';
import { type Quad, quadOn } from '../quad.ts';
import { type Row, seconds } from '../row.ts';
import { checkFacts, checkStored } from './checks.ts';
import { type Place, withDatabase } from './database.ts';
import { hashMedia, readPart, readState, type State, sha256, stateFolders, summaryOf, unpack } from './state.ts';

const ASKED = 'everything is there after the upgrade, and after a backup and its restore';

/** Upgrade, test, back up and restore each frozen state with this release; the oldest and the newest on Postgres 15 too. */
export async function upgradeStates(port: number, folder: string, wanted: string): Promise<Row[]> {
  await chmod(folder, 0o755);
  await using opened = new AsyncDisposableStack();
  const postgres = hasDebianPostgres() ? opened.use(await startDebianPostgres(join(folder, 'postgres-15'))) : undefined;
  const folders = (await stateFolders()).filter((name) =>
    wanted.split(',').some((text) => basename(name).includes(text)),
  );
  const rows: Row[] = [];
  for (const [index, frozen] of folders.entries()) {
    const state = await readState(frozen);
    const name = `${state.commit.slice(0, 8)}, ${state.migrations.length} migrations`;
    const home = join(folder, String(index));
    const run = { name, state, frozen, port };
    if (state.kind === 'backup') rows.push(await restoreOwn(run, join(home, 'own')));
    else rows.push(await upgrade(run, { dataDir: join(home, 'embedded') }));
    if (state.kind === 'dump' && (index === 0 || index === folders.length - 1))
      rows.push(await upgradeOnDebian(run, postgres, join(home, 'debian')));
    await rm(home, { recursive: true, force: true });
  }
  return rows;
}

interface Run {
  readonly name: string;
  readonly state: State;
  readonly frozen: string;
  readonly port: number;
}

async function upgradeOnDebian(run: Run, postgres: DebianPostgres | undefined, dataDir: string): Promise<Row> {
  const name = `${run.name}, on Postgres 15`;
  if (!postgres)
    return { fault: name, asked: ASKED, measured: 'needs root and the package postgresql-15', holds: undefined };
  const url = await postgres.create(`state_${run.state.migrations.length}`);
  return upgrade({ ...run, name }, { dataDir, url });
}

/** Start this release on the database and the files of a state. Then back it up, and restore that into another folder. */
function upgrade({ name, state, frozen, port }: Run, place: Place): Promise<Row> {
  return rowOf(name, async () => {
    const { dataDir, url } = place;
    await mkdir(dataDir, { recursive: true });
    const files = await unpackFiles(state, frozen, dataDir);
    const sql = (await readPart(frozen, 'database.sql')).toString();
    await withDatabase(place, (client) => client.query(sql));
    await using quad = quadOn(port, dataDir);
    const started = await quad.start(settingsOf(url));
    const problems = await checkFacts(quad, state);
    problems.push(...(await examine(quad)));
    const archive = `${dataDir}.tar`;
    const backup = await timed(() => succeed(quad, ['backup', archive]));
    await quad.end('SIGTERM');
    problems.push(...(await checkStored(place, state, files)));
    const again = await restore({ state, files, port, archive, dataDir: `${dataDir}-restored` });
    problems.push(...again.problems.map((problem) => `after the restore, ${problem}`));
    const times = `upgraded in ${seconds(started)}, backed up in ${seconds(backup)}, restored in ${seconds(again.ms)}`;
    return { measured: `${times}; ${countsOf(state)}`, problems };
  });
}

/** Restore the backup that the earlier release made itself. */
function restoreOwn({ name, state, frozen, port }: Run, dataDir: string): Promise<Row> {
  return rowOf(`${name}, its own backup`, async () => {
    const archive = `${dataDir}.tar`;
    await mkdir(dirname(archive), { recursive: true });
    await writeFile(archive, await readPart(frozen, 'backup.tar'));
    const files = await sumsInBackup(archive);
    assertSums(files, state);
    const { ms, problems } = await restore({ state, files, port, archive, dataDir });
    return { measured: `restored in ${seconds(ms)}; ${countsOf(state)}`, problems };
  });
}

/** Unpack the files of a state into a data folder, and return the sums of its media. */
async function unpackFiles(state: State, frozen: string, dataDir: string): Promise<Record<string, string>> {
  await unpack(await readPart(frozen, 'files.tar'), dataDir);
  const files = await hashMedia(dataDir);
  assertSums(files, state);
  return files;
}

function assertSums(files: Readonly<Record<string, string>>, { media }: State): void {
  if (summaryOf(files).sha256 !== media.sha256) throw new Error('the frozen files are not those of the manifest');
}

/** The SHA-256 of each media file in a backup. */
async function sumsInBackup(path: string): Promise<Record<string, string>> {
  const sums: [string, string][] = [];
  for await (const { name, content } of readArchive(createReadStream(path))) {
    const bytes = await bytesOf(content);
    if (name.startsWith('media/')) sums.push([name.slice('media/'.length), sha256(bytes)]);
  }
  return Object.fromEntries(sums.sort(([one], [other]) => (one < other ? -1 : 1)));
}

/** Restore an archive with this release into an empty folder, start it, and check everything. */
async function restore({
  state,
  files,
  port,
  archive,
  dataDir,
}: Pick<Run, 'state' | 'port'> & {
  readonly files: Readonly<Record<string, string>>;
  readonly archive: string;
  readonly dataDir: string;
}) {
  await using quad = quadOn(port, dataDir);
  const ms = await timed(() => succeed(quad, ['restore', archive]));
  await quad.start(settingsOf());
  const problems = [...(await checkFacts(quad, state)), ...(await examine(quad))];
  await quad.end('SIGTERM');
  return { ms, problems: [...problems, ...(await checkStored({ dataDir }, state, files))] };
}

/** The demo accounts can sign in. */
const settingsOf = (url?: string): Record<string, string> => ({
  QUAD_DEMO: '1',
  ...(url ? { DATABASE_URL: url } : {}),
});

/** Run the doctor and verify the audit log. Return their complaints. */
async function examine(quad: Quad): Promise<string[]> {
  const doctor = await quad.command(['doctor']);
  const audit = await quad.command(['verify-audit']);
  return [
    ...(doctor.status === 0
      ? []
      : [`the doctor says ${doctor.output.match(/.*fail.*/g)?.join(', ') ?? doctor.output}`]),
    ...(audit.status === 0 ? [] : [`verify-audit says ${audit.output.trim()}`]),
  ];
}

async function succeed(quad: Quad, args: readonly string[]): Promise<void> {
  const { status, output } = await quad.command(args);
  if (status !== 0) throw new Error(`${args[0]} failed: ${output.trim()}`);
}

async function timed(work: () => Promise<void>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

const countsOf = ({ facts, rows, media }: State): string =>
  `${facts.length} facts, ${Object.keys(rows).length} tables, ${media.files} files`;

/** Make a row of some work; an error of it is a problem too. */
async function rowOf(fault: string, work: () => Promise<{ measured: string; problems: string[] }>): Promise<Row> {
  const { measured, problems } = await work().catch((error: unknown) => ({
    measured: 'interrupted',
    problems: [error instanceof Error ? error.message : String(error)],
  }));
  const holds = problems.length === 0;
  process.stderr.write(`faults: ${fault}: ${holds ? measured : problems.join('; ')}\n`);
  return { fault, asked: ASKED, measured: holds ? measured : `${problems.join('; ')} (${measured})`, holds };
}
