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
    label: 'Likes',
    hint: 'Someone likes your post.',
    icon: Heart,
    says: () => 'liked your post',
    href,
  },
  {
    kind: 'comment',
    section: 'posts',
    label: 'Comments',
    hint: 'Someone comments on your post.',
    icon: MessageCircle,
    says: () => 'commented on your post',
    href,
  },
  {
    kind: 'reply',
    section: 'posts',
    label: 'Replies',
    hint: 'Someone answers your comment.',
    icon: Reply,
    says: () => 'replied to you',
    href,
  },
  {
    kind: 'comment-like',
    section: 'posts',
    label: 'Likes of comments',
    hint: 'Someone likes your comment.',
    icon: Heart,
    says: () => 'liked your comment',
    href,
  },
  {
    kind: 'mention',
    section: 'posts',
    label: 'Mentions in posts',
    hint: 'Someone writes @ and your username in a post.',
    icon: AtSign,
    says: () => 'mentioned you in a post',
    href,
  },
  {
    kind: 'comment-mention',
    section: 'posts',
    label: 'Mentions in comments',
    hint: 'Someone writes @ and your username in a comment.',
    icon: AtSign,
    says: () => 'mentioned you in a comment',
    href,
  },
  {
    kind: 'repost',
    section: 'posts',
    label: 'Boosts',
    hint: 'Someone repeats your post to their followers.',
    icon: Repeat2,
    says: () => 'boosted your post',
    href,
  },
];
