import { chunk } from '../../../lib/chunk.ts';
import type { ShellPart } from '../../feature.ts';

/** Milliseconds from the start of the app, when its first screen shows, to the loading of the background work. */
const AFTER_START = 5000;

const follow = chunk(async () => (await import('./follow-focus.ts')).followFocus());

export const focuspadShell: ShellPart = {
  start() {
    setTimeout(() => follow.fetch().catch(() => undefined), AFTER_START);
  },
};
