import {
  actOnPost,
  countManagedPosts,
  exportManagedPosts,
  listManagedPosts,
} from '@quad/contract/posts/post-management';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../../platform/db/database.ts';
import { route } from '../../../platform/http/route.ts';
import { exportRoute } from '../../accounts/roles/export-route.ts';
import type { PostsTable } from './posts-table.service.ts';

export function postManagementRoutes(
  server: FastifyInstance,
  { db, table }: { db: Database; table: PostsTable },
): void {
  route(server, listManagedPosts, ({ viewer, query }) => table.list(viewer, query));
  route(server, countManagedPosts, ({ viewer }) => table.counts(viewer));

  exportRoute(server, exportManagedPosts, {
    ...{ db, action: 'posts.exported', name: 'posts.csv' },
    contentOf: (query, viewer) => table.file(viewer, query),
  });
  route(server, actOnPost, ({ viewer, params, body }) => table.act(viewer, params.id, body));
}
