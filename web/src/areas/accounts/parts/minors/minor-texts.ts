import { t } from '@lingui/core/macro';
import type { MINOR_ACTS, MINOR_STATES } from '@quad/contract/accounts/ages';

/** The states of a student under 18, as the console shows them. */
export const MINOR_STATE_TEXTS = {
  unasked: {
    get text() {
      return t`No guardian named`;
    },
    look: 'warn',
  },
  asked: {
    get text() {
      return t`Asked by mail`;
    },
    look: 'plain',
  },
  refused: {
    get text() {
      return t`Not agreed`;
    },
    look: 'bad',
  },
  given: {
    get text() {
      return t`Agreed`;
    },
    look: 'good',
  },
} as const satisfies Record<(typeof MINOR_STATES)[number], { text: string; look: string }>;

type Act = (typeof MINOR_ACTS)[number];

/** The acts that staff can record, as items of a menu. */
export const MINOR_ACT_LABELS: Readonly<Record<Act, string>> = {
  get given() {
    return t`Record a consent on paper`;
  },
  get withdrawn() {
    return t`Record a refusal or withdrawal`;
  },
  get adult() {
    return t`Record that they are 18`;
  },
};

/** The effect of each act, said beforehand. */
export const MINOR_ACT_WARNINGS: Readonly<Record<Act, string>> = {
  get given() {
    return t`First see the signed paper and compare it with the records of admission. The limits end at once.`;
  },
  get withdrawn() {
    return t`Quad is limited for them again at once, and everything optional is off.`;
  },
  get adult() {
    return t`First see a proof of age. The limits end for good, and what the guardian decided no longer counts.`;
  },
};
