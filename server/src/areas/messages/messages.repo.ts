import type { GroupEvent } from '@quad/contract/messages/messages';
import type { Mention } from '@quad/contract/posts/posts';
import { sql } from 'kysely';
import type { Executor } from '../../platform/db/database.ts';
import { foldedPattern } from '../../platform/db/like-pattern.ts';
import { isNotBlocked, isNotHidden } from '../people/relations/visibility.sql.ts';
import type { Reader } from './conversations.repo.ts';

/** An event of a group as stored, with the ids of people. */
export interface EventRecord {
  readonly type: GroupEvent['type'];
  readonly personId?: string;
  readonly name?: string;
}

const MESSAGE_COLUMNS = [
  'm.id',
  'm.conversation_id',
  'm.seq',
  'm.sender_id',
  'm.client_id',
  'm.kind',
  'm.text',
  'm.file',
  'm.post_id',
  sql<EventRecord | null>`m.event`.as('event'),
  'm.created_at',
  'm.edited_at',
] as const;

/** Whether neither the sender nor the person of an event is hidden. */
const isShown = (hidden: readonly string[]) =>
  hidden.length === 0
    ? sql<boolean>`true`
    : sql<boolean>`(${isNotHidden(hidden, 'm.sender_id')} and (
        m.event is null or m.event ->> 'personId' is null or (m.event ->> 'personId')::uuid <> all (${hidden}::uuid[])
      ))`;

function selectMessages(db: Executor, { hidden, leaving }: Reader, fromSeq: number) {
  return (
    db
      .selectFrom('messages as m')
      // the limit keeps Postgres from joining the page with all messages of a conversation
      .leftJoinLateral(
        (lateral) =>
          lateral
            .selectFrom('messages as replied')
            .select(['id', 'seq', 'kind', 'sender_id', 'text'])
            .whereRef('replied.conversation_id', '=', 'm.conversation_id')
            .whereRef('replied.seq', '=', 'm.reply_seq')
            .where('replied.seq', '>', fromSeq)
            .where(isNotHidden(hidden, 'replied.sender_id'))
            .limit(sql.lit(1))
            .as('r'),
        (join) => join.onTrue(),
      )
      .select([
        ...MESSAGE_COLUMNS,
        'r.id as reply_id',
        'r.seq as reply_seq',
        'r.kind as reply_kind',
        'r.sender_id as reply_sender_id',
        'r.text as reply_text',
        sql<{ emoji: string; personId: string }[]>`array(
        select json_build_object('emoji', emoji, 'personId', person_id) from message_reactions
        where message_id = m.id and ${isNotHidden(hidden, 'person_id')} order by created_at
      )`.as('reactions'),
        sql<Mention[]>`array(
        select json_build_object('_id', person_id, 'username', username) from message_mentions
        where message_id = m.id and m.kind <> 'unsent' and ${isNotHidden([...hidden, ...leaving], 'person_id')}
        order by username
      )`.as('mentions'),
      ])
      .where('m.seq', '>', fromSeq)
      .where(isShown(hidden))
  );
}

export type MessageRow = Awaited<ReturnType<ReturnType<typeof selectMessages>['execute']>>[number];

/** A conversation, and the `seq` after which a member sees its messages. */
export interface Place {
  readonly conversationId: string;
  readonly fromSeq: number;
}

/** A page of messages relative to a `seq`; without a `seq` the newest page. */
export interface PageRequest {
  readonly before?: number | undefined;
  readonly after?: number | undefined;
  readonly around?: number | undefined;
  readonly limit: number;
}

/** The messages before a `seq`, newest first. */
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

/** The messages after a `seq`, oldest first. */
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

/** The messages in which a search looks first, one after another; it looks for the words in all others only then. */
const SEARCHED_FIRST = 500;

/**
 * The messages that contain all of these words, newest first. A frequent word is on a full page among the newest
 * messages, and the index of words would read all messages that have it.
 */
export function findMessages(
  db: Executor,
  reader: Reader,
  { conversationId, fromSeq }: Place,
  { words, before, limit }: { words: readonly string[]; before: number | undefined; limit: number },
): Promise<MessageRow[]> {
  const visible = db
    .selectFrom('messages as f')
    .select(['f.seq', 'f.text'])
    .where('f.conversation_id', '=', conversationId)
    .where('f.seq', '>', fromSeq)
    .where('f.text', '<>', sql.lit(''))
    .where(isNotHidden(reader.hidden, 'f.sender_id'))
    .$if(before !== undefined, (query) => query.where('f.seq', '<', before ?? 0))
    .orderBy('f.seq', 'desc');
  const matches = (column: string) =>
    words.map((word) => sql<boolean>`fold_text(${sql.ref(column)}) like ${foldedPattern(word)}`);
  const all = matches('f.text').reduce((query, match) => query.where(match), visible);
  const found = sql<number>`(
    with newest as materialized (
      select seq from (${visible.limit(SEARCHED_FIRST)}) first
      where ${sql.join([sql.lit(true), ...matches('first.text')], sql` and `)} limit ${limit}
    )
    select seq from newest
    union all
    select seq from (${all.where(sql<boolean>`(select count(*) from newest) < ${limit}`).limit(limit)}) rest
  )`;
  // replies and reactions are read for the page only, not for all matches
  return selectMessages(db, reader, fromSeq)
    .where('m.conversation_id', '=', conversationId)
    .where('m.seq', 'in', found)
    .orderBy('m.seq', 'desc')
    .execute();
}

export function findMessage(db: Executor, reader: Reader, fromSeq: number, id: string) {
  return selectMessages(db, reader, fromSeq).where('m.id', '=', id).executeTakeFirst();
}

/** The newest message of each conversation that the reader sees. */
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
          .select(MESSAGE_COLUMNS)
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

/** The place and sender of a message, also of an unsent one; undefined when the reader sees no such message. */
export function locateMessage(db: Executor, readerId: string, id: string) {
  return db
    .selectFrom('messages as m')
    .innerJoin('conversations as c', 'c.id', 'm.conversation_id')
    .innerJoin('conversation_members as own', (join) =>
      join.onRef('own.conversation_id', '=', 'm.conversation_id').on('own.person_id', '=', readerId),
    )
    .select([
      'm.id',
      'm.conversation_id',
      'c.kind as conversation_kind',
      'm.seq',
      'm.sender_id',
      'm.kind',
      'own.from_seq',
    ])
    .where('m.id', '=', id)
    .whereRef('m.seq', '>', 'own.from_seq')
    .where(isNotBlocked(readerId, 'm.sender_id'))
    .where(
      sql<boolean>`(c.kind = 'group' or (${isNotBlocked(readerId, 'c.low_id')} and ${isNotBlocked(readerId, 'c.high_id')}))`,
    )
    .executeTakeFirst();
}

export type Located = NonNullable<Awaited<ReturnType<typeof locateMessage>>>;

/** The conversation of a message, without a check of access. */
export async function conversationOf(db: Executor, id: string): Promise<string | undefined> {
  const row = await db.selectFrom('messages').select('conversation_id').where('id', '=', id).executeTakeFirst();
  return row?.conversation_id;
}

/** The `seq` of a message to reply to; undefined when it is unsent or the sender does not see it. */
export async function findRepliedTo(
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
    .where(isNotBlocked(senderId, 'sender_id'))
    .executeTakeFirst();
  return row?.seq;
}
