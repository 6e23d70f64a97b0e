import { msg } from '@lingui/core/runtime-macro';
import type { AccountAct } from '@quad/contract/accounts/user-management';
import type { AccountActKind, AccountOutcome } from '@quad/contract/accounts/user-management-terms';
import { say } from '@quad/contract/language/say';
import { givesMore } from '@quad/contract/wire/roles';
import { AppError } from '../../../platform/errors/app-error.ts';
import { type AccountRow, isSuspended, stateOf } from './accounts.row.ts';

/** Acts that can leave the campus with one admin less. */
export const MAY_REMOVE_ADMIN: ReadonlySet<AccountActKind> = new Set(['disable', 'role', 'delete', 'delete-now']);
/** Acts that an admin must confirm (`isSure`) for their own account. */
const CONFIRMED_FOR_SELF: ReadonlySet<AccountActKind> = new Set(['disable', 'role', 'sign-out']);
/** Admins delete their own account in their settings, with their password. They cannot verify themselves. */
const NOT_FOR_SELF: ReadonlySet<AccountActKind> = new Set(['delete', 'delete-now', 'verify', 'unverify']);
/** Acts that an admin may not apply to a friend; nor may they decide a friend's request (decision 177). */
export const NOT_FOR_FRIENDS: ReadonlySet<AccountActKind> = new Set(['verify', 'unverify']);
const NEEDS_REASON: ReadonlySet<AccountActKind> = new Set(['disable', 'delete', 'delete-now']);

/** Throw `invalid_input` if an act lacks a field that its kind needs. */
export function assertComplete({ kind, role, reason }: AccountAct): void {
  const fields: Record<string, string> = {};
  if (kind === 'role' && role === undefined) fields.role = say(msg`Please choose a role`);
  if (NEEDS_REASON.has(kind) && reason === undefined) fields.reason = say(msg`Please choose a reason`);
  if (Object.keys(fields).length > 0) throw new AppError('invalid_input', { fields });
}

/**
 * The outcome of an act for an account. `isSure`: the admin has confirmed the act for their own account (false for bulk
 * actions). `isFriend`: the account belongs to a friend of the admin.
 */
export function outcomeOf(
  { kind, role }: AccountAct,
  row: Pick<
    AccountRow,
    | 'id'
    | 'role'
    | 'has_second_factor'
    | 'is_verified'
    | 'is_disabled'
    | 'disabled_by_hand'
    | 'erase_at'
    | 'begun_at'
    | 'by_admin'
  >,
  { viewerId, isSure, isFriend }: { viewerId: string; isSure: boolean; isFriend: boolean },
): AccountOutcome {
  const state = stateOf(row);
  if (row.id === viewerId && (NOT_FOR_SELF.has(kind) || (CONFIRMED_FOR_SELF.has(kind) && !isSure))) return 'self';
  if (isFriend && NOT_FOR_FRIENDS.has(kind)) return 'friend';
  if (kind === 'restore' && state === 'deleting') {
    if (row.begun_at !== null) return 'deleting';
    return row.by_admin ? 'done' : 'owners';
  }
  if (kind === 'restore') return 'same';
  if (kind === 'delete') return state === 'deleting' ? 'same' : 'done';
  if (kind === 'delete-now') return row.begun_at === null ? 'done' : 'same';
  if (state === 'deleting') return 'deleting';
  switch (kind) {
    case 'enable':
      return state === 'active' ? 'same' : 'done';
    case 'disable':
      // a suspended account can be disabled too: it then stays disabled when the suspension ends
      return state === 'disabled' && !isSuspended(row) ? 'same' : 'done';
    case 'role':
      if (row.role === role) return 'same';
      return role !== undefined && givesMore(row.role, role) && !row.has_second_factor ? 'unprotected' : 'done';
    case 'verify':
      return row.is_verified ? 'same' : 'done';
    case 'unverify':
      return row.is_verified ? 'done' : 'same';
    case 'reset-link':
      return state === 'active' ? 'done' : 'inactive';
    case 'sign-out':
      return 'done';
  }
}

const selfSays = () => say(msg`You cannot decide whether your own account is verified. Ask another admin.`);
const friendSays = () => say(msg`You cannot decide whether a friend’s account is verified. Ask another admin.`);

/** The error of a call about one account for an outcome; undefined if the outcome is no error. */
export function refusalOf(outcome: AccountOutcome, kind: AccountActKind): AppError | undefined {
  if (outcome === 'gone') return new AppError('no_such_person');
  if (outcome === 'deleting') return new AppError('account_being_deleted');
  if (outcome === 'inactive') return new AppError('account_not_active');
  if (outcome === 'owners') return new AppError('not_deleted_by_admin');
  if (outcome === 'unprotected') return new AppError('second_factor_missing');
  if (outcome === 'friend') return new AppError('verification_of_friend', { message: friendSays() });
  if (outcome !== 'self') return undefined;
  if (NOT_FOR_FRIENDS.has(kind)) return new AppError('verification_own', { message: selfSays() });
  if (!NOT_FOR_SELF.has(kind)) return new AppError('own_account');
  return new AppError('own_account', { message: say(msg`Delete your own account in your settings, under Your data.`) });
}
