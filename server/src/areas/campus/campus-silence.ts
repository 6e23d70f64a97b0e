import type { QuietHours } from '@quad/contract/notifications/notifications';
import type { PushSilence } from '../../concerns/push/push-silence.ts';
import { isQuiet, lastQuietEnd, nextQuietEnd } from '../../concerns/push/quiet-hours.rules.ts';

/**
 * The quiet hours of the campus, in which only official notifications are pushed. Others wait for the end of the hours
 * that applied when they began to wait.
 */
export const campusSilence = (quietHours: () => QuietHours | null, now: () => number): PushSilence => ({
  async endsOf(people) {
    const hours = quietHours();
    if (!hours) return new Map();
    const instant = new Date(now());
    const end = isQuiet(hours, instant) ? nextQuietEnd(hours, instant) : lastQuietEnd(hours, instant);
    return new Map(people.map((id) => [id, end]));
  },
});
