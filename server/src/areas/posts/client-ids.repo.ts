import { sql } from 'kysely';
import type { Executor } from '../../platform/db/database.ts';

/*
 * Ids that devices choose for their comments. When the answer to a comment was lost, the device sends it again, and the
 * id finds the stored comment. Ids are stored for 30 days.
 */

/** Record the id that an author's device gave to the comment `id`, in the transaction of that comment. */
export async function takeClientId(
  trx: Executor,
  authorId: string,
  { clientId, id }: { clientId: string; id: string },
): Promise<void> {
  await sql`
    with forgotten as (
      delete from posted_comments where author_id = ${authorId} and posted_at < now() - interval '30 days'
    )
    insert into posted_comments (author_id, client_id, comment_id) values (${authorId}, ${clientId}, ${id})
  `.execute(trx);
}
