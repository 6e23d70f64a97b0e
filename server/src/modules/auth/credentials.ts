import type { PasswordOwner } from '@quad/contract/password-rules';
import type { PasswordHashing } from '../../platform/auth/password-hashing.ts';
import type { Sessions } from '../../platform/auth/sessions.ts';
import type { Executor } from '../../platform/db/database.ts';
import * as repo from './auth.repo.ts';
import { hashNewPassword } from './new-password.ts';

/** What somebody signs in with, changed by another proof than the password before. */
export function createCredentials({ sessions, passwords }: { sessions: Sessions; passwords: PasswordHashing }) {
  return {
    /** Hashes a password that somebody chooses; throws like `hashNewPassword`. */
    hashNew: (password: string, owner: PasswordOwner) => hashNewPassword(passwords, password, owner),

    /**
     * Puts a password in the place of what there was, if anything, and ends all sessions of its person. A sign-in that is
     * under way waits for the lock, and finds the old password gone.
     */
    async replacePassword(trx: Executor, personId: string, hash: string): Promise<void> {
      await repo.lockPerson(trx, personId, { toChange: true });
      await repo.replacePassword(trx, personId, hash);
      await sessions.endIn(trx, [personId]);
    },
  };
}
