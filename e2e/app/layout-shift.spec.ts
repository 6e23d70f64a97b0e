// Screens: accounts/account, campus/console/analytics, campus/console/dashboard, people/edit-profile, feeds/feed, people/first-steps, focus, people/friends, careers, library, messages, moderation/cases, membership/console/payments, feeds/reels, campus/console/settings, membership
import type { Page } from '@playwright/test';
import { watchNetwork } from '../../scripts/lib/quiet-network.js';
import { demoAdmin } from '../college/college.ts';
import { expect, test } from '../fixtures.ts';

/** Screens with something below a part whose height is not known before its answer, and those that take the whole window. */
const STUDENT = [
  '/',
  '/account',
  '/edit-profile',
  '/first-steps',
  '/focuspad',
  '/internship/details',
  '/library?tab=upload',
  '/messages/new',
  '/reels',
  '/verified',
];
const ADMIN = ['/', '/analytics', '/user-reports', '/settings', '/payments'];

/** How much of a screen may move before anybody has touched it: the sum of the browser's layout shifts. */
const MOST = 0.05;
/** How long what is asked for takes at least, so that what is shown meanwhile is laid out, in milliseconds. */
const LATENCY = 100;

const SIZES = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
];

test.use({ viewport: SIZES[0] ?? null, isMobile: false });
test.setTimeout(240_000);

test('no screen of a student moves while it comes', async ({ studentPage: page }) => {
  const walk = await watch(page);
  for (const path of STUDENT) await walk(path);
  expect(walk.moved).toEqual([]);
});

test('no screen of the console moves while it comes', async ({ signedInPage, request }) => {
  const page = await signedInPage(await demoAdmin(request));
  const walk = await watch(page);
  for (const path of ADMIN) await walk(path);
  expect(walk.moved).toEqual([]);
});

/** Opens each screen on a slow connection, at both sizes, and names those that have moved. */
async function watch(page: Page) {
  const moved: string[] = [];
  // who is signed in has the fonts; and a route of Playwright's would take the cache away
  await page.goto('/friends');
  await page.evaluate(() => document.fonts.ready);
  const protocol = await page.context().newCDPSession(page);
  await protocol.send('Network.enable');
  await protocol.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: LATENCY,
    downloadThroughput: -1,
    uploadThroughput: -1,
  });
  await page.addInitScript(noteShifts);
  // what a reel plays goes on loading
  const quiet = watchNetwork(page, (request) => request.resourceType() === 'media');
  const walk = async (path: string) => {
    for (const size of SIZES) {
      await page.setViewportSize(size);
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached();
      await quiet();
      const { total, what } = await page.evaluate(() => (window as unknown as { shifts: Shifts }).shifts);
      if (total >= MOST) moved.push(`${path} at ${size.width}: ${total.toFixed(3)}, ${what.join('; ')}`);
    }
  };
  return Object.assign(walk, { moved });
}

interface Shifts {
  total: number;
  what: string[];
}

/** Runs in the page: sums what moves without having been touched, and names it. */
function noteShifts() {
  const shifts: Shifts = { total: 0, what: [] };
  Object.assign(window, { shifts });
  const name = (node: Node | null) =>
    (node instanceof Element ? node : node?.parentElement)?.outerHTML.replace(/\s+/g, ' ').slice(0, 120) ?? 'gone';
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & {
      value: number;
      hadRecentInput: boolean;
      sources: { node: Node | null }[];
    })[]) {
      if (entry.hadRecentInput) continue;
      shifts.total += entry.value;
      shifts.what.push(...entry.sources.map(({ node }) => name(node)));
    }
  }).observe({ type: 'layout-shift', buffered: true });
}
