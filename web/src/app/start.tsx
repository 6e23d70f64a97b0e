import { t } from '@lingui/core/macro';
import { roleTold } from '@quad/contract/live/live';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode, startTransition, useSyncExternalStore } from 'react';
import { createRoot } from 'react-dom/client';
import { setReportKinds } from '../areas/moderation/parts/reports/report-kinds.ts';
import { setNotificationTexts } from '../areas/notifications/parts/notification-texts.ts';
import { chunk } from '../lib/chunk.ts';
import { forgetInputWithAccount } from '../lib/input/input-place.ts';
import { onLive, onLiveGap } from '../lib/live/live.ts';
import { startLive } from '../lib/live/start-live.ts';
import { isLowData } from '../lib/low-data.ts';
import { queryClient } from '../lib/query-client.ts';
import { router } from '../lib/routing/router.ts';
import { View } from '../lib/routing/View.tsx';
import { session } from '../lib/session.ts';
import { language } from '../lib/texts/language.ts';
import { startTheme } from '../lib/theme.ts';
import { ErrorState } from '../ui/ListStates.tsx';
import { prepareToasts, toast } from '../ui/toast.ts';
import { FIRST_LOAD } from './first-load.ts';
import { focusMain } from './focus-main.ts';
import { startServiceWorker } from './pwa/service-worker.ts';
import { routeTable } from './routes.ts';
import { PendingScreen } from './screens/PendingScreen.tsx';

/**
 * The time for the pictures of the first screen before the fonts are fetched, in milliseconds.
 */
const PICTURES_MS = 2000;
/** The time between checks whether the first screen's requests are done, in milliseconds. */
const CHECK_MS = 200;

/** The time after the live connection before the code of the copies loads, in milliseconds. */
const COPIES_MS = 5000;

/** Start the app in an element of the document. Call this once. */
export function startApp(place: HTMLElement) {
  startTheme();
  followSession();
  startAreas();
  forgetInputWithAccount();
  startServiceWorker();
  startLive();
  copyForOffline();
  // A failure is ignored, because the next visit starts with the fonts of the device again.
  startFonts().catch(() => undefined);
  router.onRendered((to, from) => {
    // Skip the first screen, because the browser has set its focus.
    if (!from || from.pathname === to.pathname) return;
    focusMain();
    toast.closeErrors();
  });
  router.start(routeTable);
  // Toasts also report a lost connection, so their chunk loads on the first input, while the connection works.
  for (const event of ['pointerdown', 'keydown']) addEventListener(event, prepareToasts, { once: true });
  // A transition renders in slices, so that the browser can paint and handle input in between.
  startTransition(() =>
    createRoot(place).render(
      <StrictMode>
        <QueryClientProvider client={queryClient}>
          <App />
        </QueryClientProvider>
      </StrictMode>,
    ),
  );
}

/** The screens, which are rendered anew in another language. */
function App() {
  const shown = useSyncExternalStore(language.subscribe, language.get);
  return <View key={shown} pending={<PendingScreen />} failed={(retry) => <FailedScreen onRetry={retry} />} />;
}

/** The placeholder of a screen that failed or could not be fetched. */
function FailedScreen({ onRetry }: { onRetry: () => void }) {
  return (
    <ErrorState
      message={t`This screen could not be shown. Check your connection and try again.`}
      detail={t`If Quad offers a new version, reload it first.`}
      onRetry={onRetry}
    />
  );
}

/**
 * Follow changes of the session by other tabs and the server. When a session starts or ends, or its user gets another
 * role, apply the guards again. Reload the page for another user.
 */
function followSession() {
  session.onForeignChange((before, how) => {
    if (how?.refused) return announceSignOut();
    const now = session.get()?.user;
    if (now && before && now._id !== before._id) location.reload();
    else if (now && before && now.role !== before.role) void showOtherRole();
    else void router.revisit();
  });
  onLive(roleTold, ({ person, role, language }) => {
    if (role) session.changeRole(person, role);
    const user = session.get()?.user;
    // its code is no part of the first load
    if (language && user?._id === person && user.language !== language)
      void import('../areas/accounts/parts/language/choose-language.ts')
        .then(({ takeLanguage }) => takeLanguage(person, language))
        .catch(() => undefined);
  });
}

/**
 * Announce that the server refused the session. The server gives no reason, but signing in again shows whether the
 * account still works.
 */
function announceSignOut() {
  toast.info(t`You have been signed out. Sign in again to continue, or to see why.`);
  // The start page for guests is another document, which could not show the toast.
  if (location.pathname === '/') void router.navigate({ to: '/login', replace: true });
  else void router.revisit();
}

/** Show the screens of the user's new role, and drop the data of the old role. */
async function showOtherRole() {
  await router.revisit();
  queryClient.removeQueries({ type: 'inactive' });
  await queryClient.invalidateQueries();
}

/** Store what is read without a connection, once the live connection is open. */
function copyForOffline() {
  const stop = onLiveGap(() => {
    stop();
    // Its code is no part of the first load.
    setTimeout(() => void import('./device-copies.ts').then(({ startDeviceCopies }) => startDeviceCopies()), COPIES_MS);
  });
}

/** Quad's fonts (see ui/theme.css). */
const FONTS = ['1rem "Hanken Grotesk Variable"', '1rem "Bricolage Grotesque Variable"'];

/**
 * Load Quad's fonts. The very first screen in a browser uses the fonts of the device (before-paint.ts marks this with
 * `plain`). Quad's fonts are fetched after all other requests, and replace them once all have loaded. Later visits have
 * them cached. So has the first visit after signing in, because `/login` fetches them. Low-data mode fetches none.
 */
async function startFonts() {
  const { classList } = document.documentElement;
  if (classList.contains('plain')) {
    if (isLowData()) return;
    while (!router.hasRendered() || queryClient.isFetching() > 0) await delay(CHECK_MS);
    await delay(PICTURES_MS);
    // Load both fonts together, so that the layout changes only once.
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
