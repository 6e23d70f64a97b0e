import { sql } from 'kysely';
import type { Executor } from '../../../platform/db/database.ts';
import { SUMMARY_COLUMNS } from '../../people/summaries/person-summary.ts';
import type { Snapshot } from './snapshot.ts';

const NO_CANDIDATES: Snapshot['awards'] = { post: [], reel: [], note: [], meme: [] };

/** What was computed last; undefined before the first time. */
export async function readSnapshot(db: Executor): Promise<Snapshot | undefined> {
  const row = await db.selectFrom('trending').select('content').executeTakeFirst();
  const content = row?.content as Snapshot | undefined;
  // one that an earlier release has stored may lack an award
  return content && { ...content, awards: { ...NO_CANDIDATES, ...content.awards } };
}

/** When that was. */
export async function computedAt(db: Executor): Promise<Date | undefined> {
  return (await db.selectFrom('trending').select('computed_at').executeTakeFirst())?.computed_at;
}

/** Stores what has been computed, unless something newer stands there. */
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

/** Some people as lists name them, without those who are disabled. */
export function findActive(db: Executor, ids: readonly string[]) {
  return db
    .selectFrom('people')
    .select(SUMMARY_COLUMNS)
    .where(sql<boolean>`id = any (${ids}::uuid[])`)
    .where('is_disabled', '=', false)
    .execute();
}

/** Those of these people who are not disabled and not admins, whose work is not counted. */
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

/** How many public posts these tags have, without those that have none any more and those that admins have hidden. */
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

/** The tags that admins have pinned, in their places. */
export async function pinnedTags(db: Executor): Promise<string[]> {
  const rows = await db
    .selectFrom('pinned_tags')
    .select('tag')
    .where('until', '>', sql<Date>`now()`)
    .orderBy('place')
    .execute();
  return rows.map(({ tag }) => tag);
}
