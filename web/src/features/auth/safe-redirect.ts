import { type Href, hrefOf } from '../../lib/routing/address.ts';

/**
 * Where a guest wanted to go, if that is an address of the app at `origin`; else the start page. The text is read as
 * the browser would read it: `//elsewhere`, `/\elsewhere` and a tab between the slashes all lead away.
 */
export function safeRedirect(wanted: string | undefined, origin: string): Href {
  const home = hrefOf({ to: '/' });
  if (wanted === undefined || !wanted.startsWith('/') || !URL.canParse(wanted, origin)) return home;
  const url = new URL(wanted, origin);
  // An address of the app that no screen has shows that it does not exist.
  return url.origin === origin ? ((url.pathname + url.search + url.hash) as Href) : home;
}
