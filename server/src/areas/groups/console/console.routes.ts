import * as calls from '@quad/contract/groups/group-management';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../../platform/db/database.ts';
import { route } from '../../../platform/http/route.ts';
import { exportRoute } from '../../accounts/roles/export-route.ts';
import type { ManagedGroups } from './managed-groups.service.ts';
import type { ManagedJoins } from './managed-joins.service.ts';

export function groupConsoleRoutes(
  server: FastifyInstance,
  { db, managed, joins }: { db: Database; managed: ManagedGroups; joins: ManagedJoins },
): void {
  route(server, calls.listManagedGroups, ({ query }) => managed.list(query));
  route(server, calls.countManagedGroups, () => managed.counts());
  exportRoute(server, calls.exportManagedGroups, {
    ...{ db, action: 'groups.exported', name: 'groups.csv' },
    contentOf: managed.file,
  });
  route(server, calls.editManagedGroup, ({ viewer, params, body }) => managed.edit(viewer, params.id, body));
  route(server, calls.listGroupHeirs, ({ params, query }) => managed.heirs(params.id, query));
  route(server, calls.handOverManagedGroup, ({ viewer, params, body }) => managed.handOver(viewer, params.id, body));
  route(server, calls.closeStudyGroup, ({ viewer, params, body }) => managed.close(viewer, params.id, body.reason));
  route(server, calls.reopenStudyGroup, ({ viewer, params }) => managed.reopen(viewer, params.id));

  route(server, calls.listManagedJoins, ({ query }) => joins.list(query));
  route(server, calls.answerManagedJoin, ({ viewer, params, body }) => joins.answer(viewer, params, body.accept));
  route(server, calls.nudgeGroupHosts, ({ viewer, params }) => joins.nudge(viewer, params.id));
}
