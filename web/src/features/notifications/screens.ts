/*
 * A screen that few people open: apart from the feature, so that the app does not begin with the names of all files that it
 * is made of.
 */

export const notificationSettingsScreen = async () =>
  (await import('./NotificationSettingsScreen.tsx')).NotificationSettingsScreen;
