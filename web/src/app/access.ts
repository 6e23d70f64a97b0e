import type { Session } from '@quad/contract/accounts/auth';
import type { Role } from '@quad/contract/people/people';
import type { Entry } from '../lib/routing/entries.ts';
import type { Refusal } from '../lib/routing/route.ts';
import { session } from '../lib/session.ts';

/** The roles of the user group. Where an address is one of the console's too, admins get the console's screen. */
export const USER_GROUP: readonly Role[] = ['user', 'creator', 'moderator', 'admin'];

/** Where the guard of a group redirects to, or undefined when the visit is allowed. */
export function turnedAwayTo(
  session: Session | null,
  allowed: readonly Role[],
): '/login' | '/unauthorized' | undefined {
  if (!session) return '/login';
  return allowed.includes(session.user.role) ? undefined : '/unauthorized';
}

/** The guard of screens for some roles. After signing in, a guest returns to the screen they wanted. */
export function forRoles(allowed: readonly Role[], { href }: Entry): Refusal | undefined {
  const to = turnedAwayTo(session.get(), allowed);
  return to && { to, state: to === '/login' ? { wanted: href } : {} };
}

/** The guard of signing in and up: signed-in people go to the start page. */
export function forGuests(): Refusal | undefined {
  return session.get() ? { to: '/' } : undefined;
}

/** Whether an admin is signed in, whom the app shows the console. The server decides what they may. */
export const isAdmin = () => session.get()?.user.role === 'admin';
