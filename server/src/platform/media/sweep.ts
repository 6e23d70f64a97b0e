import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../db/database.ts';
import { type MediaStore, NAME_FOLDERS, storedType } from './store.ts';
import * as repo from './stored-files.repo.ts';

/** A younger file may belong to an upload in progress. */
const AGE_MS = 24 * 3600 * 1000;
/** Missing files named in the log; the others are counted. */
const NAMED = 10;

interface Parts {
  readonly db: Database;
  readonly store: MediaStore;
  readonly logger: FastifyBaseLogger;
}

/**
 * Delete files without a row: their upload ended between storing and recording. Report each recorded file that is
 * missing, once. Returns the numbers of deleted and newly missing files.
 */
export async function sweepMedia(parts: Parts, ageMs = AGE_MS): Promise<{ removed: number; missing: number }> {
  return { removed: await removeStray(parts, ageMs), missing: await reportMissing(parts) };
}

async function removeStray({ db, store, logger }: Parts, ageMs: number): Promise<number> {
  const stray: string[] = [];
  let known = 0;
  const newest = Date.now() - ageMs;
  for (const folder of NAME_FOLDERS) {
    const old: string[] = [];
    // The store did not create files with other names.
    for await (const { name, storedAt } of store.list(folder))
      if (storedType(name) !== undefined && storedAt.getTime() <= newest) old.push(name);
    const belonging = await repo.knownFiles(db, old);
    known += belonging.size;
    stray.push(...old.filter((name) => !belonging.has(name)));
  }
  if (known === 0 && stray.length > 0) {
    logger.error({ files: stray.length }, 'the database knows no file of the media store; none is removed');
    return 0;
  }
  for (const name of stray) await store.delete(name);
  return stray.length;
}

async function reportMissing({ db, store, logger }: Parts): Promise<number> {
  const missing: string[] = [];
  for (const folder of NAME_FOLDERS) {
    const sizes = new Map<string, number>();
    for await (const { name, bytes } of store.list(folder)) sizes.set(name, bytes);
    for (const { name, bytes } of await repo.listFiles(db, folder)) {
      // The file may have been stored since the listing.
      const size = sizes.get(name) ?? (await store.sizeOf(name));
      if (size === undefined) missing.push(name);
      if (size === undefined || bytes === null) await repo.updateFile(db, name, size);
    }
  }
  if (missing.length > 0)
    logger.error({ count: missing.length, names: missing.slice(0, NAMED) }, 'files of the media store are missing');
  return missing.length;
}
