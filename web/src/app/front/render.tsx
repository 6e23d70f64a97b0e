import type { JSX } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { LandingPage } from '../../features/landing/LandingPage.tsx';
import { AboutPage } from '../../features/pages/AboutPage.tsx';
import { ContactPage } from '../../features/pages/ContactPage.tsx';
import { GuidelinesPage } from '../../features/pages/GuidelinesPage.tsx';
import { PrivacyPage } from '../../features/pages/PrivacyPage.tsx';
import { TermsPage } from '../../features/pages/TermsPage.tsx';
import { GuestLayout } from '../guest-layout/GuestLayout.tsx';
import { SiteFooter } from '../guest-layout/SiteFooter.tsx';
import type { FrontPath } from './front-pages.ts';

const CONTENTS: Record<FrontPath, () => JSX.Element> = {
  '/': LandingPage,
  '/about': AboutPage,
  '/guidelines': GuidelinesPage,
  '/privacy': PrivacyPage,
  '/terms': TermsPage,
  '/contact': ContactPage,
};

/** The HTML of a page for guests, within their layout. Runs when the app is built. */
export function renderFrontPage(path: FrontPath): string {
  const Content = CONTENTS[path];
  return renderToStaticMarkup(
    <>
      <GuestLayout>
        <Content />
      </GuestLayout>
      <SiteFooter />
    </>,
  );
}
