import type { Executor } from '../../../platform/db/database.ts';

/** The part of an account's protection that a recovery replaces. */
export type RecoveryCause = 'password' | 'email' | 'second-factor' | 'provider';

/**
 * Run a step in the transaction of a recovery. The recovery may still fail, so messages to others must wait for a job.
 */
type OnRecovery = (trx: Executor, personId: string, cause: RecoveryCause) => Promise<void>;

export type Recoveries = ReturnType<typeof createRecoveries>;

/**
 * Recoveries of accounts: a password replaced through a link, an address changed by an admin, a second factor turned
 * off for its owner, a provider linked by its address alone. The person who recovers an account may not be its owner.
 * So areas with data that only one person may read register a listener.
 */
export function createRecoveries() {
  const listeners: OnRecovery[] = [];
  return {
    onRecovery: (listener: OnRecovery): void => void listeners.push(listener),

    /** Run all listeners, in the transaction of the recovery. */
    async recovered(trx: Executor, personId: string, cause: RecoveryCause): Promise<void> {
      for (const listener of listeners) await listener(trx, personId, cause);
    },
  };
}
