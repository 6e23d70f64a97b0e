import type { ProvedIdentity } from '@quad/contract/accounts/social';

/** The proof of a provider, and the nonce to which it is bound. */
export interface Proved {
  readonly identity: ProvedIdentity;
  readonly nonce: string;
}
