import { Laugh } from 'lucide-react';
import type { NotificationText } from '../../notifications/parts/notification-texts.ts';
import { memeHref } from './meme-href.ts';

/** The notification texts of memes. */
export const MEME_NOTIFICATION_TEXTS: readonly NotificationText[] = [
  {
    kind: 'meme-like',
    section: 'posts',
    label: 'Likes of memes',
    hint: 'Someone likes your meme.',
    icon: Laugh,
    says: () => 'liked your meme',
    href: ({ target }) => memeHref(target),
  },
];
