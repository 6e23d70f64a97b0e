import type { SocialIdentity } from './social-identity.ts';

/** What belongs to one attempt to sign in, made by the server. */
export interface Attempt {
  readonly redirectUri: string;
  readonly state: string;
  readonly codeVerifier: string;
  readonly nonce: string;
}

/** A provider that vouches for people. Its functions reject as `refusalOf` reads it. */
export interface SocialProvider {
  /** Where a person allows the sign-in. */
  authorizationUrl(attempt: Attempt): Promise<URL>;
  /** Who the provider says it was, from the address that it led back to; undefined when it does not say. */
  identityOf(callback: URL, attempt: Attempt): Promise<SocialIdentity | undefined>;
}
