// Limits of notifications and push: lengths in characters (Unicode code points), sizes in bytes, durations in milliseconds.

export const PUSH_ENDPOINT_MAX = 1000;
/** Browsers of one person that get push messages; one more takes the place of the one registered first. */
export const PUSH_SUBSCRIPTIONS_MAX = 10;
export const NOTIFICATIONS_PAGE_SIZE = 30;
/** People named in a notification; it counts the others. */
export const NOTIFICATION_ACTORS = 3;
/** Unread notifications are counted up to this many, shown as one less and more: 99+. */
export const UNREAD_COUNTED = 100;
/** Characters of a text shown in a notification about it. */
export const NOTIFICATION_EXCERPT_MAX = 140;
export const NOTIFICATIONS_KEPT_DAYS = 90;
