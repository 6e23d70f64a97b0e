import { session } from '../../../lib/session.ts';

/**
 * The key of the user's id and the end of their exam mode, in milliseconds since 1970. The same text in the tab's
 * storage means that the user has opened a feed anyway, and is not asked again during this visit.
 */
export const EXAM_MODE_KEY = 'exam-mode';

/** Whether the user is in exam mode and has not opened a feed anyway. */
export function isAskedFirst(): boolean {
  try {
    const stored = localStorage.getItem(EXAM_MODE_KEY) ?? '';
    const [person, endsAt] = stored.split(' ');
    return (
      person === session.get()?.user._id &&
      Number(endsAt) > Date.now() &&
      sessionStorage.getItem(EXAM_MODE_KEY) !== stored
    );
  } catch {
    // Storage is blocked: this device shows no question.
    return false;
  }
}
