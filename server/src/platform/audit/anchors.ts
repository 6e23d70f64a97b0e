import { open, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Executor } from '../db/database.ts';

/** The file of anchors in the data folder. */
export const AUDIT_ANCHORS = 'audit-anchors';

/** The last line of the log at some moment: a rewritten log contradicts this file outside the database. */
export interface Anchor {
  readonly at: string;
  readonly number: number;
  /** In hexadecimal. */
  readonly hash: string;
}

/**
 * Append an anchor if the log has grown since the last one. Lines of the file never change, so it can be append-only
 * (`chattr +a`) and copied elsewhere.
 */
export async function anchorAuditLog(db: Executor, dataDir: string, now = new Date()): Promise<Anchor | undefined> {
  const { rows } = await sql<{ number: number; hash: string }>`
    select number, encode(hash, 'hex') as hash from audit_log order by number desc limit 1
  `.execute(db);
  const [last] = rows;
  const before = (await readAnchors(dataDir)).at(-1);
  if (!last || (before?.number === last.number && before.hash === last.hash)) return undefined;
  const anchor = { at: now.toISOString(), ...last };
  await using file = await open(join(dataDir, AUDIT_ANCHORS), 'a', 0o600);
  // Begin a new line after a line that a power cut left incomplete.
  await file.appendFile(`${(await endsInLine(dataDir)) ? '' : '\n'}${anchor.at} ${anchor.number} ${anchor.hash}\n`);
  await file.sync();
  return anchor;
}

const endsInLine = async (dataDir: string): Promise<boolean> => /(^|\n)$/.test(await readText(dataDir));

const readText = (dataDir: string): Promise<string> =>
  readFile(join(dataDir, AUDIT_ANCHORS), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });

/** All anchors, oldest first. Skips a line that a power cut left incomplete. */
export async function readAnchors(dataDir: string): Promise<Anchor[]> {
  return (await readText(dataDir)).split('\n').flatMap((line) => {
    const [, at, number, hash] = /^(\S+) (\d+) ([0-9a-f]{64})$/.exec(line) ?? [];
    return at && number && hash ? [{ at, number: Number(number), hash }] : [];
  });
}
