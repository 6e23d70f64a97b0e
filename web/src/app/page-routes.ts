import { chunk } from '../lib/chunk.ts';
import type { Route } from '../lib/routing/router.ts';
import { frame } from './layouts.ts';

/** The pages about Quad itself, for whoever reads them within the app; guests get them prerendered. */
export const PAGE_ROUTES: readonly Route[] = [
  {
    path: '/about',
    title: 'About',
    layout: frame,
    screen: chunk(async () => (await import('../features/pages/AboutPage.tsx')).AboutPage),
  },
  {
    path: '/guidelines',
    title: 'Guidelines',
    layout: frame,
    screen: chunk(async () => (await import('../features/pages/GuidelinesPage.tsx')).GuidelinesPage),
  },
  {
    path: '/privacy',
    title: 'Privacy',
    layout: frame,
    screen: chunk(async () => (await import('../features/pages/PrivacyPage.tsx')).PrivacyPage),
  },
  {
    path: '/terms',
    title: 'Terms',
    layout: frame,
    screen: chunk(async () => (await import('../features/pages/TermsPage.tsx')).TermsPage),
  },
  {
    path: '/contact',
    title: 'Contact',
    layout: frame,
    screen: chunk(async () => (await import('../features/pages/ContactPage.tsx')).ContactPage),
  },
];
