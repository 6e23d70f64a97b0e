/** What stands for something in the table of accounts: keys that are sent, and what a person reads. No dependency: the browser loads it. */

/** The roles, in the order in which they are offered. */
export const ROLE_KEYS = ['user', 'creator', 'moderator', 'admin'] as const;

export const ACCOUNT_STATES = ['active', 'disabled', 'deleting'] as const;
export type AccountState = (typeof ACCOUNT_STATES)[number];

/** What the table is filtered by: suspended accounts are disabled ones, too, but none by hand. */
export const ACCOUNT_STATE_FILTERS = ['active', 'suspended', 'disabled', 'deleting'] as const;

export const ACCOUNT_SORTS = ['name', 'email', 'role', 'joined'] as const;
export type AccountSort = (typeof ACCOUNT_SORTS)[number];

/** How long ago somebody joined: in the last 7, 30 or 365 days, or before. */
export const JOINED = ['week', 'month', 'year', 'older'] as const;

/** When somebody was last here: today, in the last 7 or 30 days, before that, or never since it is counted. */
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

/** Why an account is disabled or deleted, as the audit log keeps it. */
export const ACCOUNT_REASONS = {
  asked: 'The owner asked for it',
  left: 'They have left the college',
  duplicate: 'They have another account',
  rules: 'They broke the rules',
  impersonation: 'It pretends to be someone else',
  security: 'Someone else got into it',
  mistake: 'It was added by mistake',
  other: 'Another reason',
} as const;
export type AccountReason = keyof typeof ACCOUNT_REASONS;

/** The keys of `ACCOUNT_REASONS`, in the order in which they are offered. */
export const ACCOUNT_REASON_KEYS = Object.keys(ACCOUNT_REASONS) as readonly AccountReason[];

/**
 * What comes of an act for an account: it is done; nothing was to be done; it is one's own, which a bulk action leaves alone; the
 * account is being deleted; it is disabled; its owner has deleted it, not an admin; it is a friend's, about whom somebody else decides; it has changed since the preview; it is gone.
 */
export const ACCOUNT_OUTCOMES = [
  'done',
  'same',
  'self',
  'deleting',
  'inactive',
  'owners',
  'friend',
  'changed',
  'gone',
] as const;
export type AccountOutcome = (typeof ACCOUNT_OUTCOMES)[number];
