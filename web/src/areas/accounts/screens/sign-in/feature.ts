import { chunk } from '../../../../lib/chunk.ts';
import { AUTH_PATHS } from '../../../../lib/routing/paths/auth.ts';
import type { Guard } from '../../../../lib/routing/route.ts';
import { parseSearch } from '../../../../lib/routing/search-params.ts';
import { type Feature, route } from '../../../feature.ts';

/**
 * `next` is the address to open after signing up. Guest pages are separate documents, so they cannot pass it as router
 * state. The link of an invitation has its token behind `#`, which is then removed from sight.
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

export const feature: Feature = {
  paths: AUTH_PATHS,
  routes: [
    route({
      path: '/login',
      title: 'Sign in',
      visitors: 'guests',
      screen: chunk(async () => (await import('./LoginScreen.tsx')).LoginScreen),
    }),
    route({
      path: '/signup',
      title: 'Sign up',
      visitors: 'guests',
      screen: chunk(async () => (await import('./SignupScreen.tsx')).SignupScreen),
      guard: rememberNext,
    }),
  ],
};
