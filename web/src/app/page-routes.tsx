import { type AnyRoute, createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { fetched } from './fetched.ts';

/** The pages about Quad itself, for whoever reads them within the app; guests get them prerendered. */
export function pageRoutes<Parent extends AnyRoute>(getParentRoute: () => Parent) {
  return [
    createRoute({
      getParentRoute,
      path: '/about',
      staticData: { title: 'About' },
      component: lazyRouteComponent(
        fetched(() => import('../features/pages/AboutPage.tsx')),
        'AboutPage',
      ),
    }),
    createRoute({
      getParentRoute,
      path: '/guidelines',
      staticData: { title: 'Guidelines' },
      component: lazyRouteComponent(
        fetched(() => import('../features/pages/GuidelinesPage.tsx')),
        'GuidelinesPage',
      ),
    }),
    createRoute({
      getParentRoute,
      path: '/privacy',
      staticData: { title: 'Privacy' },
      component: lazyRouteComponent(
        fetched(() => import('../features/pages/PrivacyPage.tsx')),
        'PrivacyPage',
      ),
    }),
    createRoute({
      getParentRoute,
      path: '/terms',
      staticData: { title: 'Terms' },
      component: lazyRouteComponent(
        fetched(() => import('../features/pages/TermsPage.tsx')),
        'TermsPage',
      ),
    }),
    createRoute({
      getParentRoute,
      path: '/contact',
      staticData: { title: 'Contact' },
      component: lazyRouteComponent(
        fetched(() => import('../features/pages/ContactPage.tsx')),
        'ContactPage',
      ),
    }),
  ] as const;
}
