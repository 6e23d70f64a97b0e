import { chunk } from '../../lib/chunk.ts';
import { CONSOLE_PATHS } from '../../lib/routing/paths/membership.ts';
import { routes } from '../area.ts';

/** The area's pages in the console. */
export const pages = routes(CONSOLE_PATHS, 'admins', {
  '/payments': {
    title: 'Payments',
    screen: chunk(async () => (await import('./console/payments/PaymentsScreen.tsx')).PaymentsScreen),
  },
  '/verification-requests': {
    visitors: 'moderators',
    title: 'Verification Requests',
    screen: chunk(
      async () => (await import('./console/verification/VerificationRequestsScreen.tsx')).VerificationRequestsScreen,
    ),
  },
});
