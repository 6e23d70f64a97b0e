import { chunk } from '../../../../lib/chunk.ts';
import { PAGES_PATHS } from '../../../../lib/routing/paths/pages.ts';
import { type Feature, route } from '../../../feature.ts';

/** The pages about Quad itself, inside the app. Guests get prerendered versions (see `front.ts`). */
export const feature: Feature = {
  paths: PAGES_PATHS,
  routes: [
    route({
      path: '/about',
      title: 'About',
      visitors: 'everyone',
      screen: chunk(async () => (await import('./AboutPage.tsx')).AboutPage),
    }),
    route({
      path: '/guidelines',
      title: 'Guidelines',
      visitors: 'everyone',
      screen: chunk(async () => (await import('./GuidelinesPage.tsx')).GuidelinesPage),
    }),
    route({
      path: '/privacy',
      title: 'Privacy',
      visitors: 'everyone',
      screen: chunk(async () => (await import('./PrivacyPage.tsx')).PrivacyPage),
    }),
    route({
      path: '/terms',
      title: 'Terms',
      visitors: 'everyone',
      screen: chunk(async () => (await import('./TermsPage.tsx')).TermsPage),
    }),
    route({
      path: '/contact',
      title: 'Contact',
      visitors: 'everyone',
      screen: chunk(async () => (await import('./ContactPage.tsx')).ContactPage),
    }),
  ],
};
