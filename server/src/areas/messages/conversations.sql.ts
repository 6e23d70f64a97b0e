import { type RawBuilder, sql } from 'kysely';

/** Two people, and the thing that they write to each other about. */
export interface AboutKey {
  readonly people: readonly [string, string];
  readonly type: string;
  readonly id: string;
}

/** The id of the conversation of two people about a thing; null until something has been sent in it. */
export function conversationAbout({ people: [one, other], type, id }: AboutKey): RawBuilder<string | null> {
  return sql<string | null>`(
    select id from conversations where kind = 'direct'
      and low_id = least(${one}::uuid, ${other}::uuid) and high_id = greatest(${one}::uuid, ${other}::uuid)
      and subject_type = ${type} and subject_id = ${id} and last_seq > 0
  )`;
}
