import { sql } from 'kysely';
import type { Executor } from '../../../platform/db/database.ts';
import type { PostMark, PostMarks } from './post-mark.ts';

/** Which of these posts a person has marked in which way, in one query whatever the number of posts and marks. */
export async function marksOf(
  db: Executor,
  marks: readonly PostMark[],
  { personId, postIds }: { personId: string; postIds: readonly string[] },
): Promise<PostMarks> {
  const columns = marks.map(({ name, postIds: marked }) => sql`${marked(personId)} as ${sql.ref(name)}`);
  const { rows } = await sql<PostMarks>`
    with asked as (select unnest(${postIds}::uuid[]) as id) select ${sql.join(columns)}
  `.execute(db);
  return { liked: [], saved: [], reposted: [], ...rows[0] };
}
