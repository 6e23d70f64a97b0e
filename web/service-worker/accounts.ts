import { lookUp, postInLists, removeCache, store } from './account-cache.ts';

declare const self: ServiceWorkerGlobalScope;

const PREFIX = 'quad-account-';

/**
 * Counts how often accounts were removed: answers to earlier requests are not cached any more, except for the account
 * that stays.
 */
let forgotten = 0;
let spared: string | undefined;
const mayKeep = (name: string, asked: number) => asked === forgotten || name === spared;

/** The name of the cache of whoever makes a call; undefined for guests. */
async function cacheOf(request: Request): Promise<string | undefined> {
  const token = request.headers.get('authorization');
  return token === null ? undefined : PREFIX + (await fingerprint(token.replace(/^Bearer +/i, '')));
}

/** A call whose last answer can be read offline: from the network, or else as the same account last got it. */
export async function keepAnswer(event: FetchEvent): Promise<Response> {
  const { request } = event;
  const name = await cacheOf(request);
  if (name === undefined) return fetch(request);
  const asked = forgotten;
  try {
    const answer = await fetch(request);
    // The session has ended, on another device or by an admin: nothing of it stays, also when no page hears of it.
    if (answer.status === 401) event.waitUntil(forgetAccount(name));
    if (answer.ok && mayKeep(name, asked)) event.waitUntil(keep(name, request.url, answer.clone()));
    return answer;
  } catch (error) {
    // Only the server can say whether something has changed.
    const cached = request.headers.has('if-none-match') ? undefined : await lookUp(name, request.url);
    if (!cached) throw error;
    return cached;
  }
}

/** One post: from the network, or else as a list that can be read offline has it. */
export async function post(event: FetchEvent, id: string): Promise<Response> {
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

/** A picture of a post or a person: from the network, and cached as long as someone is signed in. */
export async function keepPicture(event: FetchEvent): Promise<Response> {
  const { request } = event;
  const asked = forgotten;
  const name = (await caches.keys()).find((each) => each.startsWith(PREFIX));
  if (name === undefined) return fetch(request);
  const cached = await lookUp(name, request.url);
  if (cached) return cached;
  const answer = await fetch(request);
  if (answer.status === 200 && mayKeep(name, asked)) event.waitUntil(keep(name, request.url, answer.clone()));
  return answer;
}

/** Removes what is cached for all accounts but one. */
export async function forgetAccounts(except: string | null): Promise<void> {
  forgotten += 1;
  spared = except === null ? undefined : PREFIX + except;
  const names = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== spared);
  await Promise.all(names.map(removeCache));
}

/** Removes what is cached for an account whose session has ended. */
async function forgetAccount(name: string): Promise<void> {
  forgotten += 1;
  if (spared === name) spared = undefined;
  await removeCache(name);
}

async function keep(name: string, url: string, answer: Response): Promise<void> {
  const asked = forgotten;
  const body = await answer.blob();
  if (!mayKeep(name, asked)) return;
  try {
    await store(name, url, { body, headers: new Headers(answer.headers) });
  } catch {
    // No space: the app works without it.
  }
}

/** Whether anything is cached for an account, which means that someone is signed in. */
export async function keepsAccount(): Promise<boolean> {
  return (await caches.keys()).some((name) => name.startsWith(PREFIX));
}

async function fingerprint(token: string): Promise<string> {
  const digest = await self.crypto.subtle.digest('SHA-256', new TextEncoder().encode(token));
  return [...new Uint8Array(digest).slice(0, 12)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
