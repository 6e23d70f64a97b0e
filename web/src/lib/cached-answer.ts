/** Tells when the service worker has kept an answer, in milliseconds since 1970; see service-worker/accounts.ts. */
const CACHED_AT = 'x-cached-at';

type Listener = (at: number) => void;

let listener: Listener | undefined;

/** From now on `heard` hears of every answer of an earlier visit that stands in for one of the server. */
export function onCachedAnswer(heard: Listener) {
  listener = heard;
}

/** Tells who listens when an answer with these headers was kept. */
export function tellIfCached(headers: Headers) {
  const at = headers.get(CACHED_AT);
  if (at !== null) listener?.(Number(at));
}
