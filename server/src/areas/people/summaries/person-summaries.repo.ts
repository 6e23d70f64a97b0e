import { sql } from 'kysely';
import type { Executor } from '../../../platform/db/database.ts';
import { SUMMARY_COLUMNS } from './person-summary.ts';

/** Some people as they are named beside what they made, in no particular order. */
export function findSummaries(db: Executor, ids: readonly string[]) {
  return db.selectFrom('people').select(SUMMARY_COLUMNS).where(sql<boolean>`id = any(${ids}::uuid[])`).execute();
}
