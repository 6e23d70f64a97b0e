import { sql } from 'kysely';
import type { Executor } from '../../platform/db/database.ts';

/** Writes down what a locked message shows, before nothing is left of it. */
export async function keepHidden(trx: Executor, id: string): Promise<void> {
  await sql`
    insert into hidden_messages (message_id, kind, text, file, post_id, reply_seq, edited_at, reactions)
    select id, kind, text, file, post_id, reply_seq, edited_at, coalesce((
      select json_agg(r order by created_at) from message_reactions r where message_id = messages.id
    ), '[]')::jsonb
    from messages where id = ${id}
  `.execute(trx);
}

/** Makes a hidden message what it was, with the reactions of people who are still there; false when it is not hidden. */
export async function showAgain(trx: Executor, id: string): Promise<boolean> {
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
  // the file is the message's again
  await trx.updateTable('hidden_messages').set({ file: null }).where('message_id', '=', id).execute();
  await forgetHidden(trx, id);
  return true;
}

/** Deletes what a hidden message showed, with its file; false when there is nothing. */
export async function forgetHidden(trx: Executor, id: string): Promise<boolean> {
  const { numDeletedRows } = await trx.deleteFrom('hidden_messages').where('message_id', '=', id).executeTakeFirst();
  return numDeletedRows > 0n;
}
