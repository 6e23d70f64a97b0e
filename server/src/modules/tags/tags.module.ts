import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../platform/platform.ts';
import type { Users } from '../people/users.service.ts';
import type { VisiblePosts } from '../posts/visible-posts.ts';
import { tagRoutes } from './tags.routes.ts';
import { tagSearchable } from './tags.searchables.ts';
import { createTags } from './tags.service.ts';

/** Hashtags: their posts, and completing what is typed. */
export function tagsModule(
  { db, caches }: Platform,
  { users, visiblePosts }: { users: Users; visiblePosts: VisiblePosts },
) {
  const tags = createTags({ db, visible: visiblePosts });
  return {
    name: 'tags',
    routes: (server: FastifyInstance) => tagRoutes(server, { tags, users }),
    searchables: [tagSearchable({ db, caches })],
  };
}
