import { actOnTag, countManagedTags, exportManagedTags, listManagedTags } from '@quad/contract/posts/tag-management';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../../platform/db/database.ts';
import { route } from '../../../platform/http/route.ts';
import { exportRoute } from '../../accounts/roles/export-route.ts';
import type { TagsTable } from './tags-table.service.ts';

export function tagsTableRoutes(server: FastifyInstance, { db, table }: { db: Database; table: TagsTable }): void {
  route(server, listManagedTags, ({ query }) => table.list(query));
  route(server, countManagedTags, () => table.counts());
  exportRoute(server, exportManagedTags, {
    ...{ db, action: 'tags.exported', name: 'hashtags.csv' },
    contentOf: table.file,
  });
  route(server, actOnTag, ({ viewer, params, body }) => table.act(viewer, params.id, body));
}
