import { msg } from '@lingui/core/runtime-macro';
import type { AccountSecurity, Device } from '@quad/contract/accounts/account';
import type { Language } from '@quad/contract/language/languages';
import { roleTold } from '@quad/contract/live/live';
import type { Sessions } from '../../../platform/auth/sessions.ts';
import type { Database } from '../../../platform/db/database.ts';
import { transact } from '../../../platform/db/transact.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Live } from '../../../platform/live/live.ts';
import * as repo from './auth.repo.ts';
import type { Credentials } from './credentials.ts';
import { describeDevice } from './device-names.ts';
import type { NotifyOwner } from './notify-owner.ts';

export type OwnAccount = ReturnType<typeof createOwnAccount>;

/** The protection of a person's own account: password, devices, and a summary. */
export function createOwnAccount(parts: {
  db: Database;
  credentials: Credentials;
  sessions: Sessions;
  notifyOwner: NotifyOwner;
  live: Pick<Live, 'send'>;
}) {
  const { db, credentials, sessions, notifyOwner, live } = parts;
  return {
    async security(personId: string): Promise<AccountSecurity> {
      const row = await repo.protectionOf(db, personId);
      return {
        hasPassword: row.has_password,
        secondFactor: { isOn: row.has_second_factor, codesLeft: row.codes_left },
        passkeys: row.passkeys,
      };
    },

    /**
     * Change the password, or set the first one, and end all other sessions. `proved` is the hash of the verified
     * current password. Throw `wrong_password` if another call has changed the password since.
     */
    async changePassword(
      personId: string,
      { password, proved, token }: { password: string; proved: string | undefined; token: string },
    ): Promise<void> {
      const { name, email } = await repo.nameOf(db, personId);
      const hash = await credentials.hashNew(password, { fullname: name, email });
      await transact(db, async (trx) => {
        const person = await repo.lockPerson(trx, personId, { toChange: true });
        if (!person || person.password !== (proved ?? null)) throw new AppError('wrong_password');
        await credentials.replacePassword(trx, personId, hash, { keep: token });
        await notifyOwner(trx, { id: personId, email }, msg`Your password on Quad was changed`);
      });
      sessions.forgetOf(personId);
    },

    /** Warn the owner by mail that a person with the password guesses codes. */
    warnOfGuesses: (personId: string): Promise<void> =>
      transact(db, async (trx) => {
        const person = await repo.lockPerson(trx, personId, { toChange: false });
        if (!person) return;
        const what = msg`Someone who knows your password on Quad has entered many wrong codes`;
        await notifyOwner(trx, { id: personId, email: person.email }, what, { hourly: 'wrong-codes' });
      }),

    /** Change the language of a person, which their other devices show at once. */
    async changeLanguage(personId: string, language: Language): Promise<void> {
      await repo.setLanguage(db, personId, language);
      live.send(roleTold, [personId], { person: personId, language });
    },

    async devices(personId: string, token: string): Promise<Device[]> {
      const thisOne = await sessions.idOf(token);
      const devices = (await sessions.listOf(personId)).map((session) => ({
        _id: session.id,
        ...describeDevice(session.user_agent),
        address: session.ip_address || null,
        since: session.created_at.toISOString(),
        lastUsed: session.updated_at.toISOString(),
        isThis: session.id === thisOne,
      }));
      return [...devices.filter(({ isThis }) => isThis), ...devices.filter(({ isThis }) => !isThis)];
    },

    /** End one session of a person. Throw `no_such_session` if it has ended or belongs to another person. */
    async signOutDevice(personId: string, sessionId: string): Promise<void> {
      if (!(await sessions.endById(personId, sessionId))) throw new AppError('no_such_session');
    },

    async signOutOthers(personId: string, token: string): Promise<void> {
      await transact(db, (trx) => sessions.endIn(trx, [personId], token));
      sessions.forgetOf(personId);
    },
  };
}
