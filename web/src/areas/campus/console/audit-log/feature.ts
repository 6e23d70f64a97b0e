import { ScrollText } from 'lucide-react';
import { chunk } from '../../../../lib/chunk.ts';
import { AUDIT_LOG_PATHS } from '../../../../lib/routing/paths/audit-log.ts';
import { type ConsoleLink, type Feature, route } from '../../../feature.ts';

export const feature: Feature = {
  paths: AUDIT_LOG_PATHS,
  routes: [
    route({
      path: '/audit-log',
      title: 'Audit Log',
      visitors: 'admins',
      screen: chunk(async () => (await import('./AuditLogScreen.tsx')).AuditLogScreen),
    }),
  ],
};

export const auditLogConsoleLink: ConsoleLink = {
  section: 'Administration',
  label: 'Audit Log',
  to: '/audit-log',
  icon: ScrollText,
};
