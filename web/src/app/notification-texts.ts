import { ACCOUNT_NOTIFICATION_TEXTS } from '../areas/accounts/texts/notifications.ts';
import { CAMPUS_NOTIFICATION_TEXTS } from '../areas/campus/texts/notifications.ts';
import { INTERNSHIP_NOTIFICATION_TEXTS } from '../areas/careers/texts/notifications.ts';
import { NOTICE_NOTIFICATION_TEXTS } from '../areas/college/texts/notifications.ts';
import { EVENT_NOTIFICATION_TEXTS } from '../areas/events/texts/notifications.ts';
import { GROUP_NOTIFICATION_TEXTS } from '../areas/groups/texts/notifications.ts';
import { LIBRARY_NOTIFICATION_TEXTS } from '../areas/library/texts/notifications.ts';
import { MARKET_NOTIFICATION_TEXTS } from '../areas/market/texts/notifications.ts';
import { VERIFIED_NOTIFICATION_TEXTS } from '../areas/membership/texts/notifications.ts';
import { MEME_NOTIFICATION_TEXTS } from '../areas/memes/texts/notifications.ts';
import { MESSAGE_NOTIFICATION_TEXTS } from '../areas/messages/texts/notifications.ts';
import { MODERATION_NOTIFICATION_TEXTS } from '../areas/moderation/texts/notifications.ts';
import type { NotificationText } from '../areas/notifications/parts/notification-texts.ts';
import { PERSON_NOTIFICATION_TEXTS } from '../areas/people/texts/notifications.ts';
import { POLL_NOTIFICATION_TEXTS } from '../areas/polls/texts/notifications.ts';
import { POST_NOTIFICATION_TEXTS } from '../areas/posts/texts/notifications.ts';
import { FEEDBACK_NOTIFICATION_TEXTS } from '../areas/support/texts/notifications.ts';

/** The texts of notifications. Fetched when the first notification is shown. */
export const NOTIFICATION_TEXTS: readonly NotificationText[] = [
  ...POST_NOTIFICATION_TEXTS,
  ...PERSON_NOTIFICATION_TEXTS,
  ...NOTICE_NOTIFICATION_TEXTS,
  ...LIBRARY_NOTIFICATION_TEXTS,
  ...INTERNSHIP_NOTIFICATION_TEXTS,
  ...FEEDBACK_NOTIFICATION_TEXTS,
  ...MODERATION_NOTIFICATION_TEXTS,
  ...MEME_NOTIFICATION_TEXTS,
  ...MESSAGE_NOTIFICATION_TEXTS,
  ...GROUP_NOTIFICATION_TEXTS,
  ...EVENT_NOTIFICATION_TEXTS,
  ...POLL_NOTIFICATION_TEXTS,
  ...MARKET_NOTIFICATION_TEXTS,
  ...ACCOUNT_NOTIFICATION_TEXTS,
  ...VERIFIED_NOTIFICATION_TEXTS,
  ...CAMPUS_NOTIFICATION_TEXTS,
];
