import type { Session } from '@quad/contract/auth';
import type { Role } from '@quad/contract/people';

/** The roles of the user group. Admins are in it until they have their own console. */
export const USER_GROUP: readonly Role[] = ['user', 'creator', 'moderator', 'admin'];

/** Where the guard of a group sends somebody, or undefined when they may pass. */
export function turnedAwayTo(
  session: Session | null,
  allowed: readonly Role[],
): '/login' | '/unauthorized' | undefined {
  if (!session) return '/login';
  return allowed.includes(session.user.role) ? undefined : '/unauthorized';
}
