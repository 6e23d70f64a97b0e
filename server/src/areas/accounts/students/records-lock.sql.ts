import { sql } from 'kysely';
import type { Executor } from '../../../platform/db/database.ts';

/**
 * Lock the college's list until the transaction ends. Other imports wait, and so does each transaction that confirms a
 * person's address (student-records.sql).
 */
export async function lockRecords(trx: Executor): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('student-records'))`.execute(trx);
}
