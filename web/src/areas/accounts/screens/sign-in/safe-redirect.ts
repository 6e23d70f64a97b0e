import { type Href, hrefOf } from '../../../../lib/routing/address.ts';

/**
 * Return the address that a guest wanted, if it is an address of the app at `origin`; otherwise the start page. The
 * text is parsed like in a browser, where `//elsewhere`, `/\elsewhere` and a tab between the slashes all lead to
 * another site. So does the result of parsing `/.//elsewhere`.
 */
export function safeRedirect(wanted: string | undefined, origin: string): Href {
  const home = hrefOf({ to: '/' });
  if (wanted === undefined || !wanted.startsWith('/') || !URL.canParse(wanted, origin)) return home;
  const url = new URL(wanted, origin);
  const isHere = url.origin === origin && !url.pathname.startsWith('//');
  // An unknown address of the app is allowed: it shows the not-found screen.
  return isHere ? ((url.pathname + url.search + url.hash) as Href) : home;
}
