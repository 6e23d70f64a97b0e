import { type RawBuilder, sql } from 'kysely';

/** Whether a person is no party to `cases`: a party neither sees nor decides the case (decision 226). */
export const isNoPartyOf = (personId: string): RawBuilder<boolean> => sql<boolean>`
  cases.id not in (select case_id from case_parties where person_id = ${personId}::uuid)`;
