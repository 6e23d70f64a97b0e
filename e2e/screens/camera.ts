import type { Browser, Page } from '@playwright/test';
import type { Session } from '@quad/contract/accounts/auth';
import { watchNetwork } from '../../scripts/lib/quiet-network.js';
import type { Screen } from './screens.ts';

export type Theme = 'dark' | 'light';

/** What a picture is taken with; `scale` is pixels of the picture for one of the page. */
export interface Frame {
  readonly width: number;
  readonly height: number;
  readonly scale: number;
  readonly theme: Theme;
}

/** Those who are signed in where a screen is not for guests. */
export type Sessions = Readonly<Record<Exclude<Screen['as'], 'guest'>, Session>>;

/** WebP at a quality where texts are sharp and files small. */
const QUALITY = 62;

/** Takes a picture of a screen, as WebP. */
export async function photograph(
  browser: Browser,
  { url, sessions }: { url: string; sessions: Sessions },
  screen: Screen,
  { width, height, scale, theme }: Frame,
): Promise<Buffer> {
  const stored = [
    { name: 'theme', value: theme },
    // whoever has signed in has Quad's fonts
    { name: 'fonts', value: '1' },
    ...(screen.as === 'guest' ? [] : [{ name: 'auth', value: JSON.stringify(sessions[screen.as]) }]),
  ];
  const context = await browser.newContext({
    viewport: { width, height },
    deviceScaleFactor: scale,
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    storageState: { cookies: [], origins: [{ origin: url, localStorage: stored }] },
  });
  try {
    const page = await context.newPage();
    // a video is fetched only as far as it is played
    const quiet = watchNetwork(page, (request) => request.resourceType() === 'media');
    await page.goto(url + screen.path);
    await screen.ready(page);
    await quiet();
    await settled(page);
    return await asWebp(page, scale);
  } finally {
    await context.close();
  }
}

/** What the window shows, as WebP, in so many pixels for one of the page. */
export async function asWebp(page: Page, scale: number): Promise<Buffer> {
  const devtools = await page.context().newCDPSession(page);
  // Measured from the start of the document, however far it is scrolled.
  const seen = await page.evaluate(() => ({ x: scrollX, y: scrollY, width: innerWidth, height: innerHeight }));
  const { data } = await devtools.send('Page.captureScreenshot', {
    format: 'webp',
    quality: QUALITY,
    clip: { ...seen, scale },
  });
  return Buffer.from(data, 'base64');
}

/** Waits for the fonts and for the pictures within the window: they may be there and not be drawn yet. */
async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready;
    // Beside the window, as in a carousel, they may never come.
    const seen = [...document.images].filter((image) => {
      const { top, left, right } = image.getBoundingClientRect();
      return image.checkVisibility() && top < innerHeight && left < innerWidth && right > 0;
    });
    await Promise.all(seen.map((image) => image.decode().catch(() => undefined)));
    await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)));
  });
}
