import { session } from '../../../../lib/session.ts';

/*
 * No reel is shown twice in a visit of the app. A new list leaves out the reels seen before it started.
 */

const seen = new Set<string>();
let leftOut: ReadonlySet<string> = new Set();
session.onAccountLeft(forgetSeen);

export function markSeen(id: string) {
  seen.add(id);
}

export function isSeen(id: string): boolean {
  return seen.has(id);
}

export function hasSeenAny(): boolean {
  return seen.size > 0;
}

/** Start a new list, which leaves out the reels seen so far. */
export function leaveOutSeen() {
  leftOut = new Set(seen);
}

/** Whether the list has this reel. */
export function isListed(id: string): boolean {
  return !leftOut.has(id);
}

/** Forget the seen reels, so that all can be shown again. */
export function forgetSeen() {
  seen.clear();
  leaveOutSeen();
}
