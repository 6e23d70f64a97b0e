import { relativeTime } from '../../lib/relative-time.ts';
import { toast } from '../../ui/toast.ts';
import type { ToastId } from '../../ui/toast-content.ts';

/** It stays as long as the old posts do. */
const LONG = 24 * 60 * 60 * 1000;

let shown: ToastId | undefined;

/** Says that the posts on the screen are from an earlier visit. `at` is when they were loaded, in milliseconds. */
export function tellOldFeed(at: number) {
  if (shown !== undefined) toast.close(shown);
  shown = toast.info(`You are offline. The feed was last loaded ${relativeTime(at, Date.now())}.`, { duration: LONG });
  addEventListener('online', () => shown !== undefined && toast.close(shown), { once: true });
}
