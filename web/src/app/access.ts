import type { Session } from '@quad/contract/auth';
import type { Role } from '@quad/contract/people';
import type { Entry } from '../lib/routing/entries.ts';
import type { Refusal } from '../lib/routing/route.ts';
import { session } from '../lib/session.ts';

/** The roles of the user group. Admins are in it until they have their own console. */
export const USER_GROUP: readonly Role[] = ['user', 'creator', 'moderator', 'admin'];

/** Where the guard of a group redirects to, or undefined when the visit is allowed. */
export function turnedAwayTo(
  session: Session | null,
  allowed: readonly Role[],
): '/login' | '/unauthorized' | undefined {
  if (!session) return '/login';
  return allowed.includes(session.user.role) ? undefined : '/unauthorized';
}

/** The guard of the user group's screens. After signing in, a guest returns to the screen they wanted. */
export function forUsers({ href }: Entry): Refusal | undefined {
  const to = turnedAwayTo(session.get(), USER_GROUP);
  return to && { to, state: to === '/login' ? { wanted: href } : {} };
}

/** The guard of signing in and up: signed-in people go to the start page. */
export function forGuests(): Refusal | undefined {
  return session.get() ? { to: '/' } : undefined;
}
