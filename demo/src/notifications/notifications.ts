import type { Services } from '@quad/server/app';
import type { Campus } from '../people/fill-people.ts';
import { STUDENT } from '../people/follows.ts';
import { type DemoUsername, demoAccountHolders } from '../people/people.ts';

/** How many of their newest notifications the accounts have not read yet. */
const UNREAD: Partial<Record<DemoUsername, number>> = { 'leela.venkatesan': 3, [STUDENT]: 6 };
const USUALLY_UNREAD = 4;

/** Mark all notifications of the accounts as read, except their newest ones. */
export async function readNotifications({ notifications }: Services, { viewer }: Campus): Promise<void> {
  for (const username of demoAccountHolders) {
    const reader = viewer(username);
    const unread = UNREAD[username] ?? USUALLY_UNREAD;
    const page = await notifications.list(reader, { limit: unread + 1 });
    const read = page.notifications[unread];
    if (read) await notifications.readAll(reader, read.place);
  }
}
