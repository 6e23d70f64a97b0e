import type { Readable } from 'node:stream';
import type { AuditAction } from '@quad/contract/campus/audit-actions';
import type { CallDefinition, QueryOf } from '@quad/contract/wire/call';
import type { Capability } from '@quad/contract/wire/roles';
import type { FastifyInstance } from 'fastify';
import { recordAct } from '../../../platform/audit/record-act.ts';
import type { Viewer } from '../../../platform/auth/sessions.ts';
import type { Database } from '../../../platform/db/database.ts';
import { route } from '../../../platform/http/route.ts';
import { sendFile } from '../../../platform/http/send-file.ts';
import { whileRoleHeld } from './hold-role.ts';

type ExportCall = CallDefinition & { readonly access: Capability; readonly sends: string };

interface Exported<Call extends ExportCall> {
  readonly db: Database;
  readonly action: AuditAction;
  readonly name: string;
  readonly contentOf: (query: QueryOf<Call>, viewer: Viewer) => Readable | Promise<Readable>;
}

/**
 * Serve a call that exports a console's table as a file. The audit log stores the filters, but not the search text,
 * which may be a name. A reader who loses the role gets no further rows.
 */
export function exportRoute<const Call extends ExportCall>(
  server: FastifyInstance,
  call: Call,
  { db, action, name, contentOf }: Exported<Call>,
): void {
  route<ExportCall>(server, call, async ({ viewer: reader, query, reply }) => {
    // the call is for staff, so there is a viewer
    const viewer = reader as Viewer;
    const content = await contentOf(query as QueryOf<Call>, viewer);
    const { search, ...filters } = query as unknown as { readonly search?: string };
    await recordAct(db, { by: viewer.id, action, details: { ...filters, searched: search !== undefined } });
    return sendFile(reply, { type: call.sends, name, content: whileRoleHeld(db, viewer, content) });
  });
}
