import type { AccountAct } from '@quad/contract/accounts/user-management';
import type { AccountActKind } from '@quad/contract/accounts/user-management-terms';

/** What an act asks for before it is done; a key is empty until it is chosen. */
export interface ActForm {
  readonly role: '' | NonNullable<AccountAct['role']>;
  readonly reason: '' | NonNullable<AccountAct['reason']>;
  readonly when: 'later' | 'now';
}

export const EMPTY_ACT: ActForm = { role: '', reason: '', when: 'later' };

const NEEDS_REASON: ReadonlySet<AccountActKind> = new Set(['disable', 'delete', 'delete-now']);

/** Whether an act asks for a reason. */
export const asksReason = (kind: AccountActKind): boolean => NEEDS_REASON.has(kind);

/** What is missing in a form, by field. */
export function missingIn(kind: AccountActKind, { role, reason }: ActForm): Record<string, string> {
  return {
    ...(kind === 'role' && role === '' ? { role: 'Please choose a role' } : {}),
    ...(asksReason(kind) && reason === '' ? { reason: 'Please choose a reason' } : {}),
  };
}

/** The act that a form describes. */
export function actOf(kind: AccountActKind, { role, reason, when }: ActForm): AccountAct {
  if (kind === 'role') return role === '' ? { kind } : { kind, role };
  if (!asksReason(kind)) return { kind };
  const real = kind === 'delete' && when === 'now' ? 'delete-now' : kind;
  return reason === '' ? { kind: real } : { kind: real, reason };
}
