import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../../platform/platform.ts';
import type { Users } from '../../people/profiles/users.service.ts';
import type { PostChanges } from '../post-changes.ts';
import type { VisiblePosts } from '../visible-posts.ts';
import { tagRoutes } from './tags.routes.ts';
import { tagSearchable } from './tags.searchables.ts';
import { createTags } from './tags.service.ts';
import { tagsTableRoutes } from './tags-table.routes.ts';
import { createTagsTable } from './tags-table.service.ts';
import { createWeekCounts } from './week-counts.ts';

/** Hashtags: their posts, completing what is typed, and the table in which admins hide, merge and pin them. */
export function tagsModule(
  { db, bus, caches }: Platform,
  { users, visiblePosts, postChanges }: { users: Users; visiblePosts: VisiblePosts; postChanges: PostChanges },
) {
  const tags = createTags({ db, visible: visiblePosts });
  const table = createTagsTable({ db, bus, weekCounts: createWeekCounts({ db, bus, caches, postChanges }) });
  return {
    name: 'tags',
    routes: (server: FastifyInstance) => {
      tagRoutes(server, { tags, users });
      tagsTableRoutes(server, { db, table });
    },
    searchables: [tagSearchable({ db, bus, caches })],
  };
}
