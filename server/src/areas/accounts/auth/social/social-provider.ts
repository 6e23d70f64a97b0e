import type { SocialIdentity } from './social-identity.ts';

/** The parameters that the server makes for one attempt to sign in. */
export interface Attempt {
  readonly redirectUri: string;
  readonly state: string;
  readonly codeVerifier: string;
  readonly nonce: string;
}

/** A provider that identifies people. Its functions reject with the errors that `refusalOf` converts. */
export interface SocialProvider {
  /** The page on which a person allows the sign-in. */
  authorizationUrl(attempt: Attempt): Promise<URL>;
  /** The person's identity, from the callback's address; undefined if the provider gives none. */
  identityOf(callback: URL, attempt: Attempt): Promise<SocialIdentity | undefined>;
}
