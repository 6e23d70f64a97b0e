import type { APIRequestContext, Page } from '@playwright/test';
import { listEvents } from '@quad/contract/events/events';
import { listListings } from '@quad/contract/market/listings';
import { feed } from '@quad/contract/posts/posts';
import { watchNetwork } from '../../scripts/lib/quiet-network.js';
import { expect, type Student } from '../fixtures.ts';

/** How much a screen may move before the first touch: the sum of the browser's layout shifts. */
const MOST = 0.02;
/** The minimum time of each answer, in milliseconds, so that the loading state is laid out. */
const LATENCY = 100;

/** The fonts of all screens. Waiting for those in use may end before the first text is shown. */
const FONTS = ['1rem "Hanken Grotesk Variable"', '1rem "Bricolage Grotesque Variable"'];

interface Size {
  readonly width: number;
  readonly height: number;
}

/** A phone and a desk, in pixels: every layout has one of their two forms. */
export const PHONE_AND_DESK: readonly Size[] = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
];

const PHONE = PHONE_AND_DESK.slice(0, 1);

/** A tablet and a large desk, in pixels. */
export const TABLET_AND_LARGE_DESK: readonly Size[] = [
  { width: 768, height: 1024 },
  { width: 1920, height: 1080 },
];

/** The main screens with a layout of their own on a desk. */
const OWN_DESK = /^\/($|post\/|messages$|events\/|marketplace\/)/;

/** The sizes at which the gate opens a main screen; the long tests open it at all sizes. */
export const sizesOf = (path: string): readonly Size[] => (OWN_DESK.test(path) ? PHONE_AND_DESK : PHONE);

/** The addresses of the main screens of a student, with the first post, event and product that the student sees. */
export async function mainScreens(request: APIRequestContext, { session }: Student): Promise<string[]> {
  const headers = { authorization: `Bearer ${session.token}` };
  const first = async (path: string) => {
    const answer: Record<string, { _id: string }[]> = await (await request.get(path, { headers })).json();
    return Object.values(answer).find(Array.isArray)?.[0]?._id;
  };
  return [
    '/',
    `/post/${await first(`${feed.path}?page=1&limit=10`)}`,
    '/profile',
    '/messages',
    '/messages/new',
    '/events',
    `/events/${await first(listEvents.path)}`,
    '/college-NoticeHub',
    '/marketplace',
    `/marketplace/${await first(listListings.path)}`,
    '/library',
    '/search',
    '/account/privacy',
  ];
}

/** Open each screen on a slow connection, at the given sizes of each, and name the screens that moved. */
export async function watchLayoutShifts(page: Page, sizes: (path: string) => readonly Size[]) {
  const moved: string[] = [];
  // a signed-in user has the fonts cached; a route of Playwright's would disable the cache
  await page.goto('/friends');
  await page.evaluate((fonts) => Promise.all(fonts.map((font) => document.fonts.load(font))), FONTS);
  const protocol = await page.context().newCDPSession(page);
  await protocol.send('Network.enable');
  await protocol.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: LATENCY,
    downloadThroughput: -1,
    uploadThroughput: -1,
  });
  await page.addInitScript(noteShifts);
  // a reel's video continues loading
  const quiet = watchNetwork(page, (request) => request.resourceType() === 'media');
  const walk = async (path: string) => {
    for (const size of sizes(path)) {
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

/** Runs in the page: sum the layout shifts before any input, and name the moved elements. */
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
