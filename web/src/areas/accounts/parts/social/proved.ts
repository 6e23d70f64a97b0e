import type { ProvedIdentity } from '@quad/contract/accounts/social';

/** What a provider vouches for, and the nonce that its proof is bound to. */
export interface Proved {
  readonly identity: ProvedIdentity;
  readonly nonce: string;
}
