import { PROVIDER_IDS, type socialSignIn } from '@quad/contract/accounts/social';
import type { BodyOf } from '@quad/contract/wire/call';
import type { SocialIdentity } from './social-identity.ts';

/**
 * Why an account of a provider is not linked to the person who has its address here; undefined when it is.
 *
 * Signing up with an address does not prove that it is one's own. Somebody who signed up with another person's address
 * would still know the password of the account that its owner comes to use. So an account with a way in and an address
 * that has not been verified is linked only by somebody who is signed in to it. An address may also have been given to another
 * student: a second account of the same provider is not theirs by itself.
 */
export function mayLinkByEmail(
  person: { readonly email_verified: boolean; readonly ways: readonly string[] },
  { provider, emailVerified }: SocialIdentity,
): 'social_email_not_verified' | 'social_link_first' | undefined {
  if (!emailVerified) return 'social_email_not_verified';
  if (person.ways.includes(provider)) return 'social_link_first';
  return person.email_verified || person.ways.length === 0 ? undefined : 'social_link_first';
}

/** Whether what is sent is what a provider vouches for. */
export function agrees(
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
