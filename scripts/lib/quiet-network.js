import { setTimeout as delay } from 'node:timers/promises';

const QUIET_MS = 500;
const LOOK_MS = 50;
/** The stream of live events stays open as long as the app does. */
const STREAM = '/api/stream';

/**
 * Watch a page's requests from before it opens. The returned function waits until every request is answered and half a
 * second has passed without a new one. Playwright's `networkidle` never happens while a stream is open.
 *
 * @param {import('playwright-core').Page} page
 * @param {(request: import('playwright-core').Request) => boolean} isLeftOut whether not to wait for a request
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
