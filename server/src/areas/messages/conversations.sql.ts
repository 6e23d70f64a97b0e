import { type RawBuilder, sql } from 'kysely';

/** Two people, and the subject of their conversation. */
export interface AboutKey {
  readonly people: readonly [string, string];
  readonly type: string;
  readonly id: string;
}

/** The id of the conversation of two people about a subject; null before its first message. */
export function conversationAbout({ people: [one, other], type, id }: AboutKey): RawBuilder<string | null> {
  return sql<string | null>`(
    select id from conversations where kind = 'direct'
      and low_id = least(${one}::uuid, ${other}::uuid) and high_id = greatest(${one}::uuid, ${other}::uuid)
      and subject_type = ${type} and subject_id = ${id} and last_seq > 0
  )`;
}
