import type { Notification } from '@quad/contract/notifications/notifications';

/** Notifications under one heading. */
export interface Section {
  readonly title: 'New' | 'Today' | 'This week' | 'Earlier';
  readonly notifications: readonly Notification[];
}

const WEEK = 7 * 24 * 3600 * 1000;

/** Notifications by their age, in their order: unread ones first, whatever their age. `now` is in milliseconds. */
export function sectionsOf(notifications: readonly Notification[], now: number): Section[] {
  const midnight = new Date(now).setHours(0, 0, 0, 0);
  const titleOf = ({ isRead, at }: Notification): Section['title'] => {
    if (!isRead) return 'New';
    const instant = Date.parse(at);
    if (instant >= midnight) return 'Today';
    return instant > now - WEEK ? 'This week' : 'Earlier';
  };
  const titles: readonly Section['title'][] = ['New', 'Today', 'This week', 'Earlier'];
  return titles.flatMap((title) => {
    const under = notifications.filter((notification) => titleOf(notification) === title);
    return under.length > 0 ? [{ title, notifications: under }] : [];
  });
}

/** The named actors and the number of others: one or two are named, of more only the newest. */
export function namesIn({ actors, actorsCount }: Pick<Notification, 'actors' | 'actorsCount'>): {
  readonly names: readonly string[];
  readonly others: number;
} {
  const names = actors.slice(0, actorsCount > 2 ? 1 : 2).map(({ name }) => name);
  return { names, others: Math.max(0, actorsCount - names.length) };
}
