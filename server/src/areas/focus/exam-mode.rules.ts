import { msg } from '@lingui/core/runtime-macro';
import { say } from '@quad/contract/language/say';
import { EXAM_MODE_DAYS_MAX } from '@quad/contract/limits/focus';
import { dayIn, daysBetween, isTimeZone } from '../../platform/time-zone.ts';

/** The problems of a chosen last day, by field; undefined without problems. */
export function problemsOf(
  { lastDay, timeZone }: { lastDay: string; timeZone: string },
  now: Date,
): Record<string, string> | undefined {
  if (!isTimeZone(timeZone)) return { timeZone: say(msg`There is no such time zone`) };
  if (!isDay(lastDay)) return { lastDay: say(msg`There is no such date`) };
  const ahead = daysBetween(dayIn(timeZone, now), lastDay);
  if (ahead < 0) return { lastDay: say(msg`Please choose today or a later day`) };
  if (ahead > EXAM_MODE_DAYS_MAX)
    return { lastDay: say(msg`Please choose a day within ${{ days: EXAM_MODE_DAYS_MAX }} days`) };
  return undefined;
}

/** Whether a well-formed day exists, unlike the 31st of February. */
function isDay(text: string): boolean {
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}
