import { NOTIFICATION_EXCERPT_MAX } from '@quad/contract/limits';
import type { QuietHours } from '@quad/contract/notifications';
import { characters } from '@quad/contract/text-rules';

/** Whether devices are to be left in peace at an instant. Hours over midnight are those after `from` or before `to`. */
export function isQuiet(quietHours: QuietHours | null, instant: Date): boolean {
  if (!quietHours) return false;
  const { from, to, timeZone } = quietHours;
  const now = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' }).format(instant);
  return from <= to ? from <= now && now < to : from <= now || now < to;
}

/** Whether this is a time zone of the IANA list. */
export function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

/** The beginning of a text, in one line. */
export function excerptOf(text: string): string {
  const line = text.trim().replace(/\s+/g, ' ');
  if (characters(line) <= NOTIFICATION_EXCERPT_MAX) return line;
  return `${[...line]
    .slice(0, NOTIFICATION_EXCERPT_MAX - 1)
    .join('')
    .trimEnd()}…`;
}
