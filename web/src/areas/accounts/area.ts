import { t } from '@lingui/core/macro';
import { atHand, chunk } from '../../lib/chunk.ts';
import { ACCOUNT_PATHS, RECOVERY_PATHS } from '../../lib/routing/paths/accounts.ts';
import { type Area, routes } from '../area.ts';

const within = chunk(async () => (await import('./screens/settings/SettingsFrame.tsx')).SettingsFrame);

/**
 * Accounts: signing up and in, recovery, the settings, and the console's table of accounts.
 *
 * - Guests open the app with signing in and up, so these are in the first load (`first-load.ts`). `/login` is also
 *   prerendered (`front.ts`).
 * - `/account` is the list of all settings of a person, and each page below it holds some of them, also those of other
 *   areas (decision 316). `/settings` belongs to the console.
 * - The links of recovery mails have their secret behind `#`, which browsers send to no server.
 * - `parts/social` has the buttons of providers such as Google.
 */
export const area: Area = {
  routes: [
    ...routes(ACCOUNT_PATHS, 'users', {
      '/account': {
        get title() {
          return t`Settings`;
        },
        within,
        // links of mails from before there were pages
        guard: ({ hash }) => (hash === '#choices' ? { to: '/account/privacy' } : undefined),
        screen: chunk(async () => (await import('./screens/settings/pages/AccountPage.tsx')).FirstPage),
      },
      '/account/details': {
        get title() {
          return t`Account`;
        },
        within,
        screen: chunk(async () => (await import('./screens/settings/pages/AccountPage.tsx')).AccountPage),
      },
      '/account/security': {
        get title() {
          return t`Sign-in and devices`;
        },
        within,
        screen: chunk(async () => (await import('./screens/settings/pages/SecurityPage.tsx')).SecurityPage),
      },
      '/account/notifications': {
        get title() {
          return t`Notification settings`;
        },
        within,
        screen: chunk(async () => (await import('./screens/settings/pages/NotificationsPage.tsx')).NotificationsPage),
      },
      '/account/messages': {
        get title() {
          return t`Message settings`;
        },
        within,
        screen: chunk(async () => (await import('./screens/settings/pages/MessagesPage.tsx')).MessagesPage),
      },
      '/account/privacy': {
        get title() {
          return t`Privacy`;
        },
        within,
        screen: chunk(async () => (await import('./screens/settings/pages/PrivacyPage.tsx')).PrivacyPage),
      },
      '/account/appearance': {
        get title() {
          return t`Appearance`;
        },
        within,
        screen: chunk(async () => (await import('./screens/settings/pages/AppearancePage.tsx')).AppearancePage),
      },
      '/account/data': {
        get title() {
          return t`Your data`;
        },
        within,
        screen: chunk(async () => (await import('./screens/settings/pages/DataPage.tsx')).DataPage),
      },
      '/settings': {
        get title() {
          return t`Settings`;
        },
        guard: () => ({ to: '/account' }),
        screen: atHand(() => null),
      },
    }),
    ...routes(RECOVERY_PATHS, 'everyone', {
      '/forgot-password': {
        get title() {
          return t`Forgot password`;
        },
        screen: chunk(async () => (await import('./screens/recovery/ForgotPasswordScreen.tsx')).ForgotPasswordScreen),
      },
      '/guardian': {
        get title() {
          return t`For a guardian`;
        },
        screen: chunk(async () => (await import('./screens/recovery/GuardianScreen.tsx')).GuardianScreen),
      },
      '/nominee': {
        get title() {
          return t`Data for a nominee`;
        },
        screen: chunk(async () => (await import('./screens/recovery/NomineeScreen.tsx')).NomineeScreen),
      },
      '/reset-password': {
        get title() {
          return t`Choose a new password`;
        },
        screen: chunk(async () => (await import('./screens/recovery/ResetPasswordScreen.tsx')).ResetPasswordScreen),
      },
      '/verify-email': {
        get title() {
          return t`Confirm your email`;
        },
        screen: chunk(async () => (await import('./screens/recovery/VerifyEmailScreen.tsx')).VerifyEmailScreen),
      },
    }),
  ],
};
