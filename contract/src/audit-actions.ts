/**
 * What those who run the campus do, as the audit log keeps it, and how the log tells it after who did it: "Asha Rao
 * disabled an account". Keys stay as they are, because lines of the log stay.
 */
export const AUDIT_ACTIONS = {
  'account.disabled': 'disabled an account',
  'account.enabled': 'enabled an account',
  'registration.changed': 'changed who may sign up',
  'support.changed': 'changed how to reach the team',
  'features.changed': 'switched parts of Quad on or off',
  'quiet_hours.changed': 'changed the quiet hours of the campus',
  'limits.changed': 'changed limits of the campus',
  'landing.changed': 'changed what the landing page shows',
  'mail.tested': 'sent a test mail',
  'storage.tested': 'tested the media storage',
} as const satisfies Readonly<Record<`${string}.${string}`, string>>;
export type AuditAction = keyof typeof AUDIT_ACTIONS;
