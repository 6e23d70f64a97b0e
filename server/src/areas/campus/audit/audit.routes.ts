import { exportAuditLog, listAuditLog } from '@quad/contract/campus/audit-log';
import type { FastifyInstance } from 'fastify';
import { sendBuiltFile } from '../../../platform/http/built-file.ts';
import { route } from '../../../platform/http/route.ts';
import type { AuditLog } from './audit.service.ts';

export function auditRoutes(server: FastifyInstance, auditLog: AuditLog): void {
  route(server, listAuditLog, ({ viewer, query }) => auditLog.list(viewer, query));
  route(server, exportAuditLog, async ({ viewer, query, ...exchange }) =>
    sendBuiltFile(exchange, exportAuditLog.sends, await auditLog.table(viewer, query)),
  );
}
