import { chooseLowData, type LowDataReason } from '../lib/low-data.ts';
import { toast } from '../ui/toast.ts';

/** The storage key that marks the announcement as done. Afterwards only the menu shows the mode. */
const ANNOUNCED = 'low-data-told';
/** The announcement stays until the user answers or closes it. */
const DURATION = 24 * 60 * 60 * 1000;

/** Announce once per device that low-data mode is on without the user's choice, with the reason. */
export function offerLowData(reason: Exclude<LowDataReason, 'chosen'>) {
  try {
    if (localStorage.getItem(ANNOUNCED) !== null) return;
    localStorage.setItem(ANNOUNCED, 'yes');
  } catch {
    // Storage is blocked, so the announcement repeats at each visit.
  }
  const why = reason === 'saver' ? 'your browser asks for less data' : 'your connection is slow';
  toast.info(`Low-data mode is on because ${why}.`, {
    duration: DURATION,
    action: { label: 'Turn off', run: () => chooseLowData(false) },
  });
}
