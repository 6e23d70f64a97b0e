import { MESSAGE_EDIT_MS } from '@quad/contract/limits/messages';
import type { MessageKind } from '@quad/contract/messages/messages';
import { sql } from 'kysely';
import type { Executor } from '../../platform/db/database.ts';
import type { AttachmentRecord } from '../../platform/db/file-records.ts';
import { seesPerson } from '../people/relations/visibility.sql.ts';
import type { EventRecord } from './messages.repo.ts';

export interface NewMessage {
  readonly id: string;
  readonly conversationId: string;
  readonly senderId: string;
  readonly clientId: string;
  readonly kind: MessageKind;
  readonly text?: string;
  readonly file?: AttachmentRecord | undefined;
  readonly postId?: string | undefined;
  readonly replySeq?: number | undefined;
  readonly event?: EventRecord;
  /** When it was sent; by default now. */
  readonly at?: Date | undefined;
}

interface NotifiedMember {
  readonly person_id: string;
  readonly is_pushed: boolean;
}

/**
 * Store a message at the next place of its locked conversation, move the conversation to the top of its members' lists,
 * and count a message as unread, but not an event. People hidden from the sender are left out. Return the changed
 * members, with `is_pushed` for those who get a push.
 *
 * A message to a member who has muted or not accepted the conversation counts as pushed, so it is never pushed later.
 */
export async function insertMessage(trx: Executor, seq: number, message: NewMessage): Promise<NotifiedMember[]> {
  const { id, conversationId, senderId, file, event, at } = message;
  const isWritten = message.kind !== 'event';
  const stored = trx.insertInto('messages').values({
    id,
    conversation_id: conversationId,
    seq,
    sender_id: senderId,
    client_id: message.clientId,
    kind: message.kind,
    text: message.text ?? '',
    file: file ? JSON.stringify(file) : null,
    post_id: message.postId ?? null,
    reply_seq: message.replySeq ?? null,
    event: event ? JSON.stringify(event) : null,
    ...(at ? { created_at: at } : {}),
  });
  const counted = trx.updateTable('conversations').set({ last_seq: seq }).where('id', '=', conversationId);
  const { rows } = await sql<NotifiedMember>`
    with stored as (${stored}), counted as (${counted})
    update conversation_members set
      activity = ${id},
      is_archived = is_archived and is_muted and not (${isWritten} and person_id = ${senderId}),
      is_accepted = is_accepted or (${isWritten} and person_id = ${senderId}),
      read_seq = case when ${isWritten} and person_id = ${senderId} then ${seq}::int else read_seq end,
      delivered_seq = case when ${isWritten} and person_id = ${senderId} then ${seq}::int else delivered_seq end,
      unread_count = case when not ${isWritten} then unread_count when person_id = ${senderId} then 0
        else unread_count + 1 end,
      pushed_seq = case
        when ${isWritten} and (person_id = ${senderId} or not is_accepted or is_muted) then ${seq}::int
        else pushed_seq end
    where conversation_id = ${conversationId} and ${seesPerson(senderId, 'person_id')}
    returning person_id, ${isWritten} and pushed_seq < ${seq}::int and has_push_device(person_id) as is_pushed
  `.execute(trx);
  return rows;
}

/** Change a text; false when it is unsent, or too late by the clock of the database. */
export async function editText(trx: Executor, id: string, text: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('messages')
    .set({ text, edited_at: sql`clock_timestamp()` })
    .where('id', '=', id)
    .where('kind', 'not in', ['event', 'unsent'])
    .where(sql<boolean>`clock_timestamp() < created_at + ${MESSAGE_EDIT_MS / 1000} * interval '1 second'`)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Lock and read a message; undefined for an unsent one. */
export function lockMessage(trx: Executor, id: string, how: 'change' | 'keep') {
  const query = trx
    .selectFrom('messages')
    .select(['conversation_id', 'seq', 'sender_id', 'kind', 'text'])
    .select('file')
    .where('id', '=', id)
    .where('kind', 'not in', ['event', 'unsent']);
  return (how === 'change' ? query.forNoKeyUpdate() : query.forShare()).executeTakeFirst();
}

/** Replace a locked message by a tombstone, and stop counting it as unread. */
export async function unsend(
  trx: Executor,
  id: string,
  { conversation_id, seq, sender_id }: { conversation_id: string; seq: number; sender_id: string },
): Promise<void> {
  await trx
    .updateTable('messages')
    .set({ kind: 'unsent', text: '', file: null, post_id: null, reply_seq: null, edited_at: null })
    .where('id', '=', id)
    .execute();
  await trx.deleteFrom('message_reactions').where('message_id', '=', id).execute();
  await trx
    .updateTable('conversation_members')
    .set({ unread_count: sql`greatest(0, unread_count - 1)` })
    .where('conversation_id', '=', conversation_id)
    .where('person_id', '<>', sender_id)
    .where('read_seq', '<', seq)
    .where('from_seq', '<', seq)
    .where(seesPerson(sender_id, 'person_id'))
    .execute();
}

export async function react(trx: Executor, messageId: string, personId: string, emoji: string): Promise<void> {
  await trx
    .insertInto('message_reactions')
    .values({ message_id: messageId, person_id: personId, emoji })
    .onConflict((conflict) =>
      conflict
        .columns(['message_id', 'person_id'])
        .doUpdateSet({ emoji, created_at: sql`clock_timestamp()` })
        // the same one again stays at its place
        .where('message_reactions.emoji', '<>', emoji),
    )
    .execute();
}

export async function removeReaction(trx: Executor, messageId: string, personId: string): Promise<void> {
  await trx
    .deleteFrom('message_reactions')
    .where('message_id', '=', messageId)
    .where('person_id', '=', personId)
    .execute();
}
