import type { PasswordOwner } from '@quad/contract/accounts/password-rules';
import type { PasswordHashing } from '../../../platform/auth/password-hashing.ts';
import type { Sessions } from '../../../platform/auth/sessions.ts';
import type { Executor } from '../../../platform/db/database.ts';
import * as repo from './auth.repo.ts';
import { hashNewPassword } from './new-password.ts';
import type { Recoveries } from './recoveries.ts';

export type Credentials = ReturnType<typeof createCredentials>;

/** A step that runs in the transaction that replaces a password. */
type OnPasswordReplaced = (trx: Executor, personId: string) => Promise<void>;

/** The passwords that people sign in with. */
export function createCredentials(parts: { sessions: Sessions; passwords: PasswordHashing; recoveries: Recoveries }) {
  const { sessions, passwords, recoveries } = parts;
  const listeners: OnPasswordReplaced[] = [];
  return {
    whenReplaced: (listener: OnPasswordReplaced) => void listeners.push(listener),

    /** Check and hash a new password. Throw like `hashNewPassword`. */
    hashNew: (password: string, owner: PasswordOwner) => hashNewPassword(passwords, password, owner),

    /**
     * Set or replace a person's password, and end all their sessions except the one of the token `keep`. Without `keep`
     * this counts as a recovery. `asOnlyMethod` also deletes all other sign-in methods. A concurrent sign-in waits for
     * the lock, and then fails with the old password.
     */
    async replacePassword(
      trx: Executor,
      personId: string,
      hash: string,
      { asOnlyMethod = false, keep }: { asOnlyMethod?: boolean; keep?: string } = {},
    ): Promise<void> {
      await repo.lockPerson(trx, personId, { toChange: true });
      await repo.replacePassword(trx, personId, hash);
      if (asOnlyMethod) await repo.deleteOtherSignInMethods(trx, personId);
      for (const listener of listeners) await listener(trx, personId);
      if (keep === undefined) await recoveries.recovered(trx, personId, 'password');
      await sessions.endIn(trx, [personId], keep);
    },
  };
}
