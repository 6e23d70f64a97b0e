import { t } from '@lingui/core/macro';
import { listNotifications } from '@quad/contract/notifications/notifications';
import { request } from '../../../lib/client.ts';

/** The least time between announcements, so that each like of a popular post does not interrupt its author. */
const MIN_INTERVAL_MS = 30_000;

let region: HTMLElement | undefined;
let announcedAt = -Infinity;

/** Announce the first actor of the newest notification to screen readers, at most every half minute. */
export async function announceNewest(): Promise<void> {
  const now = performance.now();
  if (document.hidden || now - announcedAt < MIN_INTERVAL_MS) return;
  announcedAt = now;
  // Screen readers announce a change of text, so the region must exist before its text.
  region ??= addRegion();
  const { notifications } = await request(listNotifications, { query: { limit: 1 } });
  const [newest] = notifications;
  if (!newest) return;
  const [actor] = newest.actors;
  region.textContent = actor ? t`New notification from ${actor.name}` : t`New notification`;
}

function addRegion(): HTMLElement {
  const added = document.createElement('div');
  added.setAttribute('role', 'status');
  added.className = 'sr-only';
  document.body.append(added);
  return added;
}
