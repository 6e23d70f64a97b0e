import { RETENTION, type RetentionKind } from '@quad/contract/campus/retention-terms';
import { sql } from 'kysely';
import type { Executor } from '../db/database.ts';
import { readSetting } from '../db/settings.ts';

/** The setting with the periods that a campus has changed. */
export const RETENTION_SETTING = 'retention';

/**
 * Log what a job has deleted; null for an unknown number. A run that found nothing is logged once a day, because some jobs
 * run every few minutes.
 */
export async function logRetention(db: Executor, kind: RetentionKind, deleted: number | null): Promise<void> {
  await sql`
    insert into retention_runs (kind, deleted)
    select ${kind}, ${deleted}::integer
    where ${deleted !== 0} or not exists (
      select from retention_runs where kind = ${kind} and at > now() - interval '20 hours'
    )
  `.execute(db);
}

/** The handler of a job that deletes data of a kind and logs the run. `run` returns how many rows or files it deleted. */
export const retained =
  (db: Executor, kind: RetentionKind, run: () => Promise<number | null>): (() => Promise<void>) =>
  async () =>
    logRetention(db, kind, await run());

/** The moment before which data of a kind is deleted, by the campus's own period. */
export async function retainedSince(db: Executor, kind: RetentionKind, now: number = Date.now()): Promise<Date> {
  const changed = await readSetting<Partial<Record<RetentionKind, number>>>(db, RETENTION_SETTING);
  return new Date(now - (changed?.[kind] ?? RETENTION[kind].days) * 24 * 3600_000);
}

/** Whether the person of a column has no legal hold. */
export const isNotHeld = (person: ReturnType<typeof sql.ref>) =>
  sql<boolean>`not exists (select from legal_holds where legal_holds.person_id = ${person})`;
