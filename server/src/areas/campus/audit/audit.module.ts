import { exportAuditLog, listAuditLog } from '@quad/contract/campus/audit-log';
import type { FastifyInstance } from 'fastify';
import { sendBuiltFile } from '../../../platform/http/built-file.ts';
import { route } from '../../../platform/http/route.ts';
import { defineJob, handleJob } from '../../../platform/jobs/jobs.ts';
import type { Platform } from '../../../platform/platform.ts';
import { auditPersonalData } from './audit.personal-data.ts';
import { createAuditLog } from './audit.service.ts';

/** Writes the audit log's last hash into the data folder. */
const anchorLog = defineJob<object>('anchor-audit-log');
/** Every night at 2:47 (UTC). */
const NIGHTLY = '47 2 * * *';

/** The log of what those who run the campus do. */
export function auditModule({ db }: Platform, { dataDir }: { dataDir: string }) {
  const auditLog = createAuditLog({ db, dataDir });
  return {
    name: 'audit',
    services: { auditLog },
    routes: (server: FastifyInstance) => {
      route(server, listAuditLog, ({ viewer, query }) => auditLog.list(viewer, query));
      route(server, exportAuditLog, async ({ viewer, query, ...exchange }) =>
        sendBuiltFile(exchange, exportAuditLog.sends, await auditLog.table(viewer, query)),
      );
    },
    personalData: [auditPersonalData],
    jobs: [handleJob(anchorLog, async () => void (await auditLog.anchor()), { cron: NIGHTLY })],
  };
}
