import { forgetAccounts, keepAnswer, keepPicture } from './accounts.ts';
import { fromShell, installShell, removeOldShells } from './shell.ts';

declare const self: ServiceWorkerGlobalScope;

self.addEventListener('install', (event) => event.waitUntil(installShell()));

self.addEventListener('activate', (event) => event.waitUntil(removeOldShells().then(() => self.clients.claim())));

self.addEventListener('message', (event) => {
  // The page asks for the new version when the person does, never by itself.
  if (event.data?.type === 'take-over') event.waitUntil(self.skipWaiting());
  if (event.data?.type === 'forget') event.waitUntil(forgetAccounts(event.data.except ?? null));
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== location.origin) return;
  if (url.pathname === '/api/posts/feed' && url.searchParams.get('page') === '1') {
    event.respondWith(keepAnswer(event));
  } else if (url.pathname.startsWith('/media/') && request.destination === 'image') {
    event.respondWith(keepPicture(event));
  } else if (!/^\/(api|media)\//.test(url.pathname)) {
    event.respondWith(fromShell(request));
  }
});
