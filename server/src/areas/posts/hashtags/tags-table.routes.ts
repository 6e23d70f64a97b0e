import { actOnTag, countManagedTags, exportManagedTags, listManagedTags } from '@quad/contract/posts/tag-management';
import type { FastifyInstance } from 'fastify';
import { recordAct } from '../../../platform/audit/record-act.ts';
import type { Database } from '../../../platform/db/database.ts';
import { route } from '../../../platform/http/route.ts';
import { sendFile } from '../../../platform/http/send-file.ts';
import { whileRoleHeld } from '../../accounts/roles/hold-role.ts';
import { tagsCsv } from './tags-export.ts';
import type { TagsTable } from './tags-table.service.ts';

export function tagsTableRoutes(server: FastifyInstance, { db, table }: { db: Database; table: TagsTable }): void {
  route(server, listManagedTags, ({ query }) => table.list(query));
  route(server, countManagedTags, () => table.counts());

  route(server, exportManagedTags, async ({ viewer, query, reply }) => {
    const { search, ...filters } = query;
    const details = { ...filters, searched: search !== undefined };
    await recordAct(db, { by: viewer.id, action: 'tags.exported', details });
    const content = whileRoleHeld(db, viewer, tagsCsv(table, query));
    return sendFile(reply, { type: exportManagedTags.sends, name: 'hashtags.csv', content });
  });

  route(server, actOnTag, ({ viewer, params, body }) => table.act(viewer, params.id, body));
}
