import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { AUDIT_ANCHORS } from '../audit/anchors.ts';
import type { FilePlace } from '../media/open-storage.ts';
import { ignoreMissing, storedType } from '../media/store.ts';

/**
 * The keys of the vaults, without which their encrypted values are lost. The key of secret ballots is left out: with
 * it, two backups from before and after a vote would reveal the vote (decision 132).
 */
const KEY = /^(?!ballot\.)[a-z]+\.key$/;
const UPLOAD = /^uploads\/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Rows read from the database per query. */
const BATCH = 2000;

/** Whether a part is a file of the data folder, at a place where a backup may write one. */
export function isDataFile(name: string): boolean {
  if (name.startsWith('media/')) return storedType(name.slice('media/'.length)) !== undefined;
  return KEY.test(name) || UPLOAD.test(name) || name === AUDIT_ANCHORS;
}

/** The small files: keys, and the anchors of the audit log. They are read before the database. */
export async function readSmallFiles(dataDir: string): Promise<{ name: string; content: Buffer }[]> {
  const names = (await readdir(dataDir)).filter((name) => KEY.test(name) || name === AUDIT_ANCHORS);
  return Promise.all(names.sort().map(async (name) => ({ name, content: await readFile(join(dataDir, name)) })));
}

/** An open file: a stream of this many bytes. */
interface OpenPart {
  readonly stream: AsyncIterable<Uint8Array>;
  readonly bytes: number;
}

/** Open the media and uploads that a snapshot of the database names, one after the other; undefined for a missing file. */
export async function* namedFiles(
  client: pg.ClientBase,
  { store, uploadFiles }: FilePlace,
): AsyncGenerator<{ name: string; file: OpenPart | undefined }> {
  for await (const { name } of rowsOf<{ name: string }>(
    client,
    `select name from stored_files where missing_since is null and name > $1 order by name limit ${BATCH}`,
    { first: '', keyOf: (row) => row.name },
  )) {
    const file = await store.open(name).catch(ignoreMissing);
    yield { name: `media/${name}`, file: file && { stream: file.content, bytes: file.size } };
  }
  // an upload may have received more bytes since the snapshot
  for await (const { id, received } of rowsOf<{ id: string; received: number }>(
    client,
    `select id, received from uploads where received > 0 and id > $1 order by id limit ${BATCH}`,
    { first: '00000000-0000-0000-0000-000000000000', keyOf: (row) => row.id },
  )) {
    const bytes = Number(received);
    const stream = await uploadFiles.read(id, bytes).catch(ignoreMissing);
    yield { name: `uploads/${id}`, file: stream && { stream, bytes } };
  }
}

async function* rowsOf<Row extends pg.QueryResultRow>(
  client: pg.ClientBase,
  query: string,
  { first, keyOf }: { first: string; keyOf: (row: Row) => string },
): AsyncGenerator<Row> {
  for (let after = first; ; ) {
    const { rows } = await client.query<Row>(query, [after]);
    yield* rows;
    const last = rows.at(-1);
    if (rows.length < BATCH || !last) return;
    after = keyOf(last);
  }
}
