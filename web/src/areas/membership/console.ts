import { t } from '@lingui/core/macro';
import { chunk } from '../../lib/chunk.ts';
import { MEMBERSHIP_CONSOLE } from '../../lib/routing/paths/console.ts';
import { routes } from '../area.ts';

/** The area's pages in the console. */
export const pages = routes(MEMBERSHIP_CONSOLE, 'payments', {
  '/payments': {
    get title() {
      return t`Payments`;
    },
    screen: chunk(async () => (await import('./console/payments/PaymentsScreen.tsx')).PaymentsScreen),
  },
  '/verification-requests': {
    visitors: 'verification',
    get title() {
      return t`Verification Requests`;
    },
    screen: chunk(
      async () => (await import('./console/verification/VerificationRequestsScreen.tsx')).VerificationRequestsScreen,
    ),
  },
});
