import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../db/database.ts';
import type { MediaStore } from './store.ts';
import * as repo from './stored-files.repo.ts';

/** A younger file may belong to an upload in progress. */
const AGE_MS = 24 * 3600 * 1000;
const BATCH = 500;
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
  for await (const names of store.namesOlderThan(ageMs, BATCH)) {
    const belonging = await repo.knownFiles(db, names);
    known += belonging.size;
    stray.push(...names.filter((name) => !belonging.has(name)));
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
  for (let after = ''; ; ) {
    const files = await repo.listFiles(db, { after, limit: BATCH });
    const last = files.at(-1);
    if (!last) break;
    after = last.name;
    for (const { name, bytes } of files) {
      const size = await store.sizeOf(name);
      if (size === undefined) missing.push(name);
      if (size === undefined || bytes === null) await repo.updateFile(db, name, size);
    }
  }
  if (missing.length > 0)
    logger.error({ count: missing.length, names: missing.slice(0, NAMED) }, 'files of the media store are missing');
  return missing.length;
}
