import { type FileHandle, open, rename, rm } from 'node:fs/promises';
import pg from 'pg';
import { holdFiles } from '../db/hold-files.ts';
import { cutConnection } from '../db/prepared-statements.ts';
import { syncFolder } from '../media/folder-store.ts';
import type { FilePlace } from '../media/open-storage.ts';
import { StartError } from '../start-error.ts';
import { VERSION } from '../version.ts';
import { type AddPart, writeArchive } from './archive.ts';
import { namedFiles, readSmallFiles } from './data-folder.ts';
import { type BackupHead, type BackupManifest, FORMAT, HEAD_PART, MANIFEST_PART, tablePart } from './manifest.ts';
import { sealed } from './sealing.ts';
import { beginSnapshot, copyTable, listSequences, listTables, schemaVersions } from './snapshot.ts';

export interface BackupOptions {
  readonly connection: pg.ClientConfig;
  readonly dataDir: string;
  /** The media and uploads. */
  readonly storage: FilePlace;
  /** The file to write, which must not exist yet. */
  readonly path: string;
  readonly passphrase?: string | undefined;
  /** For tests: called after the database was read, while the files are being copied. */
  readonly onFiles?: () => Promise<void>;
}

export interface MadeBackup {
  readonly moment: Date;
  readonly bytes: number;
  readonly rows: number;
  readonly files: number;
  readonly missing: readonly string[];
}

/**
 * Write a running campus into one file: the database as of one moment, and each file that it names then. The file
 * appears complete or not at all.
 *
 * @throws StartError when another backup is running, or the file cannot be written
 */
export async function makeBackup(options: BackupOptions): Promise<MadeBackup> {
  const { path } = options;
  const partial = `${path}.partial-${process.pid}`;
  const file = await open(partial, 'wx', 0o600).catch((error: NodeJS.ErrnoException) => {
    throw new StartError(`the backup cannot be written to ${path} (${error.code})`, { cause: error });
  });
  try {
    const made = await writeInto(file, options);
    await file.sync();
    await file.close();
    await rename(partial, path);
    await syncFolder(path);
    return made;
  } catch (error) {
    await file.close().catch(() => undefined);
    await rm(partial, { force: true });
    throw withPlainMessage(error, path);
  }
}

/** An error of the disk becomes a message for the administrator. */
function withPlainMessage(error: unknown, path: string): unknown {
  const { code, syscall } = error as NodeJS.ErrnoException;
  if (code === undefined || syscall === undefined) return error;
  return new StartError(`the backup ${path} could not be written (${code} at ${syscall})`, { cause: error });
}

async function writeInto(file: FileHandle, options: BackupOptions): Promise<MadeBackup> {
  const { passphrase } = options;
  const archive = writeArchive((add) => writeParts(options, add));
  let bytes = 0;
  try {
    for await (const chunk of passphrase === undefined ? archive.bytes : await sealed(archive.bytes, passphrase)) {
      await file.writeFile(chunk);
      bytes += chunk.length;
    }
  } finally {
    // The next backup is refused until this one's connection has ended.
    await archive.filled.catch(() => undefined);
  }
  return { ...(await archive.filled), bytes };
}

async function writeParts({ connection, dataDir, storage, onFiles }: BackupOptions, add: AddPart) {
  const client = new pg.Client({ ...connection, application_name: 'quad-backup' });
  // a broken connection also rejects the waiting query
  client.on('error', () => undefined);
  await client.connect();
  try {
    if (!(await holdFiles(client))) throw new StartError('another backup is being made');
    const small = await readSmallFiles(dataDir);
    const moment = new Date();
    await beginSnapshot(client);
    const tables = await listTables(client);
    const head: BackupHead = {
      format: FORMAT,
      version: VERSION,
      moment: moment.toISOString(),
      schema: await schemaVersions(client),
      tables,
    };
    await add(HEAD_PART, json(head));
    const rows: Record<string, number> = {};
    for (const table of tables) {
      let parts = 0;
      rows[table.name] = await copyTable(client, table, (part) => add(tablePart(table.name, ++parts), part));
    }
    const sequences = await listSequences(client);
    await onFiles?.();
    for (const { name, content } of small) await add(name, content);
    const files = { count: small.length, bytes: 0 };
    const missing: string[] = [];
    for await (const { name, file } of namedFiles(client, storage)) {
      if (!file) missing.push(name);
      else {
        await add(name, file);
        files.count += 1;
        files.bytes += file.bytes;
      }
    }
    const manifest: BackupManifest = { rows, sequences, files, missing };
    await add(MANIFEST_PART, json(manifest));
    await client.end();
    return { moment, rows: Object.values(rows).reduce((sum, count) => sum + count, 0), files: files.count, missing };
  } catch (error) {
    // a query in the middle of a table cannot be ended in order
    cutConnection(client);
    await endBackend(connection, client);
    throw error;
  }
}

/** How long Postgres has to end a connection's query, in milliseconds. */
const END_MS = 5000;

/** Make Postgres end a cut connection, which it detects late by itself. Until then the next backup would be refused. */
async function endBackend(connection: pg.ClientConfig, cut: pg.Client): Promise<void> {
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: END_MS });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('select pg_terminate_backend($1, $2)', [processOf(cut), END_MS]);
    await client.end();
  } catch {
    // without a database there is nothing to end
    cutConnection(client);
  }
}

/** The id of the Postgres process of a connection, which the library's types leave out. */
const processOf = (client: pg.Client) => (client as unknown as { processID: number | null }).processID;

const json = (value: object): Buffer => Buffer.from(`${JSON.stringify(value, null, 1)}\n`);
