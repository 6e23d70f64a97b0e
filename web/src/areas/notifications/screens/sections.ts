import { t } from '@lingui/core/macro';
import type { Notification } from '@quad/contract/notifications/notifications';

export interface Section {
  readonly title: 'New' | 'Today' | 'This week' | 'Earlier';
  readonly notifications: readonly Notification[];
}

/** The headings of the sections. */
export const SECTION_TITLES: Readonly<Record<Section['title'], string>> = {
  get New() {
    return t({ message: 'New', context: 'notifications' });
  },
  get Today() {
    return t`Today`;
  },
  get 'This week'() {
    return t`This week`;
  },
  get Earlier() {
    return t`Earlier`;
  },
};

const WEEK = 7 * 24 * 3600 * 1000;

/** Group notifications by age. Unread ones are in the first section at any age. */
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
    const group = notifications.filter((notification) => titleOf(notification) === title);
    return group.length > 0 ? [{ title, notifications: group }] : [];
  });
}

/** The named actors and the number of others. Of more than two actors, only the newest is named. */
export function namesIn({ actors, actorsCount }: Pick<Notification, 'actors' | 'actorsCount'>): {
  readonly names: readonly string[];
  readonly others: number;
} {
  const names = actors.slice(0, actorsCount > 2 ? 1 : 2).map(({ name }) => name);
  return { names, others: Math.max(0, actorsCount - names.length) };
}
