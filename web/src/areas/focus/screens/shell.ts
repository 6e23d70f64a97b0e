import { chunk } from '../../../lib/chunk.ts';
import type { ShellPart } from '../../feature.ts';

/** What goes on in the background is fetched so long after the app has started, when its first screen is there. */
const AFTER_START = 5000;

const follow = chunk(async () => (await import('./follow-focus.ts')).followFocus());

export const focuspadShell: ShellPart = {
  start() {
    setTimeout(() => follow.fetch().catch(() => undefined), AFTER_START);
  },
};
