import { TZDateMini } from '@date-fns/tz';
import { isoMoment } from '@quad/contract/text/dates';

/** Format an instant for a `datetime-local` field, in a time zone: `2026-11-24T18:30`. */
export const localIn = (timeZone: string, instant: string): string => isoMoment(instant, timeZone).replace(' ', 'T');

/**
 * Parse the value of a `datetime-local` field, in a time zone, to an instant (ISO 8601); empty while it is incomplete.
 */
export function instantIn(timeZone: string, local: string): string {
  const [year, month, day, hours, minutes] = local.split(/[-T:]/).map(Number);
  if (!year || !month || day === undefined || hours === undefined || minutes === undefined) return '';
  const time = new TZDateMini(year, month - 1, day, hours, minutes, timeZone).getTime();
  return Number.isFinite(time) ? new Date(time).toISOString() : '';
}
