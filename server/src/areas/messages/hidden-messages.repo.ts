import { sql } from 'kysely';
import type { Executor } from '../../platform/db/database.ts';

/** Copy the content of a locked message to `hidden_messages`, before it is unsent. */
export async function storeHiddenContent(trx: Executor, id: string): Promise<void> {
  await sql`
    insert into hidden_messages (message_id, kind, text, file, post_id, reply_seq, edited_at, reactions)
    select id, kind, text, file, post_id, reply_seq, edited_at, coalesce((
      select json_agg(r order by created_at) from message_reactions r where message_id = messages.id
    ), '[]')::jsonb
    from messages where id = ${id}
  `.execute(trx);
}

/** Restore a hidden message with its reactions, except those of deleted people; false when it is not hidden. */
export async function restoreHidden(trx: Executor, id: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update messages set kind = hidden.kind, text = hidden.text, file = hidden.file, post_id = hidden.post_id,
      reply_seq = hidden.reply_seq, edited_at = hidden.edited_at
    from hidden_messages hidden where hidden.message_id = messages.id and messages.id = ${id}
  `.execute(trx);
  if (numAffectedRows !== 1n) return false;
  await sql`
    insert into message_reactions (message_id, person_id, emoji, created_at)
    select ${id}, people.id, emoji, reaction.created_at
    from hidden_messages hidden,
      jsonb_to_recordset(hidden.reactions) as reaction(person_id uuid, emoji text, created_at timestamptz)
      join people on people.id = reaction.person_id
    where hidden.message_id = ${id}
    on conflict do nothing
  `.execute(trx);
  // the file belongs to the message again: without this the deletion below would remove it
  await trx.updateTable('hidden_messages').set({ file: null }).where('message_id', '=', id).execute();
  await deleteHiddenContent(trx, id);
  return true;
}

/** Delete the content of a hidden message, with its file; false when there is none. */
export async function deleteHiddenContent(trx: Executor, id: string): Promise<boolean> {
  const { numDeletedRows } = await trx.deleteFrom('hidden_messages').where('message_id', '=', id).executeTakeFirst();
  return numDeletedRows > 0n;
}
