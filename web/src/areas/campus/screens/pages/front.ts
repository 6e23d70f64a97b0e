import { AboutPage } from './AboutPage.tsx';
import { ContactPage } from './ContactPage.tsx';
import { GuidelinesPage } from './GuidelinesPage.tsx';
import { PrivacyPage } from './PrivacyPage.tsx';
import { TermsPage } from './TermsPage.tsx';

/** The pages about Quad itself, for guests. */
export const pagesFront = {
  '/about': AboutPage,
  '/guidelines': GuidelinesPage,
  '/privacy': PrivacyPage,
  '/terms': TermsPage,
  '/contact': ContactPage,
};
