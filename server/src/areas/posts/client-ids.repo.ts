import { sql } from 'kysely';
import type { Executor } from '../../platform/db/database.ts';

/*
 * What devices call the comments that they send: a comment that is sent again, because its answer was lost, is known by it
 * for as long as a device may still send it.
 */

/** Take the id that an author's device gave to a comment for the comment `id` of this transaction. */
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
