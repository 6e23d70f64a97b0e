import {
  actOnPost,
  countManagedPosts,
  exportManagedPosts,
  listManagedPosts,
} from '@quad/contract/posts/post-management';
import type { FastifyInstance } from 'fastify';
import { recordAct } from '../../../platform/audit/record-act.ts';
import type { Database } from '../../../platform/db/database.ts';
import { route } from '../../../platform/http/route.ts';
import { sendFile } from '../../../platform/http/send-file.ts';
import { whileRoleHeld } from '../../accounts/roles/hold-role.ts';
import { postsCsv } from './export.ts';
import type { PostsTable } from './posts-table.service.ts';

export function postManagementRoutes(
  server: FastifyInstance,
  { db, table }: { db: Database; table: PostsTable },
): void {
  route(server, listManagedPosts, ({ viewer, query }) => table.list(viewer, query));
  route(server, countManagedPosts, ({ viewer }) => table.counts(viewer));

  route(server, exportManagedPosts, async ({ viewer, query, reply }) => {
    const ids = await table.idsOf(viewer, query);
    const { search, ...filters } = query;
    // what was searched for may be somebody's name
    const details = { ...filters, searched: search !== undefined };
    await recordAct(db, { by: viewer.id, action: 'posts.exported', details });
    const content = whileRoleHeld(db, viewer, postsCsv(table, viewer, ids));
    return sendFile(reply, { type: exportManagedPosts.sends, name: 'posts.csv', content });
  });

  route(server, actOnPost, ({ viewer, params, body }) => table.act(viewer, params.id, body));
}
