import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { recordAct } from '../audit/record-act.ts';
import { openDatabase } from '../db/database.ts';
import { startEmbeddedPostgres } from '../db/embedded-postgres.ts';
import { migrate, migrateTables, SCHEMA_FOLDERS } from '../db/migrate.ts';
import { beginPartitions } from '../db/partitions.ts';
import { freeBytes } from '../disk-space.ts';
import { migrateJobs } from '../jobs/jobs.ts';
import { readPlace, writePlace } from '../media/media-place.ts';
import type { MediaConfig } from '../media-config.ts';
import { StartError } from '../start-error.ts';
import { deleteLocked } from '../vault/check-keys.ts';
import type { VaultKind } from '../vault/vault-kind.ts';
import { bytesOf, readArchive } from './archive.ts';
import { type CheckedBackup, checkBackup } from './check-backup.ts';
import { isDataFile } from './data-folder.ts';
import { beginLoading } from './load.ts';
import { tableOfPart } from './manifest.ts';
import { markRestore, unmarkRestore } from './restore-marker.ts';
import { emptyPlace, fileWriter, openRestoredPlaces, refuseUnlessEmptyBucket } from './restored-files.ts';
import { openArchive } from './sealing.ts';

export interface RestoreOptions {
  readonly path: string;
  readonly passphrase?: string | undefined;
  /** An empty or missing folder. */
  readonly dataDir: string;
  /** The settings of an empty bucket, if the media belong into one. */
  readonly media: Pick<MediaConfig, 's3'>;
  /** An empty database; by default the data folder's embedded one. */
  readonly databaseUrl?: string | undefined;
  /** The vaults whose keys are in no backup. What they encrypted is deleted, because nothing opens it any more. */
  readonly withoutKey?: readonly VaultKind[];
  /** Prints the progress. */
  readonly say?: (line: string) => void;
}

/** A row takes about this many times more space in the database, with its indexes, than in the archive. */
const GROWTH = 5;

/**
 * Restore a backup into an empty data folder and an empty database. Everything is checked before anything is changed; a
 * later failure leaves the data folder empty.
 *
 * @throws StartError
 */
export async function restoreBackup(options: RestoreOptions): Promise<CheckedBackup> {
  const { path, passphrase, dataDir, databaseUrl, media, say = () => undefined } = options;
  await refuseUnlessEmpty(dataDir);
  if (databaseUrl !== undefined) await refuseUnlessEmptyDatabase(databaseUrl);
  say(`Checking ${path} …`);
  const checked = await checkBackup(path, passphrase);
  await refuseUnlessEmptyBucket(media);
  await refuseWithoutRoom({ dataDir, path, media }, checked);
  say('It is whole. Restoring …');
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  await markRestore(dataDir);
  try {
    const embedded = databaseUrl === undefined ? await startEmbeddedPostgres({ dataDir }) : undefined;
    try {
      await restoreInto(embedded?.connection ?? { connectionString: databaseUrl }, options, checked);
    } finally {
      await embedded?.stop();
    }
    await unmarkRestore(dataDir);
    return checked;
  } catch (error) {
    // the folder was empty, so everything in it is half of this backup
    for (const name of await readdir(dataDir))
      if (!isForeign(name)) await rm(join(dataDir, name), { recursive: true, force: true });
    throw error;
  }
}

