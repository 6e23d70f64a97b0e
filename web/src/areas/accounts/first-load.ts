import { t } from '@lingui/core/macro';
import { chunk } from '../../lib/chunk.ts';
import { AUTH_PATHS } from '../../lib/routing/paths/auth.ts';
import type { Guard } from '../../lib/routing/route.ts';
import { parseSearch } from '../../lib/routing/search-params.ts';
import { type FirstLoad, routes } from '../area.ts';

/**
 * Move `next` and an invitation into the state of the router. `next` is the address after signing up; guest pages pass
 * it in the address, because they are separate documents. The secret of an invitation is behind `#`, and must not stay
 * visible.
 */
const rememberNext: Guard = ({ search, hash }) => {
  const { next } = parseSearch(AUTH_PATHS['/signup'], search);
  const invitation = new URLSearchParams(hash.slice(1)).get('invitation');
  if (next === undefined && invitation === null) return undefined;
  return {
    to: '/signup',
    state: { ...(next === undefined ? {} : { wanted: next }), ...(invitation === null ? {} : { invitation }) },
  };
};

export const firstLoad: FirstLoad = {
  routes: routes(AUTH_PATHS, 'guests', {
    '/login': {
      get title() {
        return t`Sign in`;
      },
      screen: chunk(async () => (await import('./screens/sign-in/LoginScreen.tsx')).LoginScreen),
    },
    '/signup': {
      get title() {
        return t`Sign up`;
      },
      screen: chunk(async () => (await import('./screens/sign-in/SignupScreen.tsx')).SignupScreen),
      guard: rememberNext,
    },
  }),
};
