import { chunk } from '../../lib/chunk.ts';
import { MEMBERSHIP_CONSOLE } from '../../lib/routing/paths/console.ts';
import { routes } from '../area.ts';

/** The area's pages in the console. */
export const pages = routes(MEMBERSHIP_CONSOLE, 'payments', {
  '/payments': {
    title: 'Payments',
    screen: chunk(async () => (await import('./console/payments/PaymentsScreen.tsx')).PaymentsScreen),
  },
  '/verification-requests': {
    visitors: 'verification',
    title: 'Verification Requests',
    screen: chunk(
      async () => (await import('./console/verification/VerificationRequestsScreen.tsx')).VerificationRequestsScreen,
    ),
  },
});
