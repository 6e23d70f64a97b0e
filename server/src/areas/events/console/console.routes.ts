import * as calls from '@quad/contract/events/event-management';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../../platform/db/database.ts';
import { route } from '../../../platform/http/route.ts';
import { exportRoute } from '../../accounts/roles/export-route.ts';
import type { ManagedEvents } from './managed-events.service.ts';

/** The admins' calls. Approvers' calls are in `events.routes.ts`. */
export function eventConsoleRoutes(server: FastifyInstance, { db, managed }: { db: Database; managed: ManagedEvents }) {
  route(server, calls.listManagedEvents, ({ query }) => managed.list(query));
  route(server, calls.countManagedEvents, () => managed.counts());
  exportRoute(server, calls.exportManagedEvents, {
    ...{ db, action: 'events.exported', name: 'events.csv' },
    contentOf: managed.file,
  });
  route(server, calls.handOverEvent, ({ viewer, params, body }) => managed.handOver(viewer, params.id, body));
}
