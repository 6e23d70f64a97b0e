/* The screen that is opened from the first one: apart from the feature, so that the app does not begin with its names. */

export const memeScreen = async () => (await import('./MemeScreen.tsx')).MemeScreen;
