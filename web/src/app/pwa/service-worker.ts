import { isLowData, onLowData } from '../../lib/low-data.ts';
import { pushPerson } from '../../lib/push-person.ts';
import type { Href } from '../../lib/routing/address.ts';
import { router } from '../../lib/routing/router.ts';
import { session } from '../../lib/session.ts';
import { CARRIED_KEY } from './carried-key.ts';

/** How often to look for a new release, in milliseconds. */
const LOOK_EVERY = 60 * 60 * 1000;
const ACCOUNT_PREFIX = 'quad-account-';
/** Tells the worker, by being there, not to fetch the whole app; see service-worker/shell.ts. */
const LOW_DATA_CACHE = 'quad-low-data';

/** Makes the app and what was last read of it available offline, and offers new releases. Called once. */
export function startServiceWorker() {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  followAccount();
  takeUpCarried();
  followPush();
  if (document.readyState === 'complete') void register();
  else addEventListener('load', () => void register(), { once: true });
}

async function register() {
  try {
    await tellLowData();
    onLowData(() => void tellLowData());
    const registration = await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' });
    if (registration.waiting && navigator.serviceWorker.controller) offer(registration.waiting);
    registration.addEventListener('updatefound', () => {
      const worker = registration.installing;
      worker?.addEventListener('statechange', () => {
        if (worker.state === 'installed' && navigator.serviceWorker.controller) offer(worker);
      });
    });
    let looked = Date.now();
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState !== 'visible' || Date.now() - looked < LOOK_EVERY) return;
      looked = Date.now();
      registration.update().catch(() => undefined);
    });
  } catch {
    // The browser refused (private browsing, no space). The app works online.
  }
}

async function tellLowData() {
  if (isLowData()) await caches.open(LOW_DATA_CACHE);
  else if (await caches.delete(LOW_DATA_CACHE)) navigator.serviceWorker.controller?.postMessage({ type: 'complete' });
}

/** Opens what a clicked notification is about, and stays registered for more. */
function followPush() {
  navigator.serviceWorker.addEventListener('message', ({ data }) => {
    if (data?.type === 'open' && typeof data.path === 'string') void router.go(data.path as Href);
  });
  if (session.get() && pushPerson() !== null)
    void import('../../areas/notifications/parts/push/this-device.ts').then(({ stayRegistered }) => stayRegistered());
}

/** Guests are not asked: what they type, such as a password, cannot be kept over a reload. */
function offer(worker: ServiceWorker) {
  if (session.get()) void import('./release-offer.ts').then(({ offerRelease }) => offerRelease(worker));
}

/** Restores what was being written when the page reloaded for a new release. */
function takeUpCarried() {
  const person = session.get()?.user;
  try {
    if (sessionStorage.getItem(CARRIED_KEY) === null) return;
    // Nobody is signed in, and the next person may be someone else.
    if (!person) return sessionStorage.removeItem(CARRIED_KEY);
  } catch {
    return;
  }
  void import('./carried-drafts.ts').then(({ takeUpDrafts }) => takeUpDrafts(person._id));
}

/** Removes what is cached for an account when it signs out or another signs in. */
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
  // Both are needed: the worker discards answers on their way, and the page can clean up without a worker.
  navigator.serviceWorker.controller?.postMessage({ type: 'forget', except });
  const names = (await caches.keys()).filter(
    (name) => name.startsWith(ACCOUNT_PREFIX) && name !== `${ACCOUNT_PREFIX}${except}`,
  );
  await Promise.all(names.map((name) => caches.delete(name)));
}

/** The fingerprint of a token that names the cache of its account (see service-worker/accounts.ts). */
async function fingerprint(token: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token));
  return [...new Uint8Array(digest).slice(0, 12)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
