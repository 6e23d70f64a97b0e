import { sql } from 'kysely';
import type { Executor } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors/app-error.ts';

/*
 * Drafts are on their writers' devices. What is known of them here is which have become posts, for as long as a device
 * may still send one again.
 */

/** Throws `already_posted` where a post was made of a draft. */
export async function assertUnposted(db: Executor, authorId: string, draft: string): Promise<void> {
  const posted = await db
    .selectFrom('posted_drafts')
    .select('draft_id')
    .where('author_id', '=', authorId)
    .where('draft_id', '=', draft)
    .executeTakeFirst();
  if (posted) throw new AppError('already_posted');
}

/**
 * Takes a draft for the post of this transaction. Of two that take it at the same moment, the second waits for the first,
 * and throws `already_posted` when that commits.
 */
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
