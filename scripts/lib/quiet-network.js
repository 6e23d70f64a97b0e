import { setTimeout as delay } from 'node:timers/promises';

const QUIET_MS = 500;
const LOOK_MS = 50;
/** The stream of live events stays open as long as the app does. */
const STREAM = '/api/stream';

/**
 * Watches what a page asks for, from before it is opened on. The result waits until everything has been answered and
 * half a second has passed without a request; what Playwright calls `networkidle` never comes with an open stream.
 *
 * @param {import('playwright-core').Page} page
 * @param {(request: import('playwright-core').Request) => boolean} isLeftOut What is not waited for.
 * @returns {() => Promise<void>}
 */
export function watchNetwork(page, isLeftOut = () => false) {
  const open = new Set();
  let changedAt = performance.now();
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === STREAM || isLeftOut(request)) return;
    open.add(request);
    changedAt = performance.now();
  });
  const ended = (/** @type {import('playwright-core').Request} */ request) => {
    if (open.delete(request)) changedAt = performance.now();
  };
  page.on('requestfinished', ended);
  page.on('requestfailed', ended);
  return async () => {
    while (open.size > 0 || performance.now() - changedAt < QUIET_MS) await delay(LOOK_MS);
  };
}
