import { hash, randomBytes } from 'node:crypto';
import type { ProvedIdentity } from '@quad/contract/accounts/social';
import { PROVIDER_IDS } from '@quad/contract/accounts/social';
import type { Database } from '../../../../platform/db/database.ts';
import { AppError } from '../../../../platform/errors/app-error.ts';
import * as repo from './social.repo.ts';
import type { SocialIdentity } from './social-identity.ts';

/** How long a proof is good for, in seconds: the app uses it at once. */
const PROOF_SECONDS = 120;

/** The SHA-256 of a text, as it is stored and as a challenge is made of a nonce. */
export const digest = (text: string) => hash('sha256', text, 'base64url');

/** Gives out a proof of what a provider vouches for: good once, for the page that knows the nonce of the challenge. */
export async function giveProof(db: Database, challenge: string, identity: SocialIdentity): Promise<ProvedIdentity> {
  const proof = randomBytes(32).toString('base64url');
  await repo.insertProof(db, { proofHash: digest(proof), challenge, identity, seconds: PROOF_SECONDS });
  return {
    proof,
    fullname: identity.name,
    email: identity.email ?? '',
    social_login: {
      providerId: PROVIDER_IDS[identity.provider],
      uid: identity.uid,
      photoURL: identity.photoUrl,
    },
  };
}

/** What a proof is of; `social_not_proved` when it is of nothing, over or used, or the nonce is another's. */
export async function redeemProof(
  db: Database,
  { proof, nonce }: { proof?: string | undefined; nonce?: string | undefined },
): Promise<SocialIdentity> {
  if (!proof || !nonce) throw new AppError('social_not_proved');
  const identity = await repo.takeProof(db, { proofHash: digest(proof), challenge: digest(nonce) });
  if (!identity) throw new AppError('social_not_proved');
  return identity;
}
