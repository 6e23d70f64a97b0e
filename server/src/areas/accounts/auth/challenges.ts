import { hash, randomBytes } from 'node:crypto';
import { CHALLENGE_LIFETIME } from '@quad/contract/limits/accounts';
import { tokenSigner } from '../../../platform/auth/signed-tokens.ts';
import type { Executor } from '../../../platform/db/database.ts';

/** A challenge is valid for its own purpose only. */
type Purpose = 'second factor' | 'passkey sign-in' | 'passkey proof' | 'new passkey';

export type Challenges = ReturnType<typeof createChallenges>;

/**
 * Challenges that can be answered once, within ten minutes. They are signed instead of stored, so that requests for
 * many fill no table. An answered challenge is stored until it expires.
 */
export function createChallenges(secret: string, { now = Date.now }: { now?: (() => number) | undefined } = {}) {
  const signers = {
    'second factor': tokenSigner(secret, 'second factor'),
    'passkey sign-in': tokenSigner(secret, 'passkey sign-in'),
    'passkey proof': tokenSigner(secret, 'passkey proof'),
    'new passkey': tokenSigner(secret, 'new passkey'),
  } as const satisfies Record<Purpose, unknown>;
  return {
    /** Make a challenge that carries `words`, which contain no `~`. */
    make(purpose: Purpose, ...words: string[]): string {
      const expires = (now() + CHALLENGE_LIFETIME).toString(36);
      return signers[purpose].sign([randomBytes(16).toString('base64url'), expires, ...words].join('~'));
    },
    /** Return the words of a challenge; undefined if it is invalid, expired or made for another purpose. */
    read(purpose: Purpose, challenge: string): readonly string[] | undefined {
      const [, expires, ...words] = signers[purpose].read(challenge)?.split('~') ?? [];
      return expires !== undefined && Number.parseInt(expires, 36) > now() ? words : undefined;
    },
    /** Mark a challenge as answered. Return false if it was answered before. */
    use: (trx: Executor, challenge: string): Promise<boolean> =>
      useChallenge(trx, {
        hash: hash('sha256', challenge, 'buffer'),
        expiresAt: new Date(now() + CHALLENGE_LIFETIME),
        now: new Date(now()),
      }),
  };
}

async function useChallenge(
  trx: Executor,
  { hash, expiresAt, now }: { hash: Buffer; expiresAt: Date; now: Date },
): Promise<boolean> {
  // `now` is this node's clock, which also sets the expiry: the clock of the database may differ
  await trx.deleteFrom('used_challenges').where('expires_at', '<', now).execute();
  const { numInsertedOrUpdatedRows = 0n } = await trx
    .insertInto('used_challenges')
    .values({ hash, expires_at: expiresAt })
    .onConflict((conflict) => conflict.column('hash').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}
