import { type RawBuilder, sql } from 'kysely';

/** The code of a person's certificate for an occasion, whose id stands in `column`; null when they have none. */
export const certificateOf = (column: string, personId: string): RawBuilder<string | null> => sql<string | null>`(
  select certificates.code from certificates
  where certificates.occasion_id = ${sql.ref(column)} and certificates.person_id = ${personId}
)`;
