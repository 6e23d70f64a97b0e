import type { LowDataReason } from '../lib/low-data.ts';

const EFFECT = 'Smaller pictures, and videos wait for your tap.';
const HINTS: Readonly<Record<LowDataReason, string>> = {
  chosen: EFFECT,
  saver: `${EFFECT} On because your browser asks for less data.`,
  slow: `${EFFECT} On because your connection is slow.`,
};

/** The effect of low-data mode, with the reason while it is on without the user's choice. */
export const lowDataHint = (reason: LowDataReason | undefined) => HINTS[reason ?? 'chosen'];
