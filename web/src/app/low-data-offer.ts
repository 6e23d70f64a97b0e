import { chooseLowData, type LowDataReason } from '../lib/low-data.ts';
import { toast } from '../ui/toast.ts';

/** Set once the user was informed that the mode was suggested; from then on only the menu shows it. */
const ANNOUNCED = 'low-data-told';
/** It stays until it is answered or closed. */
const LONG = 24 * 60 * 60 * 1000;

/** Announce that low-data mode is on without the user's choice, and why. Once per device. */
export function offerLowData(reason: Exclude<LowDataReason, 'chosen'>) {
  try {
    if (localStorage.getItem(ANNOUNCED) !== null) return;
    localStorage.setItem(ANNOUNCED, 'yes');
  } catch {
    // Storage is blocked: the announcement repeats at each visit.
  }
  const why = reason === 'saver' ? 'your browser asks for less data' : 'your connection is slow';
  toast.info(`Low-data mode is on because ${why}.`, {
    duration: LONG,
    action: { label: 'Turn off', run: () => chooseLowData(false) },
  });
}
