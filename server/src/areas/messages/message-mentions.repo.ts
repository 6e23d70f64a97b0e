import type { Mention } from '@quad/contract/posts/posts';
import { sql } from 'kysely';
import type { NotificationGroup } from '../../concerns/notifications/notification-kind.ts';
import type { Executor } from '../../platform/db/database.ts';
import { isNotBlocked } from '../people/relations/visibility.sql.ts';

/** The mentions of a message, also of people who are leaving. */
export async function findStoredMentions(trx: Executor, id: string): Promise<Mention[]> {
  const rows = await trx
    .selectFrom('message_mentions')
    .select(['person_id', 'username'])
    .where('message_id', '=', id)
    .execute();
  return rows.map(({ person_id, username }) => ({ _id: person_id, username }));
}

/** Replace the mentions of a message by those of these people who are members of its group; false if it has and had none. */
export async function storeMentions(
  trx: Executor,
  { id, conversationId }: { readonly id: string; readonly conversationId: string },
  mentions: readonly Mention[],
): Promise<boolean> {
  const hadMentions = await deleteMentions(trx, id);
  if (mentions.length === 0) return hadMentions;
  await sql`
    insert into message_mentions (message_id, person_id, username)
    select ${id}::uuid, named.id, named.username
    from unnest(
      ${mentions.map(({ _id }) => _id)}::uuid[], ${mentions.map(({ username }) => username)}::text[]
    ) named (id, username)
    join conversation_members m on m.conversation_id = ${conversationId} and m.person_id = named.id
  `.execute(trx);
  return true;
}

/** Delete the mentions of a message; false when it has none. */
export async function deleteMentions(trx: Executor, id: string): Promise<boolean> {
  const { numDeletedRows } = await trx.deleteFrom('message_mentions').where('message_id', '=', id).executeTakeFirst();
  return numDeletedRows > 0n;
}

/** The member `own` has the message `m` in their conversation, and it mentions them. */
const mentions = sql`m.kind not in ('event', 'unsent') and own.from_seq < m.seq and exists (
  select from message_mentions mention where mention.message_id = m.id and mention.person_id = own.person_id
)`;

/**
 * The sender of a message with its mentioned members: all of them (`readers`), and those who have muted the group and not
 * read the message (`people`). An unsent message mentions nobody.
 */
export async function findMentioned(db: Executor, id: string) {
  const { rows } = await sql<{ sender_id: string; readers: string[]; people: string[] }>`
    select m.sender_id, array_remove(array_agg(own.person_id), null) as readers, coalesce(array_agg(own.person_id) filter (
      where own.is_accepted and own.is_muted and own.read_seq < m.seq
        and not exists (select from leaving_people l where l.person_id = own.person_id)
    ), '{}') as people
    from messages m left join conversation_members own on own.conversation_id = m.conversation_id and ${mentions}
    where m.id = ${id} group by m.id, m.sender_id
  `.execute(db);
  return rows[0];
}

/** The messages of a conversation whose mentions have notified a person who cannot read them any more. */
export async function findLostMentions(
  db: Executor,
  kind: string,
  { conversation, person }: { readonly conversation: string; readonly person: string },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select m.id from notifications told join messages m on m.id = told.subject_id
    where told.person_id = ${person} and told.kind = ${kind} and m.conversation_id = ${conversation} and not exists (
      select from conversation_members own
      where own.conversation_id = m.conversation_id and own.person_id = told.person_id and ${mentions}
    )
  `.execute(db);
  return rows.map(({ id }) => id);
}

/** Describe the mentions of a reader for notifications: the group, and the text of the message. */
export async function findNotifiedMentions(db: Executor, readerId: string, groups: readonly NotificationGroup[]) {
  const { rows } = await sql<{ id: string; target: string; text: string }>`
    select told.id, m.conversation_id as target, concat_ws(': ', nullif(c.name, ''), m.text) as text
    from unnest(
      ${groups.map(({ id }) => id)}::uuid[], ${groups.map(({ subjectId }) => subjectId)}::uuid[]
    ) told (id, subject)
    join messages m on m.id = told.subject and m.kind not in ('event', 'unsent')
    join conversations c on c.id = m.conversation_id
    join message_mentions mention on mention.message_id = m.id and mention.person_id = ${readerId}
    join conversation_members own
      on own.conversation_id = m.conversation_id and own.person_id = ${readerId} and own.from_seq < m.seq
    where ${isNotBlocked(readerId, 'm.sender_id')}
  `.execute(db);
  return rows;
}
