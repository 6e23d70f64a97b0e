import { MODERATION_NOTIFICATION_TEXTS } from '../domains/moderation/notification-texts.ts';
import type { NotificationText } from '../domains/notifications/notification-texts.ts';
import { PERSON_NOTIFICATION_TEXTS } from '../domains/people/notification-texts.ts';
import { POST_NOTIFICATION_TEXTS } from '../domains/posts/notification-texts.ts';
import { ACCOUNT_NOTIFICATION_TEXTS } from '../features/account/notification-texts.ts';
import { EVENT_NOTIFICATION_TEXTS } from '../features/events/notification-texts.ts';
import { FEEDBACK_NOTIFICATION_TEXTS } from '../features/feedback/notification-texts.ts';
import { GROUP_NOTIFICATION_TEXTS } from '../features/groups/notification-texts.ts';
import { INTERNSHIP_NOTIFICATION_TEXTS } from '../features/internship/notification-texts.ts';
import { LIBRARY_NOTIFICATION_TEXTS } from '../features/library/notification-texts.ts';
import { MARKET_NOTIFICATION_TEXTS } from '../features/marketplace/notification-texts.ts';
import { MEME_NOTIFICATION_TEXTS } from '../features/memes/notification-texts.ts';
import { NOTICE_NOTIFICATION_TEXTS } from '../features/notices/notification-texts.ts';
import { POLL_NOTIFICATION_TEXTS } from '../features/polls/notification-texts.ts';
import { VERIFIED_NOTIFICATION_TEXTS } from '../features/verified/notification-texts.ts';

/** What notifications say. Fetched when the first of them is shown. */
export const NOTIFICATION_TEXTS: readonly NotificationText[] = [
  ...POST_NOTIFICATION_TEXTS,
  ...PERSON_NOTIFICATION_TEXTS,
  ...NOTICE_NOTIFICATION_TEXTS,
  ...LIBRARY_NOTIFICATION_TEXTS,
  ...INTERNSHIP_NOTIFICATION_TEXTS,
  ...FEEDBACK_NOTIFICATION_TEXTS,
  ...MODERATION_NOTIFICATION_TEXTS,
  ...MEME_NOTIFICATION_TEXTS,
  ...GROUP_NOTIFICATION_TEXTS,
  ...EVENT_NOTIFICATION_TEXTS,
  ...POLL_NOTIFICATION_TEXTS,
  ...MARKET_NOTIFICATION_TEXTS,
  ...ACCOUNT_NOTIFICATION_TEXTS,
  ...VERIFIED_NOTIFICATION_TEXTS,
];
