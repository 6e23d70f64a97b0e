// Limits of notifications and push: lengths in characters (Unicode code points), sizes in bytes, durations in milliseconds.

export const PUSH_ENDPOINT_MAX = 1000;
/** Browsers per person that get push messages. A further browser replaces the oldest subscription. */
export const PUSH_SUBSCRIPTIONS_MAX = 10;
export const NOTIFICATIONS_PAGE_SIZE = 30;
/** People named in a notification; further ones are counted. */
export const NOTIFICATION_ACTORS = 3;
/** Counting of unread notifications stops at this number, which shows as 99+. */
export const UNREAD_COUNTED = 100;
/** Characters of an address in the app that a notification may lead to. */
export const NOTIFICATION_PATH_MAX = 300;
/** Characters of the excerpt in a notification. */
export const NOTIFICATION_EXCERPT_MAX = 140;
export const NOTIFICATIONS_KEPT_DAYS = 90;
