import { sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';

/** Has what others wrote in groups lead to a person no more; what the person wrote goes with them. */
export async function eraseMentions(db: Database, personId: string): Promise<void> {
  await sql`
    update group_replies
    set mentions = jsonb_path_query_array(mentions, '$[*] ? (@._id != $id)', jsonb_build_object('id', ${personId}::text))
    where mentions @> jsonb_build_array(jsonb_build_object('_id', ${personId}::text))
  `.execute(db);
}
