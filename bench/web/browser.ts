import type { Session } from '@quad/contract/accounts/auth';
import { type Browser, type BrowserContext, type CDPSession, chromium, type Page } from 'playwright-core';
import { installedChromium } from '../../scripts/lib/chromium.js';

/** How much a device and its connection are throttled. Times in milliseconds, rates in bytes a second. */
export interface Throttle {
  /** How many times slower the processor is. */
  readonly cpu: number;
  readonly latency: number;
  readonly download: number;
  readonly upload: number;
}

/** A phone of the lower middle class on a slow mobile connection: 1.6 Mbit/s down, 0.75 up, 150 ms. */
export const SLOW: Throttle = { cpu: 4, latency: 150, download: 1_600_000 / 8, upload: 750_000 / 8 };

/** A phone with 2 GB of memory on a bad network: 400 kbit/s and 400 ms. */
export const CHEAP_PHONE: Throttle = { cpu: 6, latency: 400, download: 400_000 / 8, upload: 400_000 / 8 };

/** The flag with the heap limit of a 32-bit browser on 2 GB of memory: a quarter of it. */
export const SMALL_HEAP = '--js-flags=--max-old-space-size=512';

/** The page's own observations. Times in milliseconds from the start of the visit. */
export interface Observations {
  readonly largestPaint: number;
  readonly firstPaint: number;
  /** Sum of all shifts without a preceding input. */
  readonly layoutShift: number;
  readonly longTasks: readonly { readonly start: number; readonly duration: number }[];
  /**
   * The duration of each interaction, from the input to the next paint. An interaction under 16 ms is listed only when
   * it is the first.
   */
  readonly interactions: readonly number[];
}

/** An observed page, throttled or not, in a browser context of its own; disposing of it closes both. */
export interface WatchedPage extends AsyncDisposable {
  readonly page: Page;
  readonly devtools: CDPSession;
  observations(): Promise<Observations>;
}

export async function openBrowser(...flags: readonly string[]): Promise<Browser & AsyncDisposable> {
  const executablePath = installedChromium();
  return chromium.launch({ args: ['--disable-gpu', ...flags], ...(executablePath ? { executablePath } : {}) });
}

/** Open an empty page of a phone's size. With a session, a user is signed in. */
export async function openPage(
  browser: Browser,
  origin: string,
  { session, throttle }: { session?: Session | undefined; throttle?: Throttle | undefined },
): Promise<WatchedPage> {
  const localStorage = session ? [{ name: 'auth', value: JSON.stringify(session) }] : [];
  const context: BrowserContext = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    // It would fetch the whole app once the page has loaded.
    serviceWorkers: 'block',
    storageState: { cookies: [], origins: [{ origin, localStorage }] },
  });
  const page = await context.newPage();
  await page.addInitScript(watch);
  const devtools = await context.newCDPSession(page);
  if (throttle) await throttleWith(devtools, throttle);
  return {
    page,
    devtools,
    observations: () => page.evaluate(() => (window as unknown as { quadSeen: Observations }).quadSeen),
    [Symbol.asyncDispose]: () => context.close(),
  };
}

async function throttleWith(devtools: CDPSession, { cpu, latency, download, upload }: Throttle): Promise<void> {
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: cpu });
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency,
    downloadThroughput: download,
    uploadThroughput: upload,
  });
}

/** Runs in the page before its own scripts. */
function watch(): void {
  interface Entry extends PerformanceEntry {
    readonly value?: number;
    readonly hadRecentInput?: boolean;
    readonly interactionId?: number;
  }
  const observations = {
    largestPaint: 0,
    firstPaint: 0,
    layoutShift: 0,
    longTasks: [] as { start: number; duration: number }[],
    interactions: [] as number[],
  };
  (window as unknown as { quadSeen: Observations }).quadSeen = observations;
  const on = (type: string, tell: (entry: Entry) => void, more: object = {}) =>
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) tell(entry);
    }).observe({ type, buffered: true, ...more });
  on('largest-contentful-paint', ({ startTime }) => {
    observations.largestPaint = startTime;
  });
  on('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') observations.firstPaint = startTime;
  });
  on('layout-shift', ({ value = 0, hadRecentInput }) => {
    if (!hadRecentInput) observations.layoutShift += value;
  });
  on('longtask', ({ startTime, duration }) => {
    observations.longTasks.push({ start: startTime, duration });
  });
  on('first-input', ({ duration }) => {
    observations.interactions.push(duration);
  });
  on(
    'event',
    ({ interactionId = 0, duration }) => {
      if (interactionId > 0) observations.interactions.push(duration);
    },
    { durationThreshold: 16 },
  );
}
