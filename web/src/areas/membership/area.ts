import { t } from '@lingui/core/macro';
import { chunk } from '../../lib/chunk.ts';
import { VERIFIED_PATHS } from '../../lib/routing/paths/membership.ts';
import { type Area, routes } from '../area.ts';

/**
 * Membership: verified accounts and premium.
 *
 * - A person asks to be verified with a picture of a card. Moderators decide at `/verification-requests`.
 * - Members pay for premium by UPI, outside of Quad, at `/payment`. An admin confirms the payment in the console.
 * - `parts/ProfileTheme.tsx` colours the profile of a member.
 */
export const area: Area = {
  routes: [
    ...routes(VERIFIED_PATHS, 'users', {
      '/verified': {
        get title() {
          return t`Verified`;
        },
        screen: chunk(async () => (await import('./screens/VerifiedScreen.tsx')).VerifiedScreen),
      },
      '/payment': {
        get title() {
          return t`Premium Access`;
        },
        screen: chunk(async () => (await import('./screens/payment/PaymentScreen.tsx')).PaymentScreen),
      },
    }),
  ],
};
