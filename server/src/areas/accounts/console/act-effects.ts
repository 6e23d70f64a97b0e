import type { AccountAct } from '@quad/contract/accounts/user-management';
import type { AccountActKind } from '@quad/contract/accounts/user-management-terms';
import type { AuditAction } from '@quad/contract/campus/audit-actions';
import { LEAVING_DAYS } from '@quad/contract/limits/accounts';
import { recordActs } from '../../../platform/audit/record-act.ts';
import { personChanged } from '../../../platform/auth/session-topics.ts';
import type { Viewer } from '../../../platform/auth/sessions.ts';
import type { Executor } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { Accounts } from '../auth/auth.service.ts';
import type { Leaving } from '../my-data/leaving.service.ts';
import type { Recovery } from '../recovery/recovery.service.ts';
import { createRoleMails } from '../roles/role-mails.ts';
import * as repo from './accounts.repo.ts';
import { type AccountRow, isSuspended } from './accounts.row.ts';
import type { VerificationMarks } from './verification-marks.ts';

const DAY_MS = 24 * 3600 * 1000;

const ACTIONS: Readonly<Record<AccountActKind, AuditAction>> = {
  enable: 'account.enabled',
  disable: 'account.disabled',
  role: 'account.role_changed',
  verify: 'account.verified',
  unverify: 'account.unverified',
  'sign-out': 'account.signed_out',
  'reset-link': 'account.reset_link_sent',
  delete: 'account.deleted',
  'delete-now': 'account.deleted',
  restore: 'account.restored',
};

/** Apply acts to accounts. The caller has locked their rows. */
export function createActEffects(
  { bus, sessions, mail, config }: Pick<Platform, 'bus' | 'sessions' | 'mail' | 'config'>,
  parts: { accounts: Accounts; leaving: Leaving; recovery: Recovery; marks: VerificationMarks },
) {
  const { accounts, leaving, recovery, marks } = parts;
  const mailRoles = createRoleMails({ mail, publicUrl: config.publicUrl });
  /** Make every node reload the role, state and verification of these people. */
  const publishChanges = async (trx: Executor, ids: readonly string[]): Promise<void> => {
    await bus.publishAll(
      trx,
      personChanged,
      ids.map((personId) => ({ personId })),
    );
  };

  const change = async (
    trx: Executor,
    viewer: Viewer,
    { kind, role }: AccountAct,
    rows: readonly AccountRow[],
  ): Promise<void> => {
    const ids = rows.map(({ id }) => id);
    switch (kind) {
      case 'disable':
        await accounts.disableIn(trx, ids, true);
        await sessions.endIn(trx, ids);
        return;
      case 'enable':
        await accounts.disableIn(trx, ids, false);
        await publishChanges(trx, ids);
        return;
      case 'role':
        if (role === undefined) throw new Error('an act without its role');
        await repo.updateAccounts(trx, ids, { role });
        await publishChanges(trx, ids);
        return;
      case 'verify':
      case 'unverify': {
        await (kind === 'verify' ? marks.give : marks.take)(trx, viewer, ids);
        await publishChanges(trx, ids);
        return;
      }
      case 'sign-out':
        await sessions.endIn(trx, ids);
        return;
      case 'reset-link':
        await recovery.queueResetLinksIn(
          trx,
          rows.map(({ email }) => email),
        );
        return;
      case 'delete':
        return leaving.removeIn(trx, ids, new Date(Date.now() + LEAVING_DAYS * DAY_MS));
      case 'delete-now':
        return leaving.removeIn(trx, ids, new Date());
      case 'restore':
        if (!(await leaving.restoreIn(trx, ids))) throw new AppError('account_being_deleted');
        return;
    }
  };

  return {
    /** Apply an act to accounts, and write one line for each into the audit log. */
    async apply(trx: Executor, viewer: Viewer, act: AccountAct, rows: readonly AccountRow[]): Promise<void> {
      await change(trx, viewer, act, rows);
      if (act.kind === 'role') await mailRoles(trx, viewer, act, rows);
      await recordActs(
        trx,
        rows.map((row) => ({
          by: viewer.id,
          action: actionOf(act, row),
          subject: { type: 'person', id: row.id },
          details: detailsOf(act, row),
        })),
      );
    },
  };
}

/** Enabling a suspended account ends its suspension, so the audit log says that. */
const actionOf = ({ kind }: AccountAct, row: AccountRow): AuditAction =>
  kind === 'enable' && isSuspended(row) ? 'suspension.ended' : ACTIONS[kind];

/** The details of a log line: keys and values before and after, never a person's text. */
function detailsOf({ kind, role, reason }: AccountAct, row: AccountRow): Record<string, unknown> {
  if (kind === 'role') return { from: row.role, to: role };
  if (kind === 'delete' || kind === 'delete-now')
    return { reason, to: kind === 'delete' ? `after ${LEAVING_DAYS} days` : 'at once' };
  return kind === 'disable' ? { reason } : {};
}
