import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../../platform/platform.ts';
import type { Relations } from '../../people/relations/relations.ts';
import type { PostChanges } from '../../posts/post-changes.ts';
import type { VisiblePosts } from '../../posts/visible-posts.ts';
import { reelRoutes } from './reels.routes.ts';
import { createReels } from './reels.service.ts';

/** Reels: the upright videos among the posts. */
export function reelsModule(
  { db, caches }: Platform,
  parts: { relations: Relations; visiblePosts: VisiblePosts; postChanges: PostChanges },
) {
  const { relations, visiblePosts: visible, postChanges } = parts;
  const reels = createReels({ db, caches, relations, visible });
  postChanges.watch(reels);
  return {
    name: 'reels',
    routes: (server: FastifyInstance) => reelRoutes(server, reels),
  };
}
