import type { Account, addAccount, editAccount } from '@quad/contract/accounts/user-management';
import { errorText } from '@quad/contract/errors/error-text';
import type { BodyOf } from '@quad/contract/wire/call';
import { recordAct } from '../../../platform/audit/record-act.ts';
import { personChanged } from '../../../platform/auth/session-topics.ts';
import type { Viewer } from '../../../platform/auth/sessions.ts';
import type { Executor } from '../../../platform/db/database.ts';
import { transact } from '../../../platform/db/transact.ts';
import { violatedConstraint } from '../../../platform/db/violations.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { Users } from '../../people/profiles/users.service.ts';
import { lockAdminsFor } from '../auth/admins.sql.ts';
import type { Accounts } from '../auth/auth.service.ts';
import type { Recovery } from '../recovery/recovery.service.ts';
import * as repo from './accounts.repo.ts';
import { type AccountRow, stateOf, toAccount } from './accounts.row.ts';
import { outcomeOf, refusalOf } from './acts.rules.ts';
import type { VerificationMarks } from './verification-marks.ts';

export type AccountEditing = ReturnType<typeof createAccountEditing>;

/** Add people, edit their accounts, and make reset links to hand over. */
export function createAccountEditing(
  { db, bus, mail }: Pick<Platform, 'db' | 'bus' | 'mail'>,
  parts: { accounts: Accounts; users: Users; recovery: Recovery; marks: VerificationMarks },
) {
  const { accounts, users, recovery, marks } = parts;
  /** Lock an account for a viewer who is still an admin. Throw `no_such_person` or `forbidden`. */
  const lock = async (trx: Executor, viewer: Viewer, id: string): Promise<AccountRow> => {
    await lockAdminsFor(trx, viewer.id);
    await repo.lockAccounts(trx, [id]);
    const row = await repo.findAccount(trx, id);
    if (!row) throw new AppError('no_such_person');
    return row;
  };

  return {
    /**
     * Add a person, who chooses a password through a link. The link is mailed, or returned for the admin to hand over.
     * Throw `email_taken` or `mail_not_set_up`.
     */
    async add(viewer: Viewer, body: BodyOf<typeof addAccount>): Promise<{ account: Account; link: string | null }> {
      const { name, email, department, year, isVerified, how } = body;
      if (how === 'mail' && !mail.canSend) throw new AppError('mail_not_set_up');
      let link: string | undefined;
      const id = await accounts.create({ name, email }, async (trx, personId) => {
        await lockAdminsFor(trx, viewer.id);
        await repo.updateAccounts(trx, [personId], { department, year, is_verified: isVerified });
        link = await recovery.firstLinkIn(trx, { personId, email: email.toLowerCase(), byMail: how === 'mail' });
        await recordAct(trx, {
          by: viewer.id,
          action: 'account.added',
          subject: { type: 'person', id: personId },
        });
      });
      const row = await repo.findAccount(db, id);
      if (!row) throw new AppError('no_such_person');
      return { account: toAccount(row), link: link ?? null };
    },

    /**
     * Change the given fields of an account. Throw `no_such_person`, `email_taken` or `account_being_deleted`; for
     * `isVerified` also the refusals of the acts that verify.
     */
    async edit(viewer: Viewer, id: string, body: BodyOf<typeof editAccount>): Promise<Account> {
      const account = await transact(db, async (trx) => {
        const before = await lock(trx, viewer, id);
        if (stateOf(before) === 'deleting') throw new AppError('account_being_deleted');
        const changes = changesOf(before, body);
        if (Object.keys(changes).length === 0) return toAccount(before);
        const { email, is_verified: isVerified, ...others } = changes;
        if (isVerified !== undefined) {
          const isFriend = (await marks.problems(trx, viewer, [id])).get(id) === 'verification_of_friend';
          const kind = isVerified ? 'verify' : 'unverify';
          const refusal = refusalOf(outcomeOf({ kind }, before, { viewerId: viewer.id, isSure: true, isFriend }), kind);
          if (refusal) throw refusal;
        }
        const columns = email === undefined ? others : { ...others, email, email_verified: false };
        await repo.updateAccounts(trx, [id], columns).catch((error: unknown) => {
          if (violatedConstraint(error) !== 'people_email_key') throw error;
          throw new AppError('email_taken', { cause: error, fields: { email: errorText('email_taken') } });
        });
        if (email !== undefined) await recovery.addressChangedIn(trx, id, before.email);
        await bus.publish(trx, personChanged, { personId: id });
        if (isVerified !== undefined) await (isVerified ? marks.give : marks.take)(trx, viewer, [id]);
        const after = await lock(trx, viewer, id);
        await recordAct(trx, {
          by: viewer.id,
          action: 'account.edited',
          subject: { type: 'person', id },
          // field names and keys only, never a name or an address
          details: { fields: Object.keys(changes), ...valuesOf(changes) },
        });
        return toAccount(after);
      });
      users.listChanged();
      return account;
    },

    /** Make a reset link for the admin to hand over. Throw `no_such_person` or `account_not_active`. */
    resetLink: (viewer: Viewer, id: string): Promise<{ url: string; hours: number }> =>
      transact(db, async (trx) => {
        const row = await lock(trx, viewer, id);
        if (row.is_disabled) throw new AppError('account_not_active');
        const link = await recovery.resetLinkIn(trx, id);
        await recordAct(trx, { by: viewer.id, action: 'account.reset_link_made', subject: { type: 'person', id } });
        return link;
      }),
  };
}

/** The columns whose values in the form differ from the account. */
function changesOf(
  before: AccountRow,
  { isVerified, email, ...form }: BodyOf<typeof editAccount>,
): repo.AccountColumns {
  const after = { ...form, email: email?.toLowerCase(), is_verified: isVerified };
  const changed = Object.entries(after).filter(
    ([column, value]) => value !== undefined && value !== before[column as keyof typeof after],
  );
  return Object.fromEntries(changed);
}

/** The changed values that do not identify a person. */
const valuesOf = ({ department, year, is_verified }: repo.AccountColumns): Record<string, unknown> =>
  Object.fromEntries(Object.entries({ department, year, is_verified }).filter(([, value]) => value !== undefined));
