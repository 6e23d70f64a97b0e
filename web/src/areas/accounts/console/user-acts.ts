import { signOut } from '@quad/contract/accounts/auth';
import { type Account, type AccountAct, actOnAccount } from '@quad/contract/accounts/user-management';
import type { AccountActKind } from '@quad/contract/accounts/user-management-terms';
import { request } from '../../../lib/client.ts';
import { session } from '../../../lib/session.ts';
import type { RowAct, Values } from '../../../ui/console/admin-table/row-action.ts';
import { proofOf } from './proof/proof-of.ts';
import { doneText } from './user-texts.ts';

/** The actions that need an extra confirmation (`isSure`) on the admin's own account. */
const NEEDS_CONFIRMATION: ReadonlySet<AccountActKind> = new Set(['disable', 'role', 'delete', 'sign-out']);

/** The call of an action on one account, and its messages. */
export const actingOn = (kind: AccountActKind): RowAct<Account> => ({
  send: async ({ _id: id }, values, viewer) => {
    const isSure = NEEDS_CONFIRMATION.has(kind) && viewer._id === id;
    const body = { act: actOf(kind, values), isSure, ...(await proofOf(values)) };
    return request(actOnAccount, { params: { id }, body });
  },
  done: ({ name }, values) => doneText(name, actOf(kind, values)),
  // the app reads the role only at the sign-in, so an admin who changes their own role signs in again
  after: async ({ _id }, _, viewer) => {
    if (kind !== 'role' || viewer._id !== _id) return;
    await request(signOut).catch(() => undefined);
    session.end();
  },
});

/** The act with the values of its fields. The fields offer no other roles and reasons, so the casts are safe. */
export function actOf(kind: AccountActKind, { role, reason, when }: Values): AccountAct {
  return {
    kind: kind === 'delete' && when === 'now' ? 'delete-now' : kind,
    ...(role ? { role: role as NonNullable<AccountAct['role']> } : {}),
    ...(reason ? { reason: reason as NonNullable<AccountAct['reason']> } : {}),
  };
}
