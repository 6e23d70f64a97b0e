import { readFileSync } from 'node:fs';
import type { BrowserContext } from '@playwright/test';
import { addressesOfScreens, isAmong, nameOfScreens, screensOf } from '../scripts/lib/walked-screens.js';

/** The landing page for guests, the feed for students, the dashboard for admins. */
const AMBIGUOUS = '/';

/** The screen at each address, according to the lists of routes. */
const ROUTES = addressesOfScreens().map(({ address, screen }) => ({
  screen,
  address: new RegExp(`^${address.replaceAll(/\$\w+/g, '[^/]+')}/?$`),
}));

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
  const isNamed = (screen: string) => named.some((screens) => isAmong(screen, screens));
  const walked = [...visited].map(screensAt).filter((screens) => !screens.some(isNamed));
  return [...new Set(walked.flatMap(([first]) => (first ? nameOfScreens(first) : [])))];
}

/** The screens at an address: an admin may have another screen there than users. */
function screensAt(pathname: string): string[] {
  if (pathname === AMBIGUOUS) return [];
  return ROUTES.filter(({ address }) => address.test(pathname)).map(({ screen }) => screen);
}
