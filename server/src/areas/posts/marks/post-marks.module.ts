import { likedPosts } from '@quad/contract/posts/posts';
import type { FastifyInstance } from 'fastify';
import { route } from '../../../platform/http/route.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { PostMark } from './post-mark.ts';
import { marksOf } from './post-marks.repo.ts';

/** Tells a viewer which posts of a page they have liked, saved, reposted: the page itself is the same for everybody. */
export function postMarksModule({ db }: Pick<Platform, 'db'>, marks: readonly PostMark[]) {
  return {
    name: 'post-marks',
    routes(server: FastifyInstance): void {
      route(server, likedPosts, ({ viewer, body }) => marksOf(db, marks, { personId: viewer.id, postIds: body.ids }));
    },
  };
}
