import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContext } from '@playwright/test';
import { featuresOf } from '../scripts/lib/walked-features.js';

const FEATURES = join(import.meta.dirname, '../web/src/features');
/** The landing page for guests, the feed for students, the dashboard for admins. */
const AMBIGUOUS = '/';

/** The feature of each address, as the features' own lists of routes say. */
const ROUTES = readdirSync(FEATURES, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .flatMap(({ name }) => addressesOf(name).map((address) => ({ feature: name, address })));

/** Notes each address that the pages of a context go to. */
export function noteAddresses(context: BrowserContext, visited: Set<string>): void {
  context.on('page', (page) => {
    page.on('framenavigated', (frame) => visited.add(new URL(frame.url()).pathname));
  });
}

/**
 * The features that a test has walked and its file does not name in its first line. `npm test -- --changed` chooses
 * browser tests by that line.
 */
export function unnamedFeatures(spec: string, visited: ReadonlySet<string>): string[] {
  const named = featuresOf(readFileSync(spec, 'utf8')) ?? [];
  const walked = [...visited]
    .map(featuresAt)
    .filter((features) => !features.some((feature) => named.includes(feature)));
  return [...new Set(walked.flatMap(([first]) => first ?? []))];
}

/** The features that have a screen at an address: an admin may have another one there than users. */
function featuresAt(pathname: string): string[] {
  if (pathname === AMBIGUOUS) return [];
  return ROUTES.filter(({ address }) => address.test(pathname)).map(({ feature }) => feature);
}

/** The addresses of a feature's screens. */
function addressesOf(feature: string): RegExp[] {
  const file = join(FEATURES, feature, 'feature.ts');
  const source = readdirSync(join(FEATURES, feature)).includes('feature.ts') ? readFileSync(file, 'utf8') : '';
  return [...source.matchAll(/\bpath: '([^']+)'/g)].map(
    ([, path = '']) => new RegExp(`^${path.replaceAll(/\$\w+/g, '[^/]+')}/?$`),
  );
}
