import type { PasswordOwner } from '@quad/contract/password-rules';
import type { PasswordHashing } from '../../platform/auth/password-hashing.ts';
import { personChanged } from '../../platform/auth/session-topics.ts';
import type { Bus } from '../../platform/bus/bus.ts';
import type { Database, Executor } from '../../platform/db/database.ts';
import { transact } from '../../platform/db/transact.ts';
import * as repo from './auth.repo.ts';
import { hashNewPassword } from './new-password.ts';

/** What somebody signs in with, and whether they may: changes that end sessions. */
export function createCredentials({ db, bus, passwords }: { db: Database; bus: Bus; passwords: PasswordHashing }) {
  const endSessions = async (trx: Executor, personId: string): Promise<void> => {
    await repo.deleteSessionsOf(trx, [personId]);
    await bus.publish(trx, personChanged, { personId });
  };
  return {
    /** Hashes a password that somebody chooses; throws like `hashNewPassword`. */
    hashNew: (password: string, owner: PasswordOwner) => hashNewPassword(passwords, password, owner),

    /**
     * Puts a password in the place of what there was, if anything, and ends all sessions of its person. The password
     * first: a sign-in with the old one, under way meanwhile, finds it gone when it looks for it last.
     */
    async replacePassword(trx: Executor, personId: string, hash: string): Promise<void> {
      await repo.replacePassword(trx, personId, hash);
      await endSessions(trx, personId);
    },

    /** Disables an account, which ends its sessions, or enables it. False when it was so already. */
    setDisabled: (personId: string, disabled: boolean): Promise<boolean> =>
      transact(db, async (trx) => {
        const changed = await repo.setDisabled(trx, [personId], disabled);
        if (disabled) await repo.deleteSessionsOf(trx, [personId]);
        await bus.publish(trx, personChanged, { personId });
        return changed.length > 0;
      }),
  };
}
