/**
 * What those who run the campus do, as the audit log keeps it, and how the log tells it after who did it: "Asha Rao
 * disabled an account". Keys stay as they are, because lines of the log stay.
 */
export const AUDIT_ACTIONS = {
  'account.disabled': 'disabled an account',
  'account.enabled': 'enabled an account',
  'case.no_violation': 'closed a case without a violation',
  'case.hidden': 'hid what was reported',
  'case.proposed': 'proposed a decision',
  'case.agreed': 'agreed to a decision',
  'case.rejected': 'turned a proposed decision down',
  'case.withdrawn': 'took a proposed decision back',
  'case.lapsed': 'let a proposed decision lapse',
  'case.deleted': 'deleted what was removed',
  'suspension.ended': 'ended a suspension',
  'appeal.upheld': 'turned an appeal down',
  'appeal.undone': 'undid a decision after an appeal',
} as const satisfies Readonly<Record<`${string}.${string}`, string>>;
export type AuditAction = keyof typeof AUDIT_ACTIONS;
