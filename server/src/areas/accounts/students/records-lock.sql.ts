import { sql } from 'kysely';
import type { Executor } from '../../../platform/db/database.ts';

/** The list is changed by one at a time, until their transaction ends. People who may be on it wait (student-records.sql). */
export async function lockRecords(trx: Executor): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('student-records'))`.execute(trx);
}
