import { sql } from 'kysely';
import type { Executor } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors/app-error.ts';

/*
 * Drafts are stored on their authors' devices. The server records which drafts have become posts, for 30 days: a device
 * may send a draft again until then.
 */

/** Throw `already_posted` when a draft has become a post. */
export async function assertUnposted(db: Executor, authorId: string, draft: string): Promise<void> {
  const posted = await db
    .selectFrom('posted_drafts')
    .select('draft_id')
    .where('author_id', '=', authorId)
    .where('draft_id', '=', draft)
    .executeTakeFirst();
  if (posted) throw new AppError('already_posted');
}

/** Record a draft for the post of this transaction. Throws `already_posted`; concurrent calls wait for each other. */
export async function takeDraft(trx: Executor, authorId: string, draft: string): Promise<void> {
  const { rows } = await sql<{ draft_id: string }>`
    with forgotten as (
      delete from posted_drafts where author_id = ${authorId} and posted_at < now() - interval '30 days'
    )
    insert into posted_drafts (author_id, draft_id) values (${authorId}, ${draft})
    on conflict do nothing
    returning draft_id
  `.execute(trx);
  if (rows.length === 0) throw new AppError('already_posted');
}
