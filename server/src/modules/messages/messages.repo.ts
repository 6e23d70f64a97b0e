import { MESSAGE_EDIT_MS } from '@quad/contract/limits';
import type { GroupEvent, MessageKind } from '@quad/contract/messages';
import { sql } from 'kysely';
import type { Executor } from '../../platform/db/database.ts';
import { likeText } from '../../platform/db/like-pattern.ts';
import { isNotHidden, seesPerson } from '../relations/visibility.sql.ts';
import type { Reader } from './conversations.repo.ts';
import type { MessageFileRecord } from './message-file.ts';

/** What happened to a group, as it is stored: people by their ids. */
export interface EventRecord {
  readonly type: GroupEvent['type'];
  readonly personId?: string;
  readonly name?: string;
}

/** What is read of each message. */
const MESSAGE = [
  'm.id',
  'm.conversation_id',
  'm.seq',
  'm.sender_id',
  'm.client_id',
  sql<MessageKind>`m.kind`.as('kind'),
  'm.text',
  sql<MessageFileRecord | null>`m.file`.as('file'),
  'm.post_id',
  sql<EventRecord | null>`m.event`.as('event'),
  'm.created_at',
  'm.edited_at',
] as const;

/** The sender is not hidden, nor the person to whom something has happened. */
const isShown = (hidden: readonly string[]) =>
  hidden.length === 0
    ? sql<boolean>`true`
    : sql<boolean>`(${isNotHidden(hidden, 'm.sender_id')} and (
        m.event is null or m.event ->> 'personId' is null or (m.event ->> 'personId')::uuid <> all (${hidden}::uuid[])
      ))`;

function selectMessages(db: Executor, { hidden }: Reader, fromSeq: number) {
  return db
    .selectFrom('messages as m')
    .leftJoin('messages as r', (join) =>
      join
        .onRef('r.conversation_id', '=', 'm.conversation_id')
        .onRef('r.seq', '=', 'm.reply_seq')
        .on('r.seq', '>', fromSeq)
        .on(isNotHidden(hidden, 'r.sender_id')),
    )
    .select([
      ...MESSAGE,
      'r.id as reply_id',
      'r.seq as reply_seq',
      sql<MessageKind | null>`r.kind`.as('reply_kind'),
      'r.sender_id as reply_sender_id',
      'r.text as reply_text',
      sql<{ emoji: string; personId: string }[]>`array(
        select json_build_object('emoji', emoji, 'personId', person_id) from message_reactions
        where message_id = m.id and ${isNotHidden(hidden, 'person_id')} order by created_at
      )`.as('reactions'),
    ])
    .where('m.seq', '>', fromSeq)
    .where(isShown(hidden));
}

export type MessageRow = Awaited<ReturnType<ReturnType<typeof selectMessages>['execute']>>[number];

/** Where a member reads in their conversation. */
export interface Place {
  readonly conversationId: string;
  readonly fromSeq: number;
}

/** So many messages before a `seq`, newest first. */
export function messagesBefore(
  db: Executor,
  reader: Reader,
  { conversationId, fromSeq }: Place,
  { before, limit }: { before: number | undefined; limit: number },
): Promise<MessageRow[]> {
  return selectMessages(db, reader, fromSeq)
    .where('m.conversation_id', '=', conversationId)
    .$if(before !== undefined, (query) => query.where('m.seq', '<', before ?? 0))
    .orderBy('m.seq', 'desc')
    .limit(limit)
    .execute();
}

/** So many messages after a `seq`, oldest first. */
export function messagesAfter(
  db: Executor,
  reader: Reader,
  { conversationId, fromSeq }: Place,
  { after, limit }: { after: number; limit: number },
): Promise<MessageRow[]> {
  return selectMessages(db, reader, fromSeq)
    .where('m.conversation_id', '=', conversationId)
    .where('m.seq', '>', after)
    .orderBy('m.seq')
    .limit(limit)
    .execute();
}

