import { PROVIDER_IDS, type socialSignIn } from '@quad/contract/accounts/social';
import type { BodyOf } from '@quad/contract/wire/call';
import type { SocialIdentity } from './social-identity.ts';

/**
 * Why an identity must not be linked to the person with its address; undefined if it may.
 *
 * - Signing up does not prove an address. A stranger may have signed up with it, and would still know the password
 *   after the owner links a provider. So only a signed-in person links a provider to an unverified account with a
 *   sign-in method.
 * - A college may give an old address to another student. So a second account of the same provider is not linked.
 */
export function linkProblem(
  person: { readonly email_verified: boolean; readonly methods: readonly string[] },
  { provider, emailVerified }: SocialIdentity,
): 'social_email_not_verified' | 'social_link_first' | undefined {
  if (!emailVerified) return 'social_email_not_verified';
  if (person.methods.includes(provider)) return 'social_link_first';
  return person.email_verified || person.methods.length === 0 ? undefined : 'social_link_first';
}

/** Whether the identity in a request is the one that the provider confirmed. */
export function matchesIdentity(
  { fullname, email, social_login }: BodyOf<typeof socialSignIn>,
  identity: SocialIdentity,
): boolean {
  return (
    fullname === identity.name &&
    email.toLowerCase() === (identity.email ?? '').toLowerCase() &&
    social_login.providerId === PROVIDER_IDS[identity.provider] &&
    social_login.uid === identity.uid &&
    social_login.photoURL === identity.photoUrl
  );
}
