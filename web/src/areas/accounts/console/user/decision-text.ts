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

/** The texts of decisions that were undone. Others may have ended: the time is over, or an admin has ended them. */
const UNDONE: Readonly<Record<AccountDecision['kind'], () => string>> = {
  no_violation: () => t`No violation, undone since`,
  hide: () => t`Something hidden, undone since`,
  warn: () => t`Warned, undone since`,
  remove: () => t`Something removed, undone since`,
  suspend: () => t`Suspended, undone since`,
  disable: () => t`Disabled by moderators, undone since`,
};

/** The text of a decision: `Suspended until 29 Nov 2026, 11:42 am`. */
export function decisionText({ kind, until, isUndone, isKeeping }: AccountDecision): string {
  if (isUndone) return UNDONE[kind]();
  if (kind === 'suspend') {
    if (!isKeeping) return t`Suspended, ended since`;
    if (until !== null) return t`Suspended until ${fullMoment(until)}`;
  }
  if (kind === 'disable' && !isKeeping) return t`Disabled by moderators, ended since`;
  return KINDS[kind];
}