/** The messages that contain all of these words, newest first. */
export function findMessages(
  db: Executor,
  reader: Reader,
  { conversationId, fromSeq }: Place,
  { words, before, limit }: { words: readonly string[]; before: number | undefined; limit: number },
): Promise<MessageRow[]> {
  let query = selectMessages(db, reader, fromSeq)
    .where('m.conversation_id', '=', conversationId)
    .where('m.text', '<>', sql.lit(''))
    .$if(before !== undefined, (query) => query.where('m.seq', '<', before ?? 0));
  for (const word of words) query = query.where(sql<boolean>`lower(m.text) like lower(${`%${likeText(word)}%`})`);
  return query.orderBy('m.seq', 'desc').limit(limit).execute();
}

/** One message of a conversation. */
export function findMessage(db: Executor, reader: Reader, fromSeq: number, id: string) {
  return selectMessages(db, reader, fromSeq).where('m.id', '=', id).executeTakeFirst();
}

/** The newest message of each of these conversations that the reader sees. */
export async function newestMessages(db: Executor, { hidden }: Reader, places: readonly Place[]) {
  return db
    .selectFrom(
      sql<{ id: string; from_seq: number }>`unnest(
        ${places.map(({ conversationId }) => conversationId)}::uuid[], ${places.map(({ fromSeq }) => fromSeq)}::int[]
      )`.as<'place'>(sql`place(id, from_seq)`),
    )
    .innerJoinLateral(
      (lateral) =>
        lateral
          .selectFrom('messages as m')
          .select(MESSAGE)
          .whereRef('m.conversation_id', '=', 'place.id')
          .whereRef('m.seq', '>', 'place.from_seq')
          .where(isShown(hidden))
          .orderBy('m.seq', 'desc')
          .limit(1)
          .as('newest'),
      (join) => join.onTrue(),
    )
    .selectAll('newest')
    .execute();
}

export type NewestRow = Awaited<ReturnType<typeof newestMessages>>[number];

/** Where a message stands and who sent it; undefined when the reader sees no such message. Tombstones are seen. */
export function locateMessage(db: Executor, readerId: string, id: string) {
  return db
    .selectFrom('messages as m')
    .innerJoin('conversations as c', 'c.id', 'm.conversation_id')
    .innerJoin('conversation_members as own', (join) =>
      join.onRef('own.conversation_id', '=', 'm.conversation_id').on('own.person_id', '=', readerId),
    )
    .select(['m.id', 'm.conversation_id', 'm.seq', 'm.sender_id', sql<MessageKind>`m.kind`.as('kind'), 'own.from_seq'])
    .where('m.id', '=', id)
    .whereRef('m.seq', '>', 'own.from_seq')
    .where(seesPerson(readerId, 'm.sender_id'))
    .where(
      sql<boolean>`(c.kind = 'group' or (${seesPerson(readerId, 'c.low_id')} and ${seesPerson(readerId, 'c.high_id')}))`,
    )
    .executeTakeFirst();
}

export type Located = NonNullable<Awaited<ReturnType<typeof locateMessage>>>;

/** What a sender's device has called a message. */
export function findByClientId(db: Executor, senderId: string, clientId: string) {
  return db
    .selectFrom('messages')
    .select(['id', 'conversation_id'])
    .where('sender_id', '=', senderId)
    .where('client_id', '=', clientId)
    .executeTakeFirst();
}

/** The place of the message that is answered; undefined when the sender does not see it or nothing is left of it. */
export async function findAnswered(
  trx: Executor,
  { conversationId, fromSeq }: Place,
  senderId: string,
  id: string,
): Promise<number | undefined> {
  const row = await trx
    .selectFrom('messages')
    .select('seq')
    .where('id', '=', id)
    .where('conversation_id', '=', conversationId)
    .where('seq', '>', fromSeq)
    .where('kind', 'not in', ['event', 'unsent'])
    .where(seesPerson(senderId, 'sender_id'))
    .executeTakeFirst();
  return row?.seq;
}

