import { chunk } from '../../../../lib/chunk.ts';
import { RECOVERY_PATHS } from '../../../../lib/routing/paths/recovery.ts';
import { type Feature, route } from '../../../feature.ts';

export const feature: Feature = {
  paths: RECOVERY_PATHS,
  routes: [
    route({
      path: '/forgot-password',
      title: 'Forgot password',
      visitors: 'everyone',
      screen: chunk(async () => (await import('./ForgotPasswordScreen.tsx')).ForgotPasswordScreen),
    }),
    route({
      path: '/reset-password',
      title: 'Choose a new password',
      visitors: 'everyone',
      screen: chunk(async () => (await import('./ResetPasswordScreen.tsx')).ResetPasswordScreen),
    }),
    route({
      path: '/verify-email',
      title: 'Confirm your email',
      visitors: 'everyone',
      screen: chunk(async () => (await import('./VerifyEmailScreen.tsx')).VerifyEmailScreen),
    }),
  ],
};