async function restoreInto(
  connection: pg.ClientConfig,
  { path, passphrase, dataDir, media, withoutKey = [], say = () => undefined }: RestoreOptions,
  { head, manifest }: CheckedBackup,
): Promise<void> {
  const database = openDatabase({ ...connection, max: 3 }, () => undefined);
  const places = await openRestoredPlaces(dataDir, media);
  try {
    // create the tables as of the backup; later migrations then update them
    await migrateTables(database.db, SCHEMA_FOLDERS, head.schema.migration);
    await beginPartitions(database.db);
    await migrateJobs(database.pool, () => undefined);
    const client = new pg.Client(connection);
    client.on('error', () => undefined);
    await client.connect();
    try {
      const loading = await beginLoading(client, head.tables);
      const rows: Record<string, number> = Object.fromEntries(head.tables.map(({ name }) => [name, 0]));
      const files = fileWriter(dataDir, places);
      const parts = readArchive(await openArchive(path, passphrase));
      for (let next = await parts.next(); !next.done; ) {
        const table = tableOfPart(next.value.name);
        if (table === undefined) {
          await (isDataFile(next.value.name) ? files.write(next.value) : bytesOf(next.value.content));
          next = await parts.next();
        } else {
          const partsOfTable = async function* () {
            while (!next.done && tableOfPart(next.value.name) === table) {
              yield next.value.content;
              next = await parts.next();
            }
          };
          rows[table] = await loading.load(table, partsOfTable());
        }
      }
      await files.finish();
      const short = head.tables.find(({ name }) => rows[name] !== manifest.rows[name]);
      if (short) throw new Error(`${short.name} has ${rows[short.name]} rows instead of ${manifest.rows[short.name]}`);
      // an upload starts again when its file was removed during the backup
      const lost = manifest.missing.flatMap((name) => (name.startsWith('uploads/') ? [name.slice(8)] : []));
      await client.query('update uploads set received = 0 where id = any($1::uuid[])', [lost]);
      await loading.commit(manifest.sequences);
    } finally {
      await client.end().catch(() => undefined);
    }
    say('Everything is there. Preparing the database …');
    await migrate(database.db);
    // the campus of the backup may have had its media elsewhere
    if (media.s3 || (await readPlace(database.db))) await writePlace(database.db, media.s3 ? 'bucket' : 'folder');
    for (const kind of withoutKey) await deleteLocked(database.db, kind, []);
    await sql`analyze`.execute(database.db);
    await recordAct(database.db, { by: 'shell', action: 'backup.restored', details: { moment: head.moment } });
  } catch (error) {
    // the bucket was empty, so everything in it is half of this backup
    if (media.s3) await emptyPlace(places);
    throw error;
  } finally {
    places.close();
    await database.close();
  }
}

async function refuseUnlessEmpty(dataDir: string): Promise<void> {
  const names = await readdir(dataDir).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw new StartError(`the data folder ${dataDir} cannot be read (${error.code})`, { cause: error });
  });
  const found = names.filter((name) => !isForeign(name)).sort();
  if (found.length > 0)
    throw new StartError(
      `the data folder ${dataDir} is not empty (it has ${listed(found)}), and a backup is restored into an empty one: move it aside, or name another with QUAD_DATA_DIR=…`,
    );
}

/**
 * Whether something in a data folder is not Quad's. New disks contain `lost+found`. The data folder of a system user is
 * their home too, where npm writes `.npm` before any command begins.
 */
const isForeign = (name: string): boolean => name === 'lost+found' || name.startsWith('.');

/** At most three of these names. */
const listed = (names: readonly string[]): string =>
  names.length > 3 ? `${names.slice(0, 2).join(', ')} and ${names.length - 2} more` : names.join(', ');

async function refuseUnlessEmptyDatabase(connectionString: string): Promise<void> {
  const client = new pg.Client({ connectionString });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ tables: number }>(`
      select count(*)::int as tables from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind in ('r', 'p', 'v', 'm') and n.nspname !~ '^pg_' and n.nspname <> 'information_schema'
        and not exists (select from pg_depend where objid = c.oid and deptype = 'e')
    `);
    if (rows[0]?.tables !== 0)
      throw new StartError(
        'the database of DATABASE_URL is not empty, and a backup is restored into an empty one: create another, or rename this one and create it again',
      );
  } catch (error) {
    if (error instanceof StartError) throw error;
    throw new StartError(`the database cannot be reached: ${(error as Error).message}`, { cause: error });
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function refuseWithoutRoom(
  { dataDir, path, media }: Pick<RestoreOptions, 'dataDir' | 'path' | 'media'>,
  { manifest }: CheckedBackup,
): Promise<void> {
  const { bytes } = manifest.files;
  const { size } = await stat(path);
  const needed = (media.s3 ? 0 : bytes) + GROWTH * Math.max(0, size - bytes);
  const free = await freeBytes(await existing(dataDir)).catch(() => Number.POSITIVE_INFINITY);
  if (free < needed)
    throw new StartError(`${dataDir} has room for ${megabytes(free)}, and the backup needs about ${megabytes(needed)}`);
}

/** The folder, or its nearest existing ancestor. */
async function existing(folder: string): Promise<string> {
  const isThere = await stat(folder).catch(() => undefined);
  return isThere || dirname(folder) === folder ? folder : existing(dirname(folder));
}

const megabytes = (bytes: number): string => `${Math.ceil(bytes / 1024 / 1024)} MB`;
