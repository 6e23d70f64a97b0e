import { onCachedAnswer } from '../../lib/cached-answer.ts';
import { session } from '../../lib/session.ts';
import { CARRIED_KEY } from './carried-key.ts';

/** How long a release that came meanwhile may go unnoticed, in milliseconds. */
const LOOK_EVERY = 60 * 60 * 1000;
const ACCOUNT_PREFIX = 'quad-account-';

/** Lets the app start and the last feed be read without a connection; offers new releases. Called once. */
export function startServiceWorker() {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  followAccount();
  takeUpCarried();
  onCachedAnswer((at) => void import('./old-feed.ts').then(({ tellOldFeed }) => tellOldFeed(at)));
  if (document.readyState === 'complete') void register();
  else addEventListener('load', () => void register(), { once: true });
}

async function register() {
  try {
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
    // Refused by the browser (a private window, no room): the app works, with a connection.
  }
}

/** Guests are not asked: what they type on their screens, a password among it, cannot be kept over a reload. */
function offer(worker: ServiceWorker) {
  if (session.get()) void import('./release-offer.ts').then(({ offerRelease }) => offerRelease(worker));
}

/** What was being written when a new release was taken. */
function takeUpCarried() {
  const person = session.get()?.user;
  try {
    if (sessionStorage.getItem(CARRIED_KEY) === null) return;
    // Nobody is signed in any more, and the next person may be another.
    if (!person) return sessionStorage.removeItem(CARRIED_KEY);
  } catch {
    return;
  }
  void import('./carried-drafts.ts').then(({ takeUpDrafts }) => takeUpDrafts(person._id));
}

/** What was kept for an account goes with it: at its end, and at the start of another. */
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
  // Both: the worker drops what it is about to keep, and the page needs no worker to clean up.
  navigator.serviceWorker.controller?.postMessage({ type: 'forget', except });
  const names = (await caches.keys()).filter(
    (name) => name.startsWith(ACCOUNT_PREFIX) && name !== `${ACCOUNT_PREFIX}${except}`,
  );
  await Promise.all(names.map((name) => caches.delete(name)));
}

/** What the worker names the cache of an account after (see service-worker/accounts.ts). */
async function fingerprint(token: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token));
  return [...new Uint8Array(digest).slice(0, 12)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
