/**
 * What those who run the campus do, as the audit log keeps it, and how the log tells it after who did it: "Asha Rao
 * disabled an account". Keys stay as they are, because lines of the log stay.
 */
export const AUDIT_ACTIONS = {
  'account.disabled': 'disabled an account',
  'account.enabled': 'enabled an account',
} as const satisfies Readonly<Record<`${string}.${string}`, string>>;
export type AuditAction = keyof typeof AUDIT_ACTIONS;
