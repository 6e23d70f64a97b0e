import { createRouter } from '@tanstack/react-router';
import { routeTree } from './routes.tsx';
import { PendingScreen } from './screens/PendingScreen.tsx';
import { ScreenError } from './screens/ScreenError.tsx';

export const router = createRouter({
  routeTree,
  scrollRestoration: true,
  // A chunk is on its way when a finger or a pointer comes near its link.
  defaultPreload: 'intent',
  defaultPendingMs: 150,
  defaultPendingMinMs: 250,
  defaultPendingComponent: PendingScreen,
  defaultErrorComponent: ScreenError,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
