/*
 * Pages that few people open: apart from the feature, so that the app does not begin with the names of all files
 * that these are made of.
 */

export const aboutPage = async () => (await import('./AboutPage.tsx')).AboutPage;
export const guidelinesPage = async () => (await import('./GuidelinesPage.tsx')).GuidelinesPage;
export const privacyPage = async () => (await import('./PrivacyPage.tsx')).PrivacyPage;
export const termsPage = async () => (await import('./TermsPage.tsx')).TermsPage;
export const contactPage = async () => (await import('./ContactPage.tsx')).ContactPage;
