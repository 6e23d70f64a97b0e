/**
 * Where a guest wanted to go, as path, search and hash, if that is an address of the app at `origin`; else the start.
 * Read as the browser would read it: `//elsewhere`, `/\elsewhere` and a tab between the slashes all lead away.
 */
export function placeInside(wanted: string | undefined, origin: string): string {
  if (wanted === undefined || !wanted.startsWith('/') || !URL.canParse(wanted, origin)) return '/';
  const place = new URL(wanted, origin);
  return place.origin === origin ? place.pathname + place.search + place.hash : '/';
}
