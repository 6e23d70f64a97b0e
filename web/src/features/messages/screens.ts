/*
 * A screen that is opened from the others: apart from the feature, so that the app does not begin with the names of all files
 * that it is made of.
 */

export const newMessageScreen = async () => (await import('./NewMessageScreen.tsx')).NewMessageScreen;
