import { sql } from 'kysely';
import type { Executor } from '../../platform/db/database.ts';

/*
 * What devices call the comments that they send: a comment that is sent again, because its answer was lost, is known by it
 * for as long as a device may still send it.
 */

/**
 * Takes the id that an author's device gave to a comment for the comment `id` of this transaction; answers the id of the
 * comment that has taken it before, if any. Of two that take it at the same moment the second waits for the first.
 */
export async function takeClientId(
  trx: Executor,
  authorId: string,
  { clientId, id }: { clientId: string; id: string },
): Promise<string | undefined> {
  const { rows } = await sql<{ comment_id: string }>`
    with forgotten as (
      delete from posted_comments where author_id = ${authorId} and posted_at < now() - interval '30 days'
    )
    insert into posted_comments (author_id, client_id, comment_id) values (${authorId}, ${clientId}, ${id})
    on conflict do nothing
    returning comment_id
  `.execute(trx);
  if (rows.length > 0) return undefined;
  const before = await trx
    .selectFrom('posted_comments')
    .select('comment_id')
    .where('author_id', '=', authorId)
    .where('client_id', '=', clientId)
    .executeTakeFirstOrThrow();
  return before.comment_id;
}