export interface NewMessage {
  readonly id: string;
  readonly conversationId: string;
  readonly senderId: string;
  readonly clientId: string;
  readonly kind: MessageKind;
  readonly text?: string;
  readonly file?: MessageFileRecord | undefined;
  readonly postId?: string | undefined;
  readonly replySeq?: number | undefined;
  readonly event?: EventRecord;
  /** When it was sent; now unless told. */
  readonly at?: Date | undefined;
}

/** Stores a message at the next place of its locked conversation; false when the sender has sent it before. */
export async function insertMessage(trx: Executor, seq: number, message: NewMessage): Promise<boolean> {
  const { file, event, at } = message;
  const inserted = await trx
    .insertInto('messages')
    .values({
      id: message.id,
      conversation_id: message.conversationId,
      seq,
      sender_id: message.senderId,
      client_id: message.clientId,
      kind: message.kind,
      text: message.text ?? '',
      file: file ? JSON.stringify(file) : null,
      post_id: message.postId ?? null,
      reply_seq: message.replySeq ?? null,
      event: event ? JSON.stringify(event) : null,
      ...(at ? { created_at: at } : {}),
    })
    .onConflict((conflict) => conflict.constraint('messages_client_key').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (inserted)
    await trx.updateTable('conversations').set({ last_seq: seq }).where('id', '=', message.conversationId).execute();
  return inserted !== undefined;
}

/**
 * Moves a conversation to the top of its members' lists and counts what is unread, but for people hidden from the
 * sender. Answers all whom it has moved for.
 */
export async function bump(trx: Executor, seq: number, message: NewMessage): Promise<string[]> {
  const { id, conversationId, senderId } = message;
  const isWritten = message.kind !== 'event';
  const { rows } = await sql<{ person_id: string }>`
    update conversation_members set
      activity = ${id},
      is_archived = is_archived and is_muted and not (${isWritten} and person_id = ${senderId}),
      is_accepted = is_accepted or (${isWritten} and person_id = ${senderId}),
      read_seq = case when ${isWritten} and person_id = ${senderId} then ${seq}::int else read_seq end,
      delivered_seq = case when ${isWritten} and person_id = ${senderId} then ${seq}::int else delivered_seq end,
      unread_count = case when not ${isWritten} then unread_count when person_id = ${senderId} then 0
        else unread_count + 1 end
    where conversation_id = ${conversationId} and ${seesPerson(senderId, 'person_id')}
    returning person_id
  `.execute(trx);
  return rows.map(({ person_id }) => person_id);
}

/** Changes a text while it may be edited, by the clock of the database. False when it is too late, or nothing is left of it. */
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

/** Locks a message that has not been unsent, and answers what it shows. */
export function lockMessage(trx: Executor, id: string, how: 'change' | 'keep') {
  const query = trx
    .selectFrom('messages')
    .select(['conversation_id', 'seq', 'sender_id', sql<MessageKind>`kind`.as('kind'), 'text'])
    .select(sql<MessageFileRecord | null>`file`.as('file'))
    .where('id', '=', id)
    .where('kind', 'not in', ['event', 'unsent']);
  return (how === 'change' ? query.forNoKeyUpdate() : query.forShare()).executeTakeFirst();
}

/** Leaves a tombstone of a locked message, which counts as unread no more. */
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
      conflict.columns(['message_id', 'person_id']).doUpdateSet({ emoji, created_at: sql`clock_timestamp()` }),
    )
    .execute();
}

export async function takeReactionBack(trx: Executor, messageId: string, personId: string): Promise<void> {
  await trx
    .deleteFrom('message_reactions')
    .where('message_id', '=', messageId)
    .where('person_id', '=', personId)
    .execute();
}
