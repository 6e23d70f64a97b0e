import { likedPosts } from '@quad/contract/posts/posts';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Database, Executor } from '../../../platform/db/database.ts';
import { route } from '../../../platform/http/route.ts';
import type { PostMark, PostMarks } from './post-mark.ts';

/** Which of these posts a person has marked, by mark, in one query whatever the number of posts and marks. */
async function marksOf(
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

/** The route of a viewer's likes, saves and boosts of a page's posts. The page itself is the same for all. */
export function markRoutes(server: FastifyInstance, { db, marks }: { db: Database; marks: readonly PostMark[] }): void {
  route(server, likedPosts, ({ viewer, body }) => marksOf(db, marks, { personId: viewer.id, postIds: body.ids }));
}

export const likedMark: PostMark = {
  name: 'liked',
  postIds: (personId) =>
    sql<string[]>`array(select post_id from asked join likes on post_id = asked.id where person_id = ${personId})`,
};
