import { chunk } from '../../lib/chunk.ts';
import { type Feature, route } from '../feature.ts';

/** The pages about Quad itself, inside the app. Guests get prerendered versions (see `front.ts`). */
export const pages: Feature = {
  routes: [
    route({
      path: '/about',
      title: 'About',
      visitors: 'everyone',
      screen: chunk(async () => (await import('./screens.ts')).aboutPage()),
    }),
    route({
      path: '/guidelines',
      title: 'Guidelines',
      visitors: 'everyone',
      screen: chunk(async () => (await import('./screens.ts')).guidelinesPage()),
    }),
    route({
      path: '/privacy',
      title: 'Privacy',
      visitors: 'everyone',
      screen: chunk(async () => (await import('./screens.ts')).privacyPage()),
    }),
    route({
      path: '/terms',
      title: 'Terms',
      visitors: 'everyone',
      screen: chunk(async () => (await import('./screens.ts')).termsPage()),
    }),
    route({
      path: '/contact',
      title: 'Contact',
      visitors: 'everyone',
      screen: chunk(async () => (await import('./screens.ts')).contactPage()),
    }),
  ],
  navigation: [
    { label: 'About', to: '/about', place: 'footer' },
    { label: 'Guidelines', to: '/guidelines', place: 'footer' },
    { label: 'Privacy', to: '/privacy', place: 'footer' },
    { label: 'Terms', to: '/terms', place: 'footer' },
    { label: 'Contact', to: '/contact', place: 'footer' },
  ],
};
