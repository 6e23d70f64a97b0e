import type { Mention } from '@quad/contract/posts/posts';
import { sql } from 'kysely';
import type { NotificationGroup } from '../../concerns/notifications/notification-kind.ts';
import type { Executor } from '../../platform/db/database.ts';
import { isNotBlocked } from '../people/relations/visibility.sql.ts';

/** Replace the mentions of a message by those of these people who are members of its group. */
export async function storeMentions(
  trx: Executor,
  { id, conversationId }: { readonly id: string; readonly conversationId: string },
  mentions: readonly Mention[],
): Promise<void> {
  await trx.deleteFrom('message_mentions').where('message_id', '=', id).execute();
  if (mentions.length === 0) return;
  await sql`
    insert into message_mentions (message_id, person_id, username)
    select ${id}::uuid, named.id, named.username
    from unnest(
      ${mentions.map(({ _id }) => _id)}::uuid[], ${mentions.map(({ username }) => username)}::text[]
    ) named (id, username)
    join conversation_members m on m.conversation_id = ${conversationId} and m.person_id = named.id
  `.execute(trx);
}

export async function deleteMentions(trx: Executor, id: string): Promise<void> {
  await trx.deleteFrom('message_mentions').where('message_id', '=', id).execute();
}

/** The conversation and the sender of a message, with the mentioned members who have muted the group and not read it. */
export async function findMutedMentioned(db: Executor, id: string) {
  const { rows } = await sql<{ sender_id: string; people: string[] }>`
    select m.sender_id, array(
      select own.person_id from message_mentions mention
      join conversation_members own on own.conversation_id = m.conversation_id and own.person_id = mention.person_id
      where mention.message_id = m.id and own.is_accepted and own.is_muted and own.read_seq < m.seq
        and not exists (select from leaving_people l where l.person_id = own.person_id)
    ) as people
    from messages m where m.id = ${id} and m.kind not in ('event', 'unsent')
  `.execute(db);
  return rows[0];
}

/** Describe the mentions of a reader for notifications: the group, and the text of the message. */
export async function findNotifiedMentions(db: Executor, readerId: string, groups: readonly NotificationGroup[]) {
  const { rows } = await sql<{ id: string; target: string; text: string }>`
    select told.id, m.conversation_id as target, m.text
    from unnest(
      ${groups.map(({ id }) => id)}::uuid[], ${groups.map(({ subjectId }) => subjectId)}::uuid[]
    ) told (id, subject)
    join messages m on m.id = told.subject and m.kind not in ('event', 'unsent')
    join message_mentions mention on mention.message_id = m.id and mention.person_id = ${readerId}
    join conversation_members own
      on own.conversation_id = m.conversation_id and own.person_id = ${readerId} and own.from_seq < m.seq
    where ${isNotBlocked(readerId, 'm.sender_id')}
  `.execute(db);
  return rows;
}
