import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { queryClient } from '../lib/query-client.ts';
import { session } from '../lib/session.ts';
import { startTheme } from '../lib/theme.ts';
import { prepareToasts } from '../ui/toast.ts';
import { focusMain } from './focus-main.ts';
import { startServiceWorker } from './pwa/service-worker.ts';
import { router } from './router.ts';

/** Starts the app in an element of the document. Called once. */
export function startApp(place: HTMLElement) {
  startTheme();
  followSession();
  startServiceWorker();
  router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
    // Not on the first screen: there the browser has put the focus where it belongs.
    if (fromLocation && pathChanged) focusMain();
  });
  // Toasts tell of lost connections too, so they are fetched while there is one: when the person first acts.
  for (const event of ['pointerdown', 'keydown']) addEventListener(event, prepareToasts, { once: true });
  createRoot(place).render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </StrictMode>,
  );
}

/** Sessions that begin or end elsewhere lead through the guards again; another person gets a clean page. */
function followSession() {
  session.onForeignChange((before) => {
    const now = session.get()?.user;
    if (now && before && now._id !== before._id) location.reload();
    else void router.invalidate();
  });
}
