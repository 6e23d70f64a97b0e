import { hash, randomBytes } from 'node:crypto';
import { CHALLENGE_LIFETIME } from '@quad/contract/limits/accounts';
import { tokenSigner } from '../../../platform/auth/signed-tokens.ts';
import type { Executor } from '../../../platform/db/database.ts';

/** What a challenge is for; one that was made for something else is worth nothing. */
type Purpose = 'second factor' | 'passkey sign-in' | 'new passkey';

export type Challenges = ReturnType<typeof createChallenges>;

/**
 * Challenges that are answered once, within ten minutes. They are signed, so that making one stores nothing: asking
 * for many fills no table. Once answered they are written down until they would have expired.
 */
export function createChallenges(secret: string, { now = Date.now }: { now?: (() => number) | undefined } = {}) {
  const signers = {
    'second factor': tokenSigner(secret, 'second factor'),
    'passkey sign-in': tokenSigner(secret, 'passkey sign-in'),
    'new passkey': tokenSigner(secret, 'new passkey'),
  } as const satisfies Record<Purpose, unknown>;
  return {
    /** A challenge that says something, words without a space. */
    make(purpose: Purpose, ...words: string[]): string {
      const expires = (now() + CHALLENGE_LIFETIME).toString(36);
      return signers[purpose].sign([randomBytes(16).toString('base64url'), expires, ...words].join('~'));
    },
    /** What a challenge says; undefined when it was not made here for this, or is over. */
    read(purpose: Purpose, challenge: string): readonly string[] | undefined {
      const [, expires, ...words] = signers[purpose].read(challenge)?.split('~') ?? [];
      return expires !== undefined && Number.parseInt(expires, 36) > now() ? words : undefined;
    },
    /** Marks a challenge as answered, in a transaction. False when it was before. */
    use: (trx: Executor, challenge: string): Promise<boolean> =>
      useChallenge(trx, {
        hash: hash('sha256', challenge, 'buffer'),
        expiresAt: new Date(now() + CHALLENGE_LIFETIME),
        now: new Date(now()),
      }),
  };
}

/** Writes down that a challenge was answered, and forgets those that are over at `now`. False when it was already. */
async function useChallenge(
  trx: Executor,
  { hash, expiresAt, now }: { hash: Buffer; expiresAt: Date; now: Date },
): Promise<boolean> {
  // by the clock that says how long a challenge lasts: the database may have another
  await trx.deleteFrom('used_challenges').where('expires_at', '<', now).execute();
  const { numInsertedOrUpdatedRows = 0n } = await trx
    .insertInto('used_challenges')
    .values({ hash, expires_at: expiresAt })
    .onConflict((conflict) => conflict.column('hash').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}
