import { ACCOUNT_NOTIFICATION_TEXTS } from '../areas/accounts/screens/account/notification-texts.ts';
import { INTERNSHIP_NOTIFICATION_TEXTS } from '../areas/careers/screens/notification-texts.ts';
import { NOTICE_NOTIFICATION_TEXTS } from '../areas/college/screens/notices/notification-texts.ts';
import { EVENT_NOTIFICATION_TEXTS } from '../areas/events/screens/notification-texts.ts';
import { GROUP_NOTIFICATION_TEXTS } from '../areas/groups/screens/notification-texts.ts';
import { LIBRARY_NOTIFICATION_TEXTS } from '../areas/library/screens/notification-texts.ts';
import { MARKET_NOTIFICATION_TEXTS } from '../areas/market/screens/notification-texts.ts';
import { VERIFIED_NOTIFICATION_TEXTS } from '../areas/membership/screens/notification-texts.ts';
import { MEME_NOTIFICATION_TEXTS } from '../areas/memes/screens/notification-texts.ts';
import { MODERATION_NOTIFICATION_TEXTS } from '../areas/moderation/parts/notification-texts.ts';
import type { NotificationText } from '../areas/notifications/parts/notification-texts.ts';
import { PERSON_NOTIFICATION_TEXTS } from '../areas/people/parts/notification-texts.ts';
import { POLL_NOTIFICATION_TEXTS } from '../areas/polls/screens/notification-texts.ts';
import { POST_NOTIFICATION_TEXTS } from '../areas/posts/parts/notification-texts.ts';
import { FEEDBACK_NOTIFICATION_TEXTS } from '../areas/support/screens/notification-texts.ts';

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
  ...GROUP_NOTIFICATION_TEXTS,
  ...EVENT_NOTIFICATION_TEXTS,
  ...POLL_NOTIFICATION_TEXTS,
  ...MARKET_NOTIFICATION_TEXTS,
  ...ACCOUNT_NOTIFICATION_TEXTS,
  ...VERIFIED_NOTIFICATION_TEXTS,
];
