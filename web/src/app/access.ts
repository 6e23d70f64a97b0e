import type { Session } from '@quad/contract/accounts/auth';
import type { Role } from '@quad/contract/people/people';
import { may, ROLE_KEYS } from '@quad/contract/wire/roles';
import type { Entry } from '../lib/routing/entries.ts';
import type { Refusal } from '../lib/routing/route.ts';
import { session } from '../lib/session.ts';

/** The roles of the user group. People of the console get its screen at an address that both have. */
export const USER_GROUP: readonly Role[] = ROLE_KEYS;

/** The redirect of a group's guard; undefined for an allowed visit. */
export function refusalRedirect(
  session: Session | null,
  allowed: readonly Role[],
): '/login' | '/unauthorized' | undefined {
  if (!session) return '/login';
  return allowed.includes(session.user.role) ? undefined : '/unauthorized';
}

/** The guard of screens for some roles. After signing in, a guest returns to the requested screen. */
export function forRoles(allowed: readonly Role[], { href }: Entry): Refusal | undefined {
  const to = refusalRedirect(session.get(), allowed);
  return to && { to, state: to === '/login' ? { wanted: href } : {} };
}

/** The guard of signing in and up: signed-in users go to the start page. */
export function forGuests(): Refusal | undefined {
  return session.get() ? { to: '/' } : undefined;
}

/** The role of the signed-in user, if it has the console. The server checks each of their calls. */
export function consoleRole(): Role | undefined {
  const role = session.get()?.user.role;
  return role !== undefined && may(role, 'console') ? role : undefined;
}
