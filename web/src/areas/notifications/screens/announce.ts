import { listNotifications } from '@quad/contract/notifications/notifications';
import { request } from '../../../lib/client.ts';

/** The author of a popular post is not interrupted by each like. */
const QUIET_MS = 30_000;

let region: HTMLElement | undefined;
let saidAt = -Infinity;

/** Announce the actors of the newest notification to screen readers, politely, at most every half minute. */
export async function announceNewest(): Promise<void> {
  const now = performance.now();
  if (document.hidden || now - saidAt < QUIET_MS) return;
  saidAt = now;
  // A region is read out when its text changes, so it is there before the text.
  region ??= addRegion();
  const { notifications } = await request(listNotifications, { query: { limit: 1 } });
  const [newest] = notifications;
  if (!newest) return;
  const [actor] = newest.actors;
  region.textContent = actor ? `New notification from ${actor.name}` : 'New notification';
}

function addRegion(): HTMLElement {
  const added = document.createElement('div');
  added.setAttribute('role', 'status');
  added.className = 'sr-only';
  document.body.append(added);
  return added;
}
