/*
 * Screens that are opened from the first one: apart from the feature, so that the app does not begin with the names of all files
 * that these are made of.
 */

export const shelfScreen = async () => (await import('./ShelfScreen.tsx')).ShelfScreen;
export const requestsScreen = async () => (await import('./requests/RequestsScreen.tsx')).RequestsScreen;
export const requestScreen = async () => (await import('./requests/RequestScreen.tsx')).RequestScreen;
export const itemScreen = async () => (await import('./item/ItemScreen.tsx')).ItemScreen;
export const readerScreen = async () => (await import('./reader/ReaderScreen.tsx')).ReaderScreen;
