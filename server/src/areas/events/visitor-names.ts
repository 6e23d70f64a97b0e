import { sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { defineJob } from '../../platform/jobs/jobs.ts';
import { retained, retainedSince } from '../../platform/retention/retained.ts';

export const forgetVisitorNames = defineJob<object>('forget-visitor-names');
export const NIGHTLY = '47 20 * * *';

/**
 * Replace the names of visitors some time after their event, by the period of `RETENTION` (decision 298). Their rows stay,
 * because they count as seats and as entry fees.
 */
export const forgetNames = (db: Database): (() => Promise<void>) =>
  retained(db, 'visitors', async () => {
    const { numAffectedRows } = await sql`
      update event_walk_ins set name = 'Visitor' from all_events
      where all_events.id = event_id and ends_at < ${await retainedSince(db, 'visitors')} and name <> 'Visitor'
    `.execute(db);
    return Number(numAffectedRows);
  });
