import { lookUp, postInLists, removeAnswers, removeCache, store } from './account-cache.ts';

declare const self: ServiceWorkerGlobalScope;

const PREFIX = 'quad-account-';

/**
 * Counts the removals of accounts. An answer to an earlier request is not cached any more, except for the account that
 * stays.
 */
let removals = 0;
let stayingAccount: string | undefined;
const mayCache = (name: string, asked: number) => asked === removals || name === stayingAccount;

/** The name of the cache for a call's account; undefined for guests. */
async function cacheOf(request: Request): Promise<string | undefined> {
  const token = request.headers.get('authorization');
  return token === null ? undefined : PREFIX + (await fingerprint(token.replace(/^Bearer +/i, '')));
}

/** Answer a call that can be read offline: from the network, or else with the account's last answer. */
export async function readOfflineCall(event: FetchEvent): Promise<Response> {
  const { request } = event;
  const name = await cacheOf(request);
  if (name === undefined) return fetch(request);
  const asked = removals;
  try {
    const answer = await fetch(request);
    // The session has ended, on another device or by an admin: delete its cache, even when no page notices.
    if (answer.status === 401) event.waitUntil(forgetAccount(name));
    // Its subject was deleted, or the user may no longer read it.
    if (answer.status === 404) event.waitUntil(removeAnswers(name, new URL(request.url).pathname));
    if (answer.ok && mayCache(name, asked)) event.waitUntil(cacheAnswer(name, request.url, answer.clone()));
    return answer;
  } catch (error) {
    // Only the server can say whether something has changed.
    const cached = request.headers.has('if-none-match') ? undefined : await lookUp(name, request.url);
    if (!cached) throw error;
    return cached;
  }
}

/** Answer a call for one post: from the network, or else from a cached list that contains it. */
export async function readOfflinePost(event: FetchEvent, id: string): Promise<Response> {
  const { request } = event;
  try {
    return await fetch(request);
  } catch (error) {
    const name = await cacheOf(request);
    const cached = name === undefined ? undefined : await postInLists(name, id);
    if (!cached) throw error;
    return cached;
  }
}

/** A picture of a post or a person: from the network, and cached while a user is signed in. */
export async function cachedPicture(event: FetchEvent): Promise<Response> {
  const { request } = event;
  const asked = removals;
  const name = (await caches.keys()).find((each) => each.startsWith(PREFIX));
  if (name === undefined) return fetch(request);
  const cached = await lookUp(name, request.url);
  if (cached) return cached;
  const answer = await fetch(request);
  if (answer.status === 200 && mayCache(name, asked)) event.waitUntil(cacheAnswer(name, request.url, answer.clone()));
  return answer;
}

/** Delete the caches of all accounts but one. */
export async function forgetAccounts(except: string | null): Promise<void> {
  removals += 1;
  stayingAccount = except === null ? undefined : PREFIX + except;
  const names = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== stayingAccount);
  await Promise.all(names.map(removeCache));
}

/** Delete the cache of an account whose session has ended. */
async function forgetAccount(name: string): Promise<void> {
  removals += 1;
  if (stayingAccount === name) stayingAccount = undefined;
  await removeCache(name);
}

async function cacheAnswer(name: string, url: string, answer: Response): Promise<void> {
  const asked = removals;
  const body = await answer.blob();
  if (!mayCache(name, asked)) return;
  try {
    await store(name, url, { body, headers: new Headers(answer.headers) });
  } catch {
    // No space: the app works without it.
  }
}

/** Whether any account has a cache, which means that a user is signed in. */
export async function hasAccountCache(): Promise<boolean> {
  return (await caches.keys()).some((name) => name.startsWith(PREFIX));
}

async function fingerprint(token: string): Promise<string> {
  const digest = await self.crypto.subtle.digest('SHA-256', new TextEncoder().encode(token));
  return [...new Uint8Array(digest).slice(0, 12)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
