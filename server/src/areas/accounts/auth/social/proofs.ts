import { hash, randomBytes } from 'node:crypto';
import type { ProvedIdentity } from '@quad/contract/accounts/social';
import { PROVIDER_IDS } from '@quad/contract/accounts/social';
import type { Database } from '../../../../platform/db/database.ts';
import { AppError } from '../../../../platform/errors/app-error.ts';
import * as repo from './social.repo.ts';
import type { SocialIdentity } from './social-identity.ts';

/** The lifetime of a proof in seconds. Short, because the app uses it at once. */
const PROOF_SECONDS = 120;

/** The SHA-256 of a text: the stored form of a proof, and the challenge for a nonce. */
export const digest = (text: string) => hash('sha256', text, 'base64url');

/** Issue a proof of an identity. It works once, for the page that knows the nonce of the challenge. */
export async function issueProof(db: Database, challenge: string, identity: SocialIdentity): Promise<ProvedIdentity> {
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

/**
 * Return the identity of a proof. Throw `social_not_proved` if it is unknown, expired or used, or the nonce is wrong.
 */
export async function redeemProof(
  db: Database,
  { proof, nonce }: { proof?: string | undefined; nonce?: string | undefined },
): Promise<SocialIdentity> {
  if (!proof || !nonce) throw new AppError('social_not_proved');
  const identity = await repo.takeProof(db, { proofHash: digest(proof), challenge: digest(nonce) });
  if (!identity) throw new AppError('social_not_proved');
  return identity;
}
