import * as calls from '@quad/contract/groups/group-management';
import type { FastifyInstance } from 'fastify';
import { recordAct } from '../../../platform/audit/record-act.ts';
import type { Database } from '../../../platform/db/database.ts';
import { route } from '../../../platform/http/route.ts';
import { sendFile } from '../../../platform/http/send-file.ts';
import { whileRoleHeld } from '../../accounts/roles/hold-role.ts';
import type { PersonSummaries } from '../../people/summaries/person-summaries.ts';
import { groupsCsv } from './managed-groups.csv.ts';
import type { ManagedGroups } from './managed-groups.service.ts';
import type { ManagedJoins } from './managed-joins.service.ts';

/** What admins do with study groups in the console. */
export function groupConsoleRoutes(
  server: FastifyInstance,
  parts: { db: Database; summaries: PersonSummaries; managed: ManagedGroups; joins: ManagedJoins },
): void {
  const { db, managed, joins } = parts;
  route(server, calls.listManagedGroups, ({ query }) => managed.list(query));
  route(server, calls.countManagedGroups, () => managed.counts());
  route(server, calls.exportManagedGroups, async ({ viewer, query, reply }) => {
    const { search, ...filters } = query;
    // what was searched for may be somebody's name
    const details = { ...filters, searched: search !== undefined };
    await recordAct(db, { by: viewer.id, action: 'groups.exported', details });
    const content = whileRoleHeld(db, viewer, groupsCsv(parts, query));
    return sendFile(reply, { type: calls.exportManagedGroups.sends, name: 'groups.csv', content });
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
