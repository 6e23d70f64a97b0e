/**
 * What those who run the campus do, as the audit log keeps it, and how the log tells it after who did it: "Asha Rao
 * disabled an account". Keys stay as they are, because lines of the log stay.
 */
export const AUDIT_ACTIONS = {
  'account.disabled': 'disabled an account',
  'account.enabled': 'enabled an account',
  'account.added': 'added an account',
  'account.edited': 'edited an account',
  'account.role-changed': 'changed the role of an account',
  'account.verified': 'verified an account',
  'account.unverified': 'took back the verification of an account',
  'account.signed-out': 'signed an account out everywhere',
  'account.reset-link-sent': 'had a reset link sent to the owner of an account',
  'account.reset-link-made': 'made a reset link for an account',
  'account.deleted': 'deleted an account',
  'account.restored': 'restored an account that an admin had deleted',
  'accounts.exported': 'exported accounts as CSV',
  'students.imported': 'imported a list of students',
} as const satisfies Readonly<Record<`${string}.${string}`, string>>;
export type AuditAction = keyof typeof AUDIT_ACTIONS;
