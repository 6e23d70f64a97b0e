import { chunk } from '../../lib/chunk.ts';
import { CAMPUS_CONSOLE } from '../../lib/routing/paths/campus-console.ts';
import { routes } from '../area.ts';

const screen = chunk(async () => (await import('./console/dashboard/DashboardScreen.tsx')).DashboardScreen);

/** The area's pages in the console. */
export const pages = routes(CAMPUS_CONSOLE, 'admins', {
  '/': { title: 'Dashboard', screen },
  '/dashboard': { title: 'Dashboard', screen },
  '/analytics': {
    title: 'Analytics',
    screen: chunk(async () => (await import('./console/analytics/AnalyticsScreen.tsx')).AnalyticsScreen),
  },
  '/audit-log': {
    title: 'Audit Log',
    screen: chunk(async () => (await import('./console/audit-log/AuditLogScreen.tsx')).AuditLogScreen),
  },
  '/data-protection': {
    title: 'Data Protection',
    screen: chunk(
      async () => (await import('./console/data-protection/DataProtectionScreen.tsx')).DataProtectionScreen,
    ),
  },
  '/settings': {
    title: 'Settings',
    screen: chunk(async () => (await import('./console/settings/SettingsScreen.tsx')).SettingsScreen),
  },
});
