import { sql } from 'kysely';
import type { Database } from '../../../platform/db/database.ts';
import type { PostChanges } from '../post-changes.ts';

/** Reposts deleted per statement: each locks its post. */
const BATCH = 200;

/** Delete all reposts of a person and reduce the posts' counts. */
export async function eraseReposts(
  { db, changes }: { db: Database; changes: PostChanges },
  personId: string,
): Promise<void> {
  while (true) {
    const { rows } = await sql<{ id: string }>`
      with reposted as materialized (
        select id from posts where id in (select post_id from reposts where person_id = ${personId} limit ${BATCH})
        order by id for no key update
      ),
      gone as (
        delete from reposts where person_id = ${personId} and post_id in (select id from reposted) returning post_id
      )
      update posts set reposts_count = reposts_count - 1 where id in (select post_id from gone) returning id
    `.execute(db);
    if (rows.length === 0) return;
    for (const { id } of rows) changes.announce({ postId: id, by: personId, reposted: true });
  }
}
