/**
 * The header with the time at which the service worker cached an answer, in milliseconds since 1970; see service-
 * worker/accounts.ts.
 */
const CACHED_AT = 'x-cached-at';

type Listener = (at: number) => void;

let listener: Listener | undefined;

/** From now on `heard` is called for every cached answer that replaces one of the server. */
export function onCachedAnswer(heard: Listener) {
  listener = heard;
}

/** Notifies the listener when an answer with these headers comes from the cache, and answers whether it does. */
export function tellIfCached(headers: Headers): boolean {
  const at = headers.get(CACHED_AT);
  if (at !== null) listener?.(Number(at));
  return at !== null;
}
