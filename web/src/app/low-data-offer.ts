import { chooseLowData, type LowDataReason } from '../lib/low-data.ts';
import { toast } from '../ui/toast.ts';

/** Set once the person has been told that the mode was suggested: the menu says so from then on. */
const TOLD = 'low-data-told';
/** It stays until it is answered or closed. */
const LONG = 24 * 60 * 60 * 1000;

/** Says that low-data mode is on although nobody chose it, and why. Once on a device. */
export function offerLowData(reason: Exclude<LowDataReason, 'chosen'>) {
  try {
    if (localStorage.getItem(TOLD) !== null) return;
    localStorage.setItem(TOLD, 'yes');
  } catch {
    // Storage is blocked: it is said at each visit.
  }
  const why = reason === 'saver' ? 'your browser asks for less data' : 'your connection is slow';
  toast.info(`Low-data mode is on because ${why}.`, {
    duration: LONG,
    action: { label: 'Turn off', run: () => chooseLowData(false) },
  });
}
