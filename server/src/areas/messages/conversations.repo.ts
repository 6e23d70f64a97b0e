import { CONVERSATIONS_PAGE_SIZE, GROUP_PEOPLE_NAMED } from '@quad/contract/limits/messages';
import { type Expression, type SqlBool, sql } from 'kysely';
import type { Executor } from '../../platform/db/database.ts';
import type { AvatarRecord } from '../../platform/media/media-record.ts';
import { isNotHidden } from '../people/relations/visibility.sql.ts';

/** A viewer of conversations. */
export interface Reader {
  readonly id: string;
  /** The people with a block in either direction, who are hidden from the viewer. */
  readonly hidden: readonly string[];
  /** The people whose accounts are in deletion: their messages stay, without their name (decision 319). */
  readonly leaving: ReadonlySet<string>;
}

/** The other person of a direct conversation of the member `own`. */
const otherId = sql<string | null>`
  case when c.kind = 'group' then null when c.low_id = own.person_id then c.high_id else c.low_id end
`;

/** A block hides the conversation between two people from both. */
function isShown({ hidden }: Reader): Expression<SqlBool> {
  return sql`(c.kind = 'group' or (c.low_id <> all (${hidden}::uuid[]) and c.high_id <> all (${hidden}::uuid[])))`;
}

/**
 * Whether the reader, the member `own`, sees the member `m` of the conversation `c`. Groups leave out members in deletion,
 * and show members with a block to their owner alone.
 */
export function isListedMember({ hidden, leaving }: Reader): Expression<SqlBool> {
  return sql`(c.kind = 'direct' or m.person_id <> all (${[...leaving]}::uuid[]))
    and (own.role = 'owner' or m.person_id <> all (${hidden}::uuid[]))`;
}

/** The conversations of a member, with the member's own state of each. */
function selectConversations(db: Executor, reader: Reader) {
  return db
    .selectFrom('conversation_members as own')
    .innerJoin('conversations as c', 'c.id', 'own.conversation_id')
    .leftJoin('conversation_members as other', (join) =>
      join.onRef('other.conversation_id', '=', 'c.id').on('other.person_id', '=', otherId),
    )
    .leftJoin('people as other_person', 'other_person.id', 'other.person_id')
    .select([
      'c.id',
      'c.kind',
      'c.name',
      'c.picture',
      'c.subject_type',
      'c.subject_id',
      'c.subject_title',
      'c.last_seq',
      'c.request_messages',
      'c.created_at',
      'own.role',
      'own.is_accepted',
      'own.is_muted',
      'own.is_archived',
      'own.from_seq',
      'own.read_seq',
      'own.unread_count',
      'own.activity',
      sql<boolean>`own.is_muted and own.unread_count > 0 and exists (
        select from message_mentions mention join messages m on m.id = mention.message_id
        where mention.person_id = own.person_id and m.conversation_id = c.id and m.seq > own.read_seq
          and m.sender_id <> all (${reader.hidden}::uuid[])
      )`.as('is_mentioned'),
      'other.person_id as other_id',
      'other_person.is_disabled as other_disabled',
      // in a group: any other member; true without other members
      sql<boolean | null>`case when c.kind = 'direct' then other.is_accepted else coalesce((
        select bool_or(is_accepted) from conversation_members where conversation_id = c.id and person_id <> own.person_id
      ), true) end`.as('other_accepted'),
      sql<number>`(
        select count(*) from conversation_members m where m.conversation_id = c.id and ${isListedMember(reader)}
      )`.as('members_count'),
    ])
    .where('own.person_id', '=', reader.id)
    .where(isShown(reader));
}

export type ConversationRow = Awaited<ReturnType<ReturnType<typeof selectConversations>['execute']>>[number];

/** A conversation; undefined when the reader is no member, or it is hidden from the reader. */
export function findConversation(db: Executor, reader: Reader, id: string): Promise<ConversationRow | undefined> {
  return selectConversations(db, reader).where('c.id', '=', id).executeTakeFirst();
}

export type Box = 'inbox' | 'requests' | 'archived';

/** A person's conversations with messages, last active first. */
export function listConversations(
  db: Executor,
  reader: Reader,
  { box, before, limit }: { box: Box; before: string | undefined; limit: number },
): Promise<ConversationRow[]> {
  return selectConversations(db, reader)
    .where('own.activity', 'is not', null)
    .where('own.is_accepted', '=', box !== 'requests')
    .$if(box !== 'requests', (query) => query.where('own.is_archived', '=', box === 'archived'))
    .$if(before !== undefined, (query) => query.where('own.activity', '<', before ?? ''))
    .orderBy('own.activity', 'desc')
    .limit(limit)
    .execute();
}

