import { msg } from '@lingui/core/runtime-macro';
import { tableOfTexts } from '../language/table-of-texts.ts';

/** The keys and labels of the table of accounts. No schema, because the browser loads this file. */

export const ACCOUNT_STATES = ['active', 'disabled', 'deleting'] as const;
export type AccountState = (typeof ACCOUNT_STATES)[number];

/**
 * States to filter the table by. Suspended accounts count as disabled, too. `disabled` finds only accounts that an
 * admin disabled.
 */
export const ACCOUNT_STATE_FILTERS = ['active', 'suspended', 'disabled', 'deleting'] as const;

export const ACCOUNT_SORTS = ['name', 'email', 'role', 'joined'] as const;
export type AccountSort = (typeof ACCOUNT_SORTS)[number];

/** When a user joined: in the last 7, 30 or 365 days, or earlier. */
export const JOINED = ['week', 'month', 'year', 'older'] as const;

/** When a user was last active: today, in the last 7 or 30 days, earlier, or never since Quad began to record it. */
export const LAST_SEEN = ['day', 'week', 'month', 'older', 'never'] as const;

export const ACCOUNT_ACTS = [
  'enable',
  'disable',
  'role',
  'verify',
  'unverify',
  'sign-out',
  'reset-link',
  'delete',
  'delete-now',
  'restore',
] as const;
export type AccountActKind = (typeof ACCOUNT_ACTS)[number];

/** Reasons to disable or delete an account, as the audit log stores them. */
export const ACCOUNT_REASONS = tableOfTexts({
  asked: msg`The owner asked for it`,
  left: msg`They have left the college`,
  duplicate: msg`They have another account`,
  rules: msg`They broke the rules`,
  impersonation: msg`It pretends to be someone else`,
  security: msg`Someone else got into it`,
  mistake: msg`It was added by mistake`,
  other: msg`Another reason`,
});
export type AccountReason = keyof typeof ACCOUNT_REASONS;

/** The keys of `ACCOUNT_REASONS`, in display order. */
export const ACCOUNT_REASON_KEYS = Object.keys(ACCOUNT_REASONS) as readonly AccountReason[];

/**
 * Outcomes of an action on an account.
 * - `done`: the action took effect.
 * - `same`: the account already was in that state.
 * - `self`: a bulk action skips the admin's own account.
 * - `deleting`: the account is in deletion.
 * - `inactive`: the account is disabled.
 * - `owners`: the owner, not an admin, has deleted the account.
 * - `unprotected`: the account has no second factor, which the new role needs.
 * - `friend`: another admin must decide about a friend's account.
 * - `changed`: the account has changed since the preview.
 * - `gone`: the account no longer exists.
 */
export const ACCOUNT_OUTCOMES = [
  'done',
  'same',
  'self',
  'deleting',
  'inactive',
  'owners',
  'unprotected',
  'friend',
  'changed',
  'gone',
] as const;
export type AccountOutcome = (typeof ACCOUNT_OUTCOMES)[number];
