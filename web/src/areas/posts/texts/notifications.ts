import { t } from '@lingui/core/macro';
import type { Notification } from '@quad/contract/notifications/notifications';
import { AtSign, Heart, MessageCircle, Repeat2, Reply } from 'lucide-react';
import type { NotificationText } from '../../notifications/parts/notification-texts.ts';
import { postHref } from '../parts/post-href.ts';

const href = ({ target, comment }: Notification) => postHref(target, comment);

/** The notification texts of posts and comments. */
export const POST_NOTIFICATION_TEXTS: readonly NotificationText[] = [
  {
    kind: 'like',
    section: 'posts',
    get label() {
      return t`Likes`;
    },
    get hint() {
      return t`Someone likes your post.`;
    },
    icon: Heart,
    says: (_, who) => t`${who} liked your post`,
    href,
  },
  {
    kind: 'comment',
    section: 'posts',
    get label() {
      return t`Comments`;
    },
    get hint() {
      return t`Someone comments on your post.`;
    },
    icon: MessageCircle,
    says: (_, who) => t`${who} commented on your post`,
    href,
  },
  {
    kind: 'reply',
    section: 'posts',
    get label() {
      return t`Replies`;
    },
    get hint() {
      return t`Someone answers your comment.`;
    },
    icon: Reply,
    says: (_, who) => t`${who} replied to you`,
    href,
  },
  {
    kind: 'comment-like',
    section: 'posts',
    get label() {
      return t`Likes of comments`;
    },
    get hint() {
      return t`Someone likes your comment.`;
    },
    icon: Heart,
    says: (_, who) => t`${who} liked your comment`,
    href,
  },
  {
    kind: 'mention',
    section: 'posts',
    get label() {
      return t`Mentions in posts`;
    },
    get hint() {
      return t`Someone writes @ and your username in a post.`;
    },
    icon: AtSign,
    says: (_, who) => t`${who} mentioned you in a post`,
    href,
  },
  {
    kind: 'comment-mention',
    section: 'posts',
    get label() {
      return t`Mentions in comments`;
    },
    get hint() {
      return t`Someone writes @ and your username in a comment.`;
    },
    icon: AtSign,
    says: (_, who) => t`${who} mentioned you in a comment`,
    href,
  },
  {
    kind: 'repost',
    section: 'posts',
    get label() {
      return t`Boosts`;
    },
    get hint() {
      return t`Someone repeats your post to their followers.`;
    },
    icon: Repeat2,
    says: (_, who) => t`${who} boosted your post`,
    href,
  },
];
