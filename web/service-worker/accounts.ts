declare const self: ServiceWorkerGlobalScope;

const PREFIX = 'quad-account-';
/** When an answer was cached, in milliseconds; the page reads it too, see src/lib/cached-answer.ts. */
const CACHED_AT = 'x-cached-at';
/** How many pictures are cached for reading offline. */
const MOST_PICTURES = 150;

/**
 * Counts how often accounts were removed: answers to earlier requests are not cached any more, except for the account
 * that stays.
 */
let forgotten = 0;
let spared: string | undefined;
const mayKeep = (name: string, asked: number) => asked === forgotten || name === spared;

/** The newest page of the feed: from the network, or offline as the same account last got it. */
export async function keepAnswer(event: FetchEvent): Promise<Response> {
  const { request } = event;
  const token = request.headers.get('authorization');
  if (token === null) return fetch(request);
  const asked = forgotten;
  const name = PREFIX + (await fingerprint(token.replace(/^Bearer +/i, '')));
  try {
    const answer = await fetch(request);
    if (answer.ok && mayKeep(name, asked)) event.waitUntil(keep(name, request.url, answer.clone()));
    return answer;
  } catch (error) {
    // Only the server can say whether something has changed.
    const cached = request.headers.has('if-none-match') ? undefined : await lookUp(name, request.url);
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
  await Promise.all(names.map((name) => caches.delete(name)));
}

async function keep(name: string, url: string, answer: Response): Promise<void> {
  const asked = forgotten;
  const body = await answer.blob();
  if (!mayKeep(name, asked)) return;
  try {
    const cache = await caches.open(name);
    const headers = new Headers(answer.headers);
    headers.set(CACHED_AT, String(Date.now()));
    await cache.put(url, new Response(body, { headers }));
    const pictures = (await cache.keys()).filter((each) => new URL(each.url).pathname.startsWith('/media/'));
    const surplus = Math.max(0, pictures.length - MOST_PICTURES);
    await Promise.all(pictures.slice(0, surplus).map((each) => cache.delete(each)));
  } catch {
    // No space: the app works without it.
  }
}

/** Whether anything is cached for an account, which means that someone is signed in. */
export async function keepsAccount(): Promise<boolean> {
  return (await caches.keys()).some((name) => name.startsWith(PREFIX));
}

async function lookUp(name: string, url: string): Promise<Response | undefined> {
  if (!(await caches.has(name))) return undefined;
  const cache = await caches.open(name);
  // A page of another length, from before low-data mode was turned on or off, is better than none.
  return (await cache.match(url)) ?? cache.match(url, { ignoreSearch: true });
}

async function fingerprint(token: string): Promise<string> {
  const digest = await self.crypto.subtle.digest('SHA-256', new TextEncoder().encode(token));
  return [...new Uint8Array(digest).slice(0, 12)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
