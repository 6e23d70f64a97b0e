import { ACCOUNT_CACHES } from '../../lib/cached-addresses.ts';
import { isLowData, onLowData } from '../../lib/low-data.ts';
import { pushPerson } from '../../lib/push-person.ts';
import type { Href } from '../../lib/routing/address.ts';
import { router } from '../../lib/routing/router.ts';
import { session } from '../../lib/session.ts';
import { CARRIED_KEY } from './carried-key.ts';

/** The time between checks for a new release, in milliseconds. */
const CHECK_INTERVAL = 60 * 60 * 1000;
/** While this cache exists, the worker does not fetch the whole app (see service-worker/shell.ts). */
const LOW_DATA_CACHE = 'quad-low-data';

/** Make the app and recent content available offline, and offer new releases. Call this once. */
export function startServiceWorker() {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  followAccount();
  restoreStoredDrafts();
  followPush();
  if (document.readyState === 'complete') void register();
  else addEventListener('load', () => void register(), { once: true });
}

async function register() {
  try {
    await markLowData();
    onLowData(() => void markLowData());
    const registration = await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' });
    if (registration.waiting && navigator.serviceWorker.controller) offer(registration.waiting);
    registration.addEventListener('updatefound', () => {
      const worker = registration.installing;
      worker?.addEventListener('statechange', () => {
        if (worker.state === 'installed' && navigator.serviceWorker.controller) offer(worker);
      });
    });
    let lastCheck = Date.now();
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState !== 'visible' || Date.now() - lastCheck < CHECK_INTERVAL) return;
      lastCheck = Date.now();
      registration.update().catch(() => undefined);
    });
  } catch {
    // The browser refused, e.g. in a private window or without space. The app still works online.
  }
}

async function markLowData() {
  if (isLowData()) await caches.open(LOW_DATA_CACHE);
  else if (await caches.delete(LOW_DATA_CACHE)) navigator.serviceWorker.controller?.postMessage({ type: 'complete' });
}

/** Open the address of a clicked notification, and stay registered for more. */
function followPush() {
  navigator.serviceWorker.addEventListener('message', ({ data }) => {
    if (data?.type === 'open' && typeof data.path === 'string') void router.go(data.path as Href);
  });
  if (session.get() && pushPerson() !== null)
    void import('../../areas/notifications/parts/push/this-device.ts').then(({ stayRegistered }) => stayRegistered());
}

/** Offer a release to signed-in users. Guests get no offer, because a reload loses their input, such as a password. */
function offer(worker: ServiceWorker) {
  if (session.get()) void import('./release-offer.ts').then(({ offerRelease }) => offerRelease(worker));
}

/** Restore unsent comments after a reload for a new release. */
function restoreStoredDrafts() {
  const person = session.get()?.user;
  try {
    if (sessionStorage.getItem(CARRIED_KEY) === null) return;
    // Nobody is signed in, and the next user may be another one.
    if (!person) return sessionStorage.removeItem(CARRIED_KEY);
  } catch {
    return;
  }
  void import('./carried-drafts.ts').then(({ restoreDrafts }) => restoreDrafts(person._id));
}

/** Delete the cache of an account when its user signs out or another user signs in. */
function followAccount() {
  let token = session.get()?.token;
  void forgetOthers(token);
  session.subscribe(() => {
    const now = session.get()?.token;
    if (now === token) return;
    token = now;
    void forgetOthers(now);
  });
}

async function forgetOthers(token: string | undefined) {
  if (!('caches' in globalThis)) return;
  const except = token === undefined ? null : await fingerprint(token);
  // Both are necessary: the worker discards pending answers, and the page can clean up without a worker.
  navigator.serviceWorker.controller?.postMessage({ type: 'forget', except });
  const names = (await caches.keys()).filter(
    (name) => name.startsWith(ACCOUNT_CACHES) && name !== `${ACCOUNT_CACHES}${except}`,
  );
  await Promise.all(names.map((name) => caches.delete(name)));
}

/** The fingerprint of a token, which names the cache of its account (see service-worker/accounts.ts). */
async function fingerprint(token: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token));
  return [...new Uint8Array(digest).slice(0, 12)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
