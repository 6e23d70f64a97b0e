import { Vote } from 'lucide-react';
import type { NotificationText } from '../../notifications/parts/notification-texts.ts';
import { pollHref } from './poll-href.ts';

const toPoll: NotificationText['href'] = ({ target }) => pollHref(target);

/** The notification texts of polls. */
export const POLL_NOTIFICATION_TEXTS: readonly NotificationText[] = [
  {
    kind: 'poll-ended',
    section: 'campus',
    label: 'Ended polls',
    hint: 'A poll, survey or secret ballot of yours has ended.',
    icon: Vote,
    says: () => 'Your poll has ended',
    href: toPoll,
  },
  {
    kind: 'poll-results',
    section: 'campus',
    label: 'Results of polls',
    hint: 'Results of something you voted in are out.',
    icon: Vote,
    says: () => 'The results are out',
    href: toPoll,
  },
];
