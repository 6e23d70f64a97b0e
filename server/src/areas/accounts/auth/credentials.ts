import type { PasswordOwner } from '@quad/contract/accounts/password-rules';
import type { PasswordHashing } from '../../../platform/auth/password-hashing.ts';
import type { Sessions } from '../../../platform/auth/sessions.ts';
import type { Executor } from '../../../platform/db/database.ts';
import * as repo from './auth.repo.ts';
import { hashNewPassword } from './new-password.ts';
import type { Recoveries } from './recoveries.ts';

export type Credentials = ReturnType<typeof createCredentials>;

/** What else ends with a password, in the transaction that replaces it. */
type EndsWithPassword = (trx: Executor, personId: string) => Promise<void>;

/** The passwords that people sign in with, and what ends when they get another one. */
export function createCredentials(parts: { sessions: Sessions; passwords: PasswordHashing; recoveries: Recoveries }) {
  const { sessions, passwords, recoveries } = parts;
  const endsWithPassword: EndsWithPassword[] = [];
  return {
    /** From now on `end` is performed whenever somebody gets another password. */
    whenReplaced: (end: EndsWithPassword) => void endsWithPassword.push(end),

    /** Hashes a password that somebody chooses; throws like `hashNewPassword`. */
    hashNew: (password: string, owner: PasswordOwner) => hashNewPassword(passwords, password, owner),

    /**
     * Puts a password in the place of what there was, if anything, and ends all sessions of its person but that of the
     * token `keep`, which its owner holds: without one it is a recovery. A sign-in that is under way waits for the lock, and finds the old password gone. `alone` forgets every
     * other way to sign in.
     */
    async replacePassword(
      trx: Executor,
      personId: string,
      hash: string,
      { alone = false, keep }: { alone?: boolean; keep?: string } = {},
    ): Promise<void> {
      await repo.lockPerson(trx, personId, { toChange: true });
      await repo.replacePassword(trx, personId, hash);
      if (alone) await repo.deleteOtherWaysIn(trx, personId);
      for (const end of endsWithPassword) await end(trx, personId);
      if (keep === undefined) await recoveries.recovered(trx, personId, 'password');
      await sessions.endIn(trx, [personId], keep);
    },
  };
}
