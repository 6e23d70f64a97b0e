import { t } from '@lingui/core/macro';
import { chunk } from '../../lib/chunk.ts';
import { PAGES_PATHS, SETUP_PATHS } from '../../lib/routing/paths/campus.ts';
import { type Area, routes } from '../area.ts';

/**
 * The campus: the set-up, the pages about Quad, and the console's dashboard, analytics, settings and audit log.
 *
 * - `screens/landing` is the start page for guests. It and the pages are prerendered (`front.ts`), so guests load no
 *   app.
 * - A Quad without an admin leads to `/setup`.
 * - `parts/switchable` hides the screens of a feature that the campus has switched off (decision 181).
 * - The layout of the console is in `web/src/app/console-layout`, and its tables are built with `web/src/ui/console`.
 */
export const area: Area = {
  routes: [
    ...routes(PAGES_PATHS, 'everyone', {
      '/about': {
        get title() {
          return t`About`;
        },
        screen: chunk(async () => (await import('./screens/pages/AboutPage.tsx')).AboutPage),
      },
      '/guidelines': {
        get title() {
          return t`Guidelines`;
        },
        screen: chunk(async () => (await import('./screens/pages/GuidelinesPage.tsx')).GuidelinesPage),
      },
      '/privacy': {
        get title() {
          return t`Privacy`;
        },
        screen: chunk(async () => (await import('./screens/pages/PrivacyPage.tsx')).PrivacyPage),
      },
      '/terms': {
        get title() {
          return t`Terms`;
        },
        screen: chunk(async () => (await import('./screens/pages/TermsPage.tsx')).TermsPage),
      },
      '/contact': {
        get title() {
          return t`Contact`;
        },
        screen: chunk(async () => (await import('./screens/pages/ContactPage.tsx')).ContactPage),
      },
    }),
    ...routes(SETUP_PATHS, 'guests', {
      '/setup': {
        get title() {
          return t`Set up Quad`;
        },
        screen: chunk(async () => (await import('./screens/setup/SetupScreen.tsx')).SetupScreen),
      },
    }),
  ],
};
