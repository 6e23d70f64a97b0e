import { t } from '@lingui/core/macro';
import type { LowDataReason } from '../lib/low-data.ts';

const HINTS: Readonly<Record<LowDataReason, string>> = {
  get chosen() {
    return t`Smaller pictures, and videos wait for your tap.`;
  },
  get saver() {
    return t`Smaller pictures, and videos wait for your tap. On because your browser asks for less data.`;
  },
  get slow() {
    return t`Smaller pictures, and videos wait for your tap. On because your connection is slow.`;
  },
};

/** The effect of low-data mode, with the reason while it is on without the user's choice. */
export const lowDataHint = (reason: LowDataReason | undefined) => HINTS[reason ?? 'chosen'];
