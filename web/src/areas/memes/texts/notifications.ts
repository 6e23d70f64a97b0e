import { t } from '@lingui/core/macro';
import { Laugh } from 'lucide-react';
import type { NotificationText } from '../../notifications/parts/notification-texts.ts';
import { memeHref } from './meme-href.ts';

/** The notification texts of memes. */
export const MEME_NOTIFICATION_TEXTS: readonly NotificationText[] = [
  {
    kind: 'meme-like',
    section: 'posts',
    get label() {
      return t`Likes of memes`;
    },
    get hint() {
      return t`Someone likes your meme.`;
    },
    icon: Laugh,
    says: (_, who) => t`${who} liked your meme`,
    href: ({ target }) => memeHref(target),
  },
];
