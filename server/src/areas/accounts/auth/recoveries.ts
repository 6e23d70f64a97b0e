import type { Executor } from '../../../platform/db/database.ts';

/** How an account can be opened without what its owner signed in with before. */
export type RecoveryCause = 'password' | 'email' | 'second-factor' | 'provider';

/** Acts on a recovery, in its transaction. What others are told of it waits for a job: the recovery is not over yet. */
type OnRecovery = (trx: Executor, personId: string, cause: RecoveryCause) => Promise<void>;

export type Recoveries = ReturnType<typeof createRecoveries>;

/**
 * Recoveries of accounts: a password replaced by a link, an address that somebody else changed, a second factor that was
 * turned off for its owner, a provider joined by its address alone. Whoever recovers an account may not be its owner, so
 * domains that trust one person with what nobody else may read listen here.
 */
export function createRecoveries() {
  const listeners: OnRecovery[] = [];
  return {
    /** From now on `listener` is performed with each recovery. */
    onRecovery: (listener: OnRecovery): void => void listeners.push(listener),

    /** Performs what follows from a recovery, in the transaction that makes it. */
    async recovered(trx: Executor, personId: string, cause: RecoveryCause): Promise<void> {
      for (const listener of listeners) await listener(trx, personId, cause);
    },
  };
}
