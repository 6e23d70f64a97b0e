import { t } from '@lingui/core/macro';
import type { GrievanceKind } from '@quad/contract/support/feedback-terms';

/** The names of the kinds of reports. */
export const KIND_LABELS: Record<GrievanceKind, string> = {
  get ragging() {
    return t`Ragging`;
  },
  get harassment() {
    return t`Harassment or threats`;
  },
  get sexual() {
    return t`Sexual harassment`;
  },
  get discrimination() {
    return t`Discrimination`;
  },
  get safety() {
    return t`Danger or safety on campus`;
  },
  get other() {
    return t`Something else`;
  },
};
