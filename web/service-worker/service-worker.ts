import { cachedPicture, forgetAccounts, hasAccountCache, readOfflineCall, readOfflinePost } from './accounts.ts';
import { forgetPush, openPush, renewSubscription, showPush } from './push.ts';
import { fileOfShell, inShell, installShell, pageOfShell, removeOldShells } from './shell.ts';

declare const self: ServiceWorkerGlobalScope;

/** The header of a call whose last answer can be read offline; see src/lib/cached-answer.ts. */
const READ_OFFLINE = 'x-read-offline';

const ONE_POST_FROM = '/api/posts/'.length;
const ONE_POST = /^\/api\/posts\/[\da-f]{8}-[\da-f-]{27}$/i;

self.addEventListener('install', (event) => event.waitUntil(installShell()));

self.addEventListener('activate', (event) => event.waitUntil(removeOldShells().then(() => self.clients.claim())));

self.addEventListener('message', (event) => {
  // The page asks for the new version when the user does, never by itself.
  if (event.data?.type === 'take-over') event.waitUntil(self.skipWaiting());
  // Low-data mode has been turned off.
  if (event.data?.type === 'complete') event.waitUntil(installShell());
  if (event.data?.type === 'forget') event.waitUntil(forget(event.data.except ?? null));
});

self.addEventListener('push', (event) => event.waitUntil(showPush(event)));

self.addEventListener('notificationclick', (event) => event.waitUntil(openPush(event)));

self.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renewSubscription(event)));

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== location.origin) return;
  if (
    request.headers.has(READ_OFFLINE) ||
    (url.pathname === '/api/posts/feed' && url.searchParams.get('page') === '1')
  ) {
    event.respondWith(readOfflineCall(event));
  } else if (ONE_POST.test(url.pathname)) {
    event.respondWith(readOfflinePost(event, url.pathname.slice(ONE_POST_FROM)));
  } else if (url.pathname.startsWith('/media/') && request.destination === 'image') {
    event.respondWith(cachedPicture(event));
  } else if (request.mode === 'navigate') {
    if (isPage(url.pathname)) event.respondWith(page(event, url.pathname));
  } else if (inShell(url.pathname)) {
    event.respondWith(fileOfShell(event));
  }
});

/** Calls, media and files at the root, such as robots.txt, are the server's; every other address is a page. */
function isPage(path: string): boolean {
  return !/^\/(api|media|assets)(\/|$)|^\/[^/]+\.\w+$/.test(path);
}

/**
 * A page from the device. Guests get the newest start page from the network, because it shows the campus's public
 * content.
 */
async function page(event: FetchEvent, path: string): Promise<Response> {
  if (path !== '/' || (await hasAccountCache())) return pageOfShell(event, path);
  return fetch(event.request).catch(() => pageOfShell(event, path));
}

/** Delete the data of all accounts but one; null when no user is signed in. */
async function forget(except: string | null): Promise<void> {
  await Promise.all([forgetAccounts(except), ...(except === null ? [forgetPush()] : [])]);
}
