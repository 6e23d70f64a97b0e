import { t } from '@lingui/core/macro';
import type { AccountDecision } from '@quad/contract/accounts/user-management';
import { fullMoment } from '@quad/contract/text/relative-time';

const KINDS: Readonly<Record<AccountDecision['kind'], string>> = {
  get no_violation() {
    return t`No violation`;
  },
  get hide() {
    return t`Something hidden`;
  },
  get warn() {
    return t`Warned`;
  },
  get remove() {
    return t`Something removed`;
  },
  get suspend() {
    return t`Suspended`;
  },
  get disable() {
    return t`Disabled by moderators`;
  },
};

/** The text of a decision: `Suspended until 29 Nov 2026, 11:42 am`. */
export function decisionText({ kind, until, isUndone, isKeeping }: AccountDecision): string {
  if (isUndone) return t`${KINDS[kind]}, undone since`;
  if (kind === 'suspend' && until !== null && isKeeping) return t`Suspended until ${fullMoment(until)}`;
  // the account can be used again: the time is over, or an admin has ended the decision
  if ((kind === 'suspend' || kind === 'disable') && !isKeeping) return t`${KINDS[kind]}, ended since`;
  return KINDS[kind];
}
