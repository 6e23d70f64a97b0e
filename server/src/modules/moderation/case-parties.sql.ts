import { type RawBuilder, sql } from 'kysely';

/** Whether somebody has no part in answering for the subject of `cases`: others neither see nor decide a case (decision 226). */
export const isNoPartyOf = (personId: string): RawBuilder<boolean> => sql<boolean>`
  cases.id not in (select case_id from case_parties where person_id = ${personId}::uuid)`;
