import { LandingPage } from './screens/landing/LandingPage.tsx';
import { AboutPage } from './screens/pages/AboutPage.tsx';
import { ContactPage } from './screens/pages/ContactPage.tsx';
import { GuidelinesPage } from './screens/pages/GuidelinesPage.tsx';
import { PrivacyPage } from './screens/pages/PrivacyPage.tsx';
import { TermsPage } from './screens/pages/TermsPage.tsx';

/** The start page of guests, and the pages about Quad for guests. They are prerendered. */
export const campusFront = {
  '/': LandingPage,
  '/about': AboutPage,
  '/guidelines': GuidelinesPage,
  '/privacy': PrivacyPage,
  '/terms': TermsPage,
  '/contact': ContactPage,
};
