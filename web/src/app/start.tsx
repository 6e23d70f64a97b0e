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
import { focusMain } from './focus-main.ts';
import { startServiceWorker } from './pwa/service-worker.ts';
import { routeTable } from './routes.ts';
import { PendingScreen } from './screens/PendingScreen.tsx';
import { SHELL } from './shell.ts';

/** How long the pictures of the first screen have the connection to themselves before fonts are fetched, in milliseconds. */
const PICTURES_MS = 2000;
/** How often it is looked whether the first screen has all it asked for, in milliseconds. */
const LOOK_MS = 200;

/** Starts the app in an element of the document. Called once. */
export function startApp(place: HTMLElement) {
  startTheme();
  followSession();
  startFeatures();
  startServiceWorker();
  startLive();
  tellLowData();
  // without them, the next visit begins in the fonts of the device again
  startFonts().catch(() => undefined);
  router.onStanding((to, from) => {
    // Not on the first screen, where the browser has set the focus.
    if (!from || from.pathname === to.pathname) return;
    focusMain();
    toast.closeErrors();
  });
  router.start(routeTable);
  // Toasts also report a lost connection, so their code is loaded on the first input, while there is one.
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
 * When a session starts or ends elsewhere, or its person gets another role, the guards are asked again; for another person
 * the page reloads.
 */
function followSession() {
  session.onForeignChange((before, how) => {
    if (how?.refused) return tellRefused();
    const now = session.get()?.user;
    if (now && before && now._id !== before._id) location.reload();
    else if (now && before && now.role !== before.role) void showOtherRole();
    else void router.revisit();
  });
  onLive(roleTold, ({ person, role }) => session.changeRole(person, role));
}

/** The server says no more to whoever is signed out: signing in again tells whether the account can still be used. */
function tellRefused() {
  toast.info('You have been signed out. Sign in again to continue, or to see why.');
  // to guests the start page is another document, in which nothing would be said
  if (location.pathname === '/') void router.navigate({ to: '/login', replace: true });
  else void router.revisit();
}

/** Shows the screens of the role that the person has now, and drops what was read for the old one. */
async function showOtherRole() {
  await router.revisit();
  queryClient.removeQueries({ type: 'inactive' });
  await queryClient.invalidateQueries();
}

/** Says that low-data mode is on without having been chosen, once the app has started and is connected. */
function tellLowData() {
  const reason = lowDataReason();
  if (!reason || reason === 'chosen') return;
  const stop = onLiveGap(() => {
    stop();
    void import('./low-data-offer.ts').then(({ offerLowData }) => offerLowData(reason));
  });
}

/** In which Quad is set; see ui/theme.css. */
const FONTS = ['1rem "Hanken Grotesk Variable"', '1rem "Bricolage Grotesque Variable"'];

/**
 * The first time a browser shows the app, the first screen stands in the fonts of the device (before-paint.ts says so with
 * `plain`). Quad's are fetched when nothing else is, and take their place once all are there. From then on they are in the
 * cache. Who signs in has them by then: `/login` fetches them.
 */
async function startFonts() {
  const { classList } = document.documentElement;
  if (classList.contains('plain')) {
    while (!router.hasStood() || queryClient.isFetching() > 0) await delay(LOOK_MS);
    await delay(PICTURES_MS);
    // both at once: what stands is laid out again once, not twice
    await Promise.all(FONTS.map((font) => document.fonts.load(font)));
    classList.remove('plain');
  }
  localStorage.setItem('fonts', '1');
}

const delay = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

function startFeatures() {
  setReportKinds(chunk(async () => (await import('./report-kinds.ts')).REPORT_KINDS));
  setNotificationTexts(chunk(async () => (await import('./notification-texts.ts')).NOTIFICATION_TEXTS));
  for (const { start } of SHELL) start?.();
}
