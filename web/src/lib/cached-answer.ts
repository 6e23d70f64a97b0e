import { useSyncExternalStore } from 'react';
import { UNCOUNTED } from './uncounted.ts';

/** The headers of a call whose last answer can be read without a connection; see service-worker/accounts.ts. */
export const READ_OFFLINE = { 'x-read-offline': '1' } as const;

/** The headers of a call that only stores its answer for later, without a screen. */
export const COPIED = { ...READ_OFFLINE, ...UNCOUNTED } as const;

/** The header with the time at which the service worker cached an answer, in milliseconds since 1970. */
const CACHED_AT = 'x-cached-at';

/** The time of caching of each cached answer, by the path of its call. An answer of the server removes it. */
const ages = new Map<string, number>();
const listeners = new Set<() => void>();

/** Record the age of a call's answer, and return whether the answer comes from the cache. */
export function noteAge(url: string, headers: Headers): boolean {
  const [path = url] = url.split('?');
  const at = Number(headers.get(CACHED_AT) ?? 0);
  const before = ages.get(path);
  if (at > 0) ages.set(path, Math.min(at, before ?? at));
  else ages.delete(path);
  if (ages.get(path) !== before) for (const listener of [...listeners]) listener();
  return at > 0;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/**
 * The time at which the answer of this path was cached, in milliseconds since 1970; undefined for an answer of the
 * server.
 */
export const useCachedAt = (path: string): number | undefined => useSyncExternalStore(subscribe, () => ages.get(path));
