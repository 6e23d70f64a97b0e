import { sql } from 'kysely';
import type { Executor } from '../../../platform/db/database.ts';
import { SUMMARY_COLUMNS } from '../../people/summaries/person-summary.ts';
import type { Snapshot } from './snapshot.ts';

const NO_CANDIDATES: Snapshot['awards'] = { post: [], reel: [], note: [], meme: [] };

/** Undefined before the first computation. */
export async function readSnapshot(db: Executor): Promise<Snapshot | undefined> {
  const row = await db.selectFrom('trending').select('content').executeTakeFirst();
  const content = row?.content as Snapshot | undefined;
  // a snapshot stored by an earlier release may lack an award
  return content && { ...content, awards: { ...NO_CANDIDATES, ...content.awards } };
}

export async function computedAt(db: Executor): Promise<Date | undefined> {
  return (await db.selectFrom('trending').select('computed_at').executeTakeFirst())?.computed_at;
}

/** Store a snapshot, unless a newer one is stored. */
export async function writeSnapshot(db: Executor, snapshot: Snapshot): Promise<void> {
  const row = { computed_at: new Date(snapshot.until), content: JSON.stringify(snapshot) };
  await db
    .insertInto('trending')
    .values(row)
    .onConflict((conflict) =>
      conflict.column('is_only').doUpdateSet(row).where(sql<boolean>`trending.computed_at <= excluded.computed_at`),
    )
    .execute();
}

export function findActive(db: Executor, ids: readonly string[]) {
  return db
    .selectFrom('people')
    .select(SUMMARY_COLUMNS)
    .where(sql<boolean>`id = any (${ids}::uuid[])`)
    .where('is_disabled', '=', false)
    .execute();
}

/** Return the people whose contributions count: those with an active account, without admins. */
export async function activeMembers(db: Executor, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('people')
    .select('id')
    .where(sql<boolean>`id = any (${ids}::uuid[])`)
    .where('is_disabled', '=', false)
    .where('role', '<>', 'admin')
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** Count the public posts of these tags. Tags without posts and tags hidden by admins are left out. */
export async function countTagged(db: Executor, tags: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('tags')
    .select(['tag', 'posts_count'])
    .where(sql<boolean>`tag = any (${tags}::text[])`)
    .where('posts_count', '>', 0)
    .where('hidden_at', 'is', null)
    .execute();
  return new Map(rows.map(({ tag, posts_count }) => [tag, posts_count]));
}

export async function pinnedTags(db: Executor): Promise<string[]> {
  const rows = await db
    .selectFrom('pinned_tags')
    .select('tag')
    .where('until', '>', sql<Date>`now()`)
    .orderBy('place')
    .execute();
  return rows.map(({ tag }) => tag);
}
