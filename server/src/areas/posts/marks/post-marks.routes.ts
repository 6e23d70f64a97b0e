import { likedPosts } from '@quad/contract/posts/posts';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../../platform/db/database.ts';
import { route } from '../../../platform/http/route.ts';
import type { PostMark } from './post-mark.ts';
import { marksOf } from './post-marks.repo.ts';

/** The call that says which posts of a page a viewer has liked, saved or boosted. The page itself is the same for all. */
export function markRoutes(server: FastifyInstance, { db, marks }: { db: Database; marks: readonly PostMark[] }): void {
  route(server, likedPosts, ({ viewer, body }) => marksOf(db, marks, { personId: viewer.id, postIds: body.ids }));
}
