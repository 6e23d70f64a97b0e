import { chmod, mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type pg from 'pg';
import { freePort } from '../../../scripts/lib/port.js';
import { startDebianPostgres } from '../debian-postgres.ts';
import { type Quad, quadOn, until } from '../quad.ts';
import type { Row } from '../row.ts';
import { act } from './actions.ts';
import { countRows, withDatabase } from './database.ts';
import { checkOut, describeCommit } from './release.ts';
import { type Account, folderOf, hashMedia, pack, type State, summaryOf, writePart } from './state.ts';

/** A medium of the demo campus that is larger than this is replaced by a tiny one: a state is a few hundred KB. */
const DEMO_BYTES = 200;
/** A picture of one pixel. */
const TINY_WEBP = Buffer.from('UklGRiIAAABXRUJQVlA4IBYAAAAwAQCdASoBAAEADsD+JaQAA3AAAAAA', 'base64');
const LINE_OF_ACCOUNT = /^ {2}(\S+) +(\S+@\S+) {2}(.+)$/gm;

interface Making {
  readonly commit: string;
  /** A folder for this run. */
  readonly folder: string;
  /** The folder of checked-out releases. */
  readonly checkouts: string;
  /** Let the release back itself up, on its embedded Postgres. */
  readonly backup: boolean;
}

/**
 * Freeze the state of a campus on an earlier release: check the commit out, start it with its demo campus on Debian's
 * Postgres 15, let people act, and store its database and files, or its own backup. The state replaces an earlier one of
 * this commit.
 */
export async function makeState({ commit, folder, checkouts, backup }: Making): Promise<Row[]> {
  // the user `postgres` must reach its folder
  await chmod(folder, 0o755);
  const described = await describeCommit(commit);
  const root = await checkOut(described.commit, checkouts);
  await using opened = new AsyncDisposableStack();
  const postgres = backup ? undefined : opened.use(await startDebianPostgres(join(folder, 'postgres')));
  const url = await postgres?.create('quad');
  const place = { dataDir: join(folder, 'data'), url };
  await mkdir(place.dataDir);
  const quad = opened.use(quadOn(await freePort(), place.dataDir, root));
  await quad.start({ QUAD_DEMO: '1', ...(url ? { DATABASE_URL: url } : {}) });
  const printed = (role: string) => accountsIn(quad).filter((account) => account.role === role).length;
  await until('the accounts are printed', async () => printed('admin') > 0 && printed('user') > 1);
  const accounts = accountsIn(quad);
  const demo = Object.keys(await hashMedia(place.dataDir));
  const facts = await act(quad, accounts);
  await quad.end('SIGTERM');
  const migrations = await withDatabase(place, async (client) => {
    await shrink(client, place.dataDir, demo);
    const { rows } = await client.query<{ name: string }>('select name from migrations order by name');
    return rows.map(({ name }) => name);
  });
  const target = folderOf({ commit: described.commit, migrations });
  await mkdir(target, { recursive: true });
  const state: State = {
    ...described,
    node: process.version,
    migrations,
    kind: backup ? 'backup' : 'dump',
    accounts,
    facts,
    rows: await withDatabase(place, countRows),
    media: summaryOf(await hashMedia(place.dataDir)),
  };
  await writeFile(join(target, 'state.json'), `${JSON.stringify(state, null, 1)}\n`);
  if (postgres && url) {
    await writePart(target, 'database.sql', Buffer.from(await postgres.dump(url)));
    await writePart(target, 'files.tar', await pack(place.dataDir, await keptIn(place.dataDir)));
  } else {
    const path = join(folder, 'backup.tar');
    const { status, output } = await quad.command(['backup', path]);
    if (status !== 0) throw new Error(`it could not be backed up: ${output}`);
    await writePart(target, 'backup.tar', await readFile(path));
  }
  const measured = `${migrations.length} migrations, ${facts.length} facts: ${facts.map(({ kind }) => kind).join(', ')}`;
  return [{ fault: `state of ${commit}`, asked: 'made', measured, holds: true }];
}

function accountsIn(quad: Quad): Account[] {
  const lines = [...quad.output.matchAll(LINE_OF_ACCOUNT)];
  return lines.map(([, role = '', email = '', password = '']) => ({ role, email, password }));
}

/** Replace larger media of the demo campus by tiny ones of the same type, and correct their recorded sizes. */
async function shrink(client: pg.Client, dataDir: string, names: readonly string[]): Promise<void> {
  const clip = await readFile(join(import.meta.dirname, '../../../server/src/platform/media/fixtures/silent.mp4'));
  const tiny: Readonly<Record<string, Buffer>> = { '.webp': TINY_WEBP, '.mp4': clip };
  const { rows } = await client.query<{ table: string | null }>(`select to_regclass('stored_files')::text as table`);
  for (const name of names) {
    const path = join(dataDir, 'media', name);
    const bytes = tiny[extname(name)];
    if (!bytes || (await stat(path)).size <= Math.max(DEMO_BYTES, bytes.length)) continue;
    await writeFile(path, bytes);
    if (rows[0]?.table)
      await client.query('update stored_files set bytes = $1 where name = $2 and bytes is not null', [
        bytes.length,
        name,
      ]);
  }
}

/** The entries of a data folder beside the database: media, uploads, keys and anchors. */
async function keptIn(dataDir: string): Promise<string[]> {
  return (await readdir(dataDir)).filter((name) => /^(media|uploads|audit-anchors|[a-z]+\.key)$/.test(name));
}
