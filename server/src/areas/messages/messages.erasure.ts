import { sql } from 'kysely';
import type { Database, Executor } from '../../platform/db/database.ts';

/** Messages deleted in one statement, which locks their conversations. */
const BATCH = 500;

/**
 * Delete a person's messages and direct conversations. Triggers update the unread counts of others, and delete the
 * files.
 */
export async function eraseMessages(db: Database, personId: string): Promise<void> {
  while (await deleteSome(db, personId));
  await db
    .deleteFrom('conversations')
    .where((where) => where.or([where('low_id', '=', personId), where('high_id', '=', personId)]))
    .execute();
}

async function deleteSome(db: Database, personId: string): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    delete from messages where id in (select id from messages where sender_id = ${personId} limit ${BATCH})
  `.execute(db);
  return numAffectedRows > 0n;
}

/** The group pictures that a person uploaded: they stay with the groups. */
export async function picturesOfGroups(db: Executor, personId: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from stored_files where owner_id = ${personId} and name in (
      select unnest(conversation_file_names(picture)) from conversations where picture is not null
    )
  `.execute(db);
  return rows.map(({ name }) => name);
}
