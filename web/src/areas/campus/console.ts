import { t } from '@lingui/core/macro';
import { chunk } from '../../lib/chunk.ts';
import { CAMPUS_CONSOLE } from '../../lib/routing/paths/campus-console.ts';
import { session } from '../../lib/session.ts';
import { routes } from '../area.ts';
import { shownSections } from './parts/setting-sections.ts';

const screen = chunk(async () => (await import('./console/dashboard/DashboardScreen.tsx')).DashboardScreen);

/** The area's pages in the console. */
export const pages = routes(CAMPUS_CONSOLE, 'console', {
  '/': {
    get title() {
      return t`Dashboard`;
    },
    screen,
  },
  '/dashboard': {
    get title() {
      return t`Dashboard`;
    },
    screen,
  },
  '/analytics': {
    visitors: 'figures',
    get title() {
      return t`Analytics`;
    },
    screen: chunk(async () => (await import('./console/analytics/AnalyticsScreen.tsx')).AnalyticsScreen),
  },
  '/audit-log': {
    visitors: 'audit',
    get title() {
      return t`Audit Log`;
    },
    screen: chunk(async () => (await import('./console/audit-log/AuditLogScreen.tsx')).AuditLogScreen),
  },
  '/data-protection': {
    visitors: 'privacy',
    get title() {
      return t`Data Protection`;
    },
    screen: chunk(
      async () => (await import('./console/data-protection/DataProtectionScreen.tsx')).DataProtectionScreen,
    ),
  },
  '/settings': {
    guard: () => (shownSections(session.get()?.user.role).length > 0 ? undefined : { to: '/unauthorized' }),
    get title() {
      return t`Settings`;
    },
    screen: chunk(async () => (await import('./console/settings/SettingsScreen.tsx')).SettingsScreen),
  },
});
