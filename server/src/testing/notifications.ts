import type { Notification } from '@quad/contract/notifications/notifications';
import type { TestContext, TestPerson } from './context.ts';

/** A person's notifications, newest first, and the number of unread ones. */
export async function notificationsOf(quad: TestContext, as: TestPerson, query = '') {
  const { status, body } = await quad.call('GET', `/api/notifications${query}`, { as });
  if (status !== 200) throw new Error(`the notifications answered ${status}: ${JSON.stringify(body)}`);
  return body as { notifications: Notification[]; nextCursor: string | null; unread: number };
}

/** A person's notifications in short: each one's kind, and the names of its actors. */
export async function shortNotifications(quad: TestContext, as: TestPerson): Promise<string[]> {
  const { notifications } = await notificationsOf(quad, as);
  return notifications.map(({ kind, actors }) => [kind, ...actors.map(({ name }) => name)].join(' '));
}
