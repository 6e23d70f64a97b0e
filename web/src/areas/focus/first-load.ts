import { chunk } from '../../lib/chunk.ts';
import type { FirstLoad } from '../area.ts';

/** The delay of background work, in milliseconds: by then the app shows its first screen. */
const AFTER_START = 5000;

const follow = chunk(async () => (await import('./screens/follow-focus.ts')).followFocus());

export const firstLoad: FirstLoad = {
  start() {
    setTimeout(() => follow.fetch().catch(() => undefined), AFTER_START);
  },
};
