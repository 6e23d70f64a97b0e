import { roleTold } from '@quad/contract/live/live';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { setReportKinds } from '../areas/moderation/parts/reports/report-kinds.ts';
import { setNotificationTexts } from '../areas/notifications/parts/notification-texts.ts';
import { chunk } from '../lib/chunk.ts';
import { onLive, onLiveGap } from '../lib/live/live.ts';
import { startLive } from '../lib/live/start-live.ts';
import { lowDataReason } from '../lib/low-data.ts';
import { queryClient } from '../lib/query-client.ts';
import { router } from '../lib/routing/router.ts';
import { View } from '../lib/routing/View.tsx';
import { session } from '../lib/session.ts';
import { startTheme } from '../lib/theme.ts';
import { ErrorState } from '../ui/ListStates.tsx';
import { prepareToasts, toast } from '../ui/toast.ts';
import { FIRST_LOAD } from './first-load.ts';
import { focusMain } from './focus-main.ts';
import { startServiceWorker } from './pwa/service-worker.ts';
import { routeTable } from './routes.ts';
import { PendingScreen } from './screens/PendingScreen.tsx';

/**
 * How long the pictures of the first screen have the connection to themselves before fonts are fetched, in
 * milliseconds.
 */
const PICTURES_MS = 2000;
/** How often to check whether the first screen has everything it requested, in milliseconds. */
const CHECK_MS = 200;

/** Start the app in an element of the document. Call this once. */
export function startApp(place: HTMLElement) {
  startTheme();
  followSession();
  startAreas();
  startServiceWorker();
  startLive();
  announceLowData();
  // without the fonts, the next visit begins in the fonts of the device again
  startFonts().catch(() => undefined);
  router.onStanding((to, from) => {
    // Not on the first screen, where the browser has set the focus.
    if (!from || from.pathname === to.pathname) return;
    focusMain();
    toast.closeErrors();
  });
  router.start(routeTable);
  // Toasts also report a lost connection, so their code is loaded on the first input, while there is a connection.
  for (const event of ['pointerdown', 'keydown']) addEventListener(event, prepareToasts, { once: true });
  // In slices, so that the browser can paint and handle input in between.
  startTransition(() =>
    createRoot(place).render(
      <StrictMode>
        <QueryClientProvider client={queryClient}>
          <View pending={<PendingScreen />} failed={(retry) => <FailedScreen onRetry={retry} />} />
        </QueryClientProvider>
      </StrictMode>,
    ),
  );
}

/** Shown in place of a screen that failed, or whose code could not be fetched. */
function FailedScreen({ onRetry }: { onRetry: () => void }) {
  return (
    <ErrorState message="This screen could not be shown. Check your connection and try again." onRetry={onRetry} />
  );
}

/**
 * Follow changes of the session from elsewhere. When a session starts or ends, or its user gets another role, ask the
 * guards again. For another user, reload the page.
 */
function followSession() {
  session.onForeignChange((before, how) => {
    if (how?.refused) return announceSignOut();
    const now = session.get()?.user;
    if (now && before && now._id !== before._id) location.reload();
    else if (now && before && now.role !== before.role) void showOtherRole();
    else void router.revisit();
  });
  onLive(roleTold, ({ person, role }) => session.changeRole(person, role));
}

/**
 * Announce that the server refused the session. The server gives a signed-out user no reason; signing in again shows
 * whether the account still works.
 */
function announceSignOut() {
  toast.info('You have been signed out. Sign in again to continue, or to see why.');
  // for guests the start page is another document, which could not show the toast
  if (location.pathname === '/') void router.navigate({ to: '/login', replace: true });
  else void router.revisit();
}

/** Show the screens of the user's new role, and drop the data that was read for the old one. */
async function showOtherRole() {
  await router.revisit();
  queryClient.removeQueries({ type: 'inactive' });
  await queryClient.invalidateQueries();
}

/** Announce a low-data mode that the user has not chosen, once the app has started and is connected. */
function announceLowData() {
  const reason = lowDataReason();
  if (!reason || reason === 'chosen') return;
  const stop = onLiveGap(() => {
    stop();
    void import('./low-data-offer.ts').then(({ offerLowData }) => offerLowData(reason));
  });
}

/** Quad's fonts; see ui/theme.css. */
const FONTS = ['1rem "Hanken Grotesk Variable"', '1rem "Bricolage Grotesque Variable"'];

/**
 * Load Quad's fonts. When a browser shows the app for the first time, its first screen uses the fonts of the device
 * (before-paint.ts marks this with `plain`). Quad's fonts are fetched when nothing else is, and replace them once all
 * have loaded. From then on they are cached. After signing in they are cached already, because `/login` fetches them.
 */
async function startFonts() {
  const { classList } = document.documentElement;
  if (classList.contains('plain')) {
    while (!router.hasRendered() || queryClient.isFetching() > 0) await delay(CHECK_MS);
    await delay(PICTURES_MS);
    // both fonts at once, so that the page is laid out again only once
    await Promise.all(FONTS.map((font) => document.fonts.load(font)));
    classList.remove('plain');
  }
  localStorage.setItem('fonts', '1');
}

const delay = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

function startAreas() {
  setReportKinds(chunk(async () => (await import('./report-kinds.ts')).REPORT_KINDS));
  setNotificationTexts(chunk(async () => (await import('./notification-texts.ts')).NOTIFICATION_TEXTS));
  for (const { start } of FIRST_LOAD) start?.();
}
