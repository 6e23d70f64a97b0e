import { chunk } from '../../lib/chunk.ts';
import { ACCOUNT_PATHS, RECOVERY_PATHS } from '../../lib/routing/paths/accounts.ts';
import { type Area, routes } from '../area.ts';

/**
 * Accounts: signing up and in, recovery, the account's own page, and the console's table of accounts.
 *
 * - Guests open the app with signing in and up, so these are in the first load (`first-load.ts`). `/login` is also
 *   prerendered (`front.ts`).
 * - `/account` has devices, passkeys, the second factor, and the archive and the deletion of one's data.
 * - The links of recovery mails have their secret behind `#`, which browsers send to no server.
 * - `parts/social` has the buttons of providers such as Google.
 */
export const area: Area = {
  routes: [
    ...routes(ACCOUNT_PATHS, 'users', {
      '/account': {
        title: 'Account',
        screen: chunk(async () => (await import('./screens/account/AccountScreen.tsx')).AccountScreen),
      },
    }),
    ...routes(RECOVERY_PATHS, 'everyone', {
      '/forgot-password': {
        title: 'Forgot password',
        screen: chunk(async () => (await import('./screens/recovery/ForgotPasswordScreen.tsx')).ForgotPasswordScreen),
      },
      '/guardian': {
        title: 'For a guardian',
        screen: chunk(async () => (await import('./screens/recovery/GuardianScreen.tsx')).GuardianScreen),
      },
      '/nominee': {
        title: 'Data for a nominee',
        screen: chunk(async () => (await import('./screens/recovery/NomineeScreen.tsx')).NomineeScreen),
      },
      '/reset-password': {
        title: 'Choose a new password',
        screen: chunk(async () => (await import('./screens/recovery/ResetPasswordScreen.tsx')).ResetPasswordScreen),
      },
      '/verify-email': {
        title: 'Confirm your email',
        screen: chunk(async () => (await import('./screens/recovery/VerifyEmailScreen.tsx')).VerifyEmailScreen),
      },
    }),
  ],
};