/** The first visible members of each group, without the reader. */
export async function firstMembersOf(db: Executor, reader: Reader, groupIds: readonly string[]) {
  const { rows } = await sql<{ conversation_id: string; person_id: string }>`
    select m.conversation_id, m.person_id from unnest(${groupIds}::uuid[]) g(id) cross join lateral (
      select conversation_id, person_id, joined_at from conversation_members
      where conversation_id = g.id and person_id <> ${reader.id} and ${isNotHidden([...reader.hidden, ...reader.leaving], 'person_id')}
      order by joined_at, person_id limit ${GROUP_PEOPLE_NAMED}
    ) m order by m.joined_at, m.person_id limit ${GROUP_PEOPLE_NAMED * CONVERSATIONS_PAGE_SIZE}
  `.execute(db);
  return rows;
}

export async function countUnread(db: Executor, reader: Reader) {
  const counted = sql`own.is_accepted and not own.is_muted and not own.is_archived`;
  const { rows } = await sql<{ messages: number; conversations: number; requests: number }>`
    select coalesce(sum(own.unread_count) filter (where ${counted}), 0)::integer as messages,
      count(*) filter (where ${counted})::integer as conversations,
      count(*) filter (where not own.is_accepted)::integer as requests
    from conversation_members own
    ${reader.hidden.length === 0 ? sql`` : sql`join conversations c on c.id = own.conversation_id and ${isShown(reader)}`}
    where own.person_id = ${reader.id} and own.unread_count > 0
  `.execute(db);
  return rows[0] ?? { messages: 0, conversations: 0, requests: 0 };
}

/** The subject of a direct conversation. */
export interface SubjectColumns {
  readonly type: string;
  readonly id: string;
  readonly title: string;
}

/**
 * Find or create the conversation between two people, with or without a subject. Undefined when the other person does
 * not exist or is disabled.
 */
export async function openDirect(
  trx: Executor,
  ids: { id: string; opener: string; other: string },
  subject: SubjectColumns | undefined,
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    insert into conversations (id, kind, low_id, high_id, subject_type, subject_id, subject_title)
    select ${ids.id}, 'direct', least(id, ${ids.opener}::uuid), greatest(id, ${ids.opener}::uuid),
      ${subject?.type ?? null}, ${subject?.id ?? null}, ${subject?.title ?? null}
    from people where id = ${ids.other} and not is_disabled
    on conflict (low_id, high_id, subject_type, subject_id) where kind = 'direct' do nothing
    returning id
  `.execute(trx);
  if (rows[0]) return rows[0].id;
  const known = await trx
    .selectFrom('conversations')
    .select('id')
    .where('kind', '=', sql.lit('direct'))
    .where('low_id', '=', sql<string>`least(${ids.opener}::uuid, ${ids.other}::uuid)`)
    .where('high_id', '=', sql<string>`greatest(${ids.opener}::uuid, ${ids.other}::uuid)`)
    .where('subject_type', 'is not distinct from', subject?.type ?? null)
    .where('subject_id', 'is not distinct from', subject?.id ?? null)
    .executeTakeFirst();
  return known?.id;
}

export async function insertGroup(trx: Executor, id: string, name: string): Promise<void> {
  await trx.insertInto('conversations').values({ id, kind: 'group', name }).execute();
}

/**
 * Lock a conversation, so that additions and changes of members run one after the other. Read the data that the lock
 * protects in later statements. Undefined when there is no conversation.
 */
export function lockConversation(trx: Executor, id: string) {
  return trx
    .selectFrom('conversations')
    .select(['kind', 'last_seq', 'request_messages', 'picture'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

export async function renameGroup(trx: Executor, id: string, name: string): Promise<void> {
  await trx.updateTable('conversations').set({ name }).where('id', '=', id).execute();
}

export async function setPicture(trx: Executor, id: string, picture: AvatarRecord | null): Promise<void> {
  await trx
    .updateTable('conversations')
    .set({ picture: picture && JSON.stringify(picture) })
    .where('id', '=', id)
    .execute();
}

export async function countRequestMessage(trx: Executor, id: string): Promise<void> {
  await trx
    .updateTable('conversations')
    .set({ request_messages: sql`request_messages + 1` })
    .where('id', '=', id)
    .execute();
}

/** Delete the messages that no member sees. */
export async function deleteInvisibleMessages(trx: Executor, id: string): Promise<void> {
  await sql`
    delete from messages where conversation_id = ${id}
      and seq <= (select min(from_seq) from conversation_members where conversation_id = ${id})
  `.execute(trx);
}
