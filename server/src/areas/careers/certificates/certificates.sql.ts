import { type RawBuilder, sql } from 'kysely';

/** The code of a person's certificate for the occasion in `column`; null without one. */
export const certificateOf = (column: string, personId: string): RawBuilder<string | null> => sql<string | null>`(
  select certificates.code from certificates
  where certificates.occasion_id = ${sql.ref(column)} and certificates.person_id = ${personId}
)`;
