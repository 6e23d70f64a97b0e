import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContext } from '@playwright/test';
import { allScreens, pathOfScreens, screensOf } from '../scripts/lib/walked-screens.js';

/** The landing page for guests, the feed for students, the dashboard for admins. */
const AMBIGUOUS = '/';

/** The screens at each address, according to the lists of routes. */
const ROUTES = allScreens().flatMap((screens) => addressesOf(screens).map((address) => ({ screens, address })));

/** Record each address that the pages of a context open. */
export function noteAddresses(context: BrowserContext, visited: Set<string>): void {
  context.on('page', (page) => {
    page.on('framenavigated', (frame) => visited.add(new URL(frame.url()).pathname));
  });
}

/**
 * The screens that a test has walked and its file does not name in its first line. `npm test -- --changed` chooses
 * browser tests by that line.
 */
export function unnamedScreens(spec: string, visited: ReadonlySet<string>): string[] {
  const named = screensOf(readFileSync(spec, 'utf8')) ?? [];
  const walked = [...visited].map(screensAt).filter((screens) => !screens.some((one) => named.includes(one)));
  return [...new Set(walked.flatMap(([first]) => first ?? []))];
}

/** The screens at an address: an admin may have another screen there than users. */
function screensAt(pathname: string): string[] {
  if (pathname === AMBIGUOUS) return [];
  return ROUTES.filter(({ address }) => address.test(pathname)).map(({ screens }) => screens);
}

/** The addresses that a folder of screens declares. */
function addressesOf(screens: string): RegExp[] {
  const file = join(pathOfScreens(screens), 'feature.ts');
  const source = existsSync(file) ? readFileSync(file, 'utf8') : '';
  return [...source.matchAll(/\bpath: '([^']+)'/g)].map(
    ([, path = '']) => new RegExp(`^${path.replaceAll(/\$\w+/g, '[^/]+')}/?$`),
  );
}
