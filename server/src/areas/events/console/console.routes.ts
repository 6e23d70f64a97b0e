import * as calls from '@quad/contract/events/event-management';
import type { FastifyInstance } from 'fastify';
import { recordAct } from '../../../platform/audit/record-act.ts';
import type { Database } from '../../../platform/db/database.ts';
import { route } from '../../../platform/http/route.ts';
import { sendFile } from '../../../platform/http/send-file.ts';
import { whileRoleHeld } from '../../accounts/roles/hold-role.ts';
import { eventsCsv } from './managed-events.csv.ts';
import type { ManagedEvents } from './managed-events.service.ts';

/** What admins do with events in the console, beside what those who publish them do. */
export function eventConsoleRoutes(server: FastifyInstance, { db, managed }: { db: Database; managed: ManagedEvents }) {
  route(server, calls.listManagedEvents, ({ query }) => managed.list(query));
  route(server, calls.countManagedEvents, () => managed.counts());
  route(server, calls.exportManagedEvents, async ({ viewer, query, reply }) => {
    const { search, ...filters } = query;
    // what was searched for may be somebody's name
    const details = { ...filters, searched: search !== undefined };
    await recordAct(db, { by: viewer.id, action: 'events.exported', details });
    const content = whileRoleHeld(db, viewer, eventsCsv({ db, show: managed.show }, query));
    return sendFile(reply, { type: calls.exportManagedEvents.sends, name: 'events.csv', content });
  });
  route(server, calls.handOverEvent, ({ viewer, params, body }) => managed.handOver(viewer, params.id, body));
}
