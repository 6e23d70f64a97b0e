import type { PasswordOwner } from '@quad/contract/password-rules';
import type { PasswordHashing } from '../../platform/auth/password-hashing.ts';
import { personChanged } from '../../platform/auth/session-topics.ts';
import type { Sessions } from '../../platform/auth/sessions.ts';
import type { Bus } from '../../platform/bus/bus.ts';
import type { Database, Executor } from '../../platform/db/database.ts';
import { transact } from '../../platform/db/transact.ts';
import * as repo from './auth.repo.ts';
import { hashNewPassword } from './new-password.ts';

export type Credentials = ReturnType<typeof createCredentials>;

/** What somebody signs in with, and whether they may: changes that end sessions. */
export function createCredentials(parts: { db: Database; bus: Bus; sessions: Sessions; passwords: PasswordHashing }) {
  const { db, bus, sessions, passwords } = parts;
  return {
    /** Hashes a password that somebody chooses; throws like `hashNewPassword`. */
    hashNew: (password: string, owner: PasswordOwner) => hashNewPassword(passwords, password, owner),

    /**
     * Puts a password in the place of what there was, if anything, and ends all sessions of its person, but that of the
     * token `keep`. The person is locked first: a sign-in with the old one, under way meanwhile, waits and finds it gone.
     */
    async replacePassword(trx: Executor, personId: string, hash: string, keep?: string): Promise<void> {
      await repo.lockPerson(trx, personId, { toChange: true });
      await repo.replacePassword(trx, personId, hash);
      await sessions.endIn(trx, [personId], keep);
    },

    /**
     * Disables an account, which ends its sessions and closes its streams on every node, or enables it. False when it was so
     * already.
     */
    async setDisabled(personId: string, disabled: boolean): Promise<boolean> {
      const changed = await transact(db, async (trx) => {
        const [id] = await repo.setDisabled(trx, [personId], disabled);
        if (id === undefined) return false;
        if (disabled) await sessions.endIn(trx, [id]);
        else await bus.publish(trx, personChanged, { personId: id });
        return true;
      });
      sessions.forgetOf(personId);
      return changed;
    },
  };
}
