import type { AccountDecision } from '@quad/contract/accounts/user-management';
import { fullMoment } from '@quad/contract/text/relative-time';

const KINDS: Readonly<Record<AccountDecision['kind'], string>> = {
  no_violation: 'No violation',
  hide: 'Something hidden',
  warn: 'Warned',
  remove: 'Something removed',
  suspend: 'Suspended',
  disable: 'Disabled by moderators',
};

/** The text of a decision: `Suspended until 29 Nov 2026, 11:42 am`. */
export function decisionText({ kind, until, isUndone, isKeeping }: AccountDecision): string {
  if (isUndone) return `${KINDS[kind]}, undone since`;
  if (kind === 'suspend' && until !== null && isKeeping) return `Suspended until ${fullMoment(until)}`;
  // the account can be used again: the time is over, or an admin has ended the decision
  if ((kind === 'suspend' || kind === 'disable') && !isKeeping) return `${KINDS[kind]}, ended since`;
  return KINDS[kind];
}
