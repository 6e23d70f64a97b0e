import type { MessageSettings } from '@quad/contract/messages/conversations';
import { sql } from 'kysely';
import type { Executor } from '../../platform/db/database.ts';
import { seesPerson } from '../people/relations/visibility.sql.ts';

/** Mark a conversation as read up to a message; undefined for a person who is no member. */
export async function markRead(trx: Executor, conversationId: string, readerId: string, seq: number) {
  const { rows } = await sql<{ unread: number; read_before: number; read_now: number }>`
    select unread, read_before, read_now from mark_read(${conversationId}, ${readerId}, ${seq})
  `.execute(trx);
  return rows[0];
}

/** Mark messages as delivered, and return the conversations with a changed mark. */
export async function markDelivered(
  trx: Executor,
  personId: string,
  marks: readonly { readonly _id: string; readonly seq: number }[],
) {
  const { rows } = await sql<{ conversation_id: string }>`
    update conversation_members m set delivered_seq = least(mark.seq, c.last_seq)
    from (
      select id, max(seq) as seq from unnest(
        ${marks.map(({ _id }) => _id)}::uuid[], ${marks.map(({ seq }) => seq)}::int[]
      ) given(id, seq) group by id
    ) mark join conversations c using (id)
    where m.conversation_id = mark.id and m.person_id = ${personId}
      and m.delivered_seq < least(mark.seq, c.last_seq)
    returning m.conversation_id
  `.execute(trx);
  return rows.map(({ conversation_id }) => conversation_id);
}

/** A member's marks, once for each other member who has accepted the conversation and is not hidden from the member. */
export async function audienceOfMarks(db: Executor, personId: string, conversationIds: readonly string[]) {
  const { rows } = await sql<{
    conversation_id: string;
    is_accepted: boolean;
    delivered_seq: number;
    read_seq: number;
    shows_read: boolean;
    other_id: string;
    other_shows_read: boolean;
  }>`
    select own.conversation_id, own.is_accepted, own.delivered_seq, own.read_seq,
      coalesce(own_settings.shows_read, true) as shows_read,
      other.person_id as other_id, coalesce(other_settings.shows_read, true) as other_shows_read
    from conversation_members own
    left join message_settings own_settings on own_settings.person_id = own.person_id
    join conversation_members other
      on other.conversation_id = own.conversation_id and other.person_id <> own.person_id and other.is_accepted
    left join message_settings other_settings on other_settings.person_id = other.person_id
    where own.person_id = ${personId} and own.conversation_id = any(${conversationIds}::uuid[])
      and ${seesPerson(personId, 'other.person_id')}
  `.execute(db);
  return rows;
}

export async function findSettings(db: Executor, personId: string): Promise<MessageSettings> {
  const row = await db
    .selectFrom('message_settings')
    .select('shows_read')
    .where('person_id', '=', personId)
    .executeTakeFirst();
  return { showsRead: row?.shows_read ?? true };
}

export async function changeSettings(db: Executor, personId: string, { showsRead }: MessageSettings): Promise<void> {
  await db
    .insertInto('message_settings')
    .values({ person_id: personId, shows_read: showsRead })
    .onConflict((conflict) => conflict.column('person_id').doUpdateSet({ shows_read: showsRead }))
    .execute();
}
