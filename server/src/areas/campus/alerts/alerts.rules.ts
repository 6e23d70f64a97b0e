import type { AttentionItem } from '@quad/contract/campus/dashboard';
import { addDays } from '../../../platform/campus-days.ts';

/** A cause must be clear for this long before it is over, so that one that comes and goes is not announced each time. */
const CLEAR_MS = 3_600_000;
/** A problem that does no harm while it waits is announced again after so many days. */
const SOON_DAYS = 7;

/**
 * Whether an open cause is announced today, after its last alert: an urgent one every day, another one every week. A
 * cause that became urgent is announced again the next day. Days are those of the campus.
 */
export function isDue(
  level: AttentionItem['level'],
  last: { readonly day: string; readonly level: string | null } | undefined,
  today: string,
): boolean {
  if (!last) return true;
  if (level === 'urgent') return last.day < today;
  return addDays(last.day, SOON_DAYS) <= today;
}

/** Whether a cause is over that has been clear since an instant. */
export const isOver = (clearSince: Date | null, now: Date): boolean =>
  clearSince !== null && now.getTime() - clearSince.getTime() >= CLEAR_MS;
