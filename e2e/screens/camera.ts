import type { Browser, Page } from '@playwright/test';
import type { Session } from '@quad/contract/accounts/auth';
import type { Language } from '@quad/contract/language/languages';
import { watchNetwork } from '../../scripts/lib/quiet-network.js';
import type { Screen } from './screens.ts';

export type Theme = 'dark' | 'light';

/** The size, theme, language and scale of a picture; `scale` is pixels of the picture for one of the page. */
export interface Frame {
  readonly width: number;
  readonly height: number;
  readonly scale: number;
  readonly theme: Theme;
  readonly language: Language;
}

/** The sessions for screens that are not for guests. */
export type Sessions = Readonly<Record<Exclude<Screen['as'], 'guest'>, Session>>;

/** WebP at a quality where texts are sharp and files small. */
const QUALITY = 62;

/** Take a picture of a screen, as WebP. */
export async function photograph(
  browser: Browser,
  { url, sessions }: { url: string; sessions: Sessions },
  screen: Screen,
  { width, height, scale, theme, language }: Frame,
): Promise<Buffer> {
  const stored = [
    { name: 'theme', value: theme },
    // a returning user has Quad's fonts
    { name: 'fonts', value: '1' },
    ...(screen.as === 'guest'
      ? []
      : [{ name: 'auth', value: JSON.stringify(inLanguage(sessions[screen.as], language)) }]),
  ];
  const context = await browser.newContext({
    viewport: { width, height },
    deviceScaleFactor: scale,
    // the server chooses the documents of guests by it
    locale: `${language}-IN`,
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
    await waitForPictures(page);
    return await asWebp(page, scale);
  } finally {
    await context.close();
  }
}

/** The session of a user who has chosen a language. */
const inLanguage = ({ token, user }: Session, language: Language): Session => ({ token, user: { ...user, language } });

/** Capture the window as WebP, at `scale` pixels for one of the page. */
export async function asWebp(page: Page, scale: number): Promise<Buffer> {
  const devtools = await page.context().newCDPSession(page);
  // The clip is measured from the start of the document, so it includes the scroll position.
  const view = await page.evaluate(() => ({ x: scrollX, y: scrollY, width: innerWidth, height: innerHeight }));
  const { data } = await devtools.send('Page.captureScreenshot', {
    format: 'webp',
    quality: QUALITY,
    clip: { ...view, scale },
  });
  return Buffer.from(data, 'base64');
}

/** Wait for the fonts and for the pictures within the window: a loaded picture may not be drawn yet. */
async function waitForPictures(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready;
    // Pictures outside the window, as in a carousel, may never load.
    const visible = [...document.images].filter((image) => {
      const { top, left, right } = image.getBoundingClientRect();
      return image.checkVisibility() && top < innerHeight && left < innerWidth && right > 0;
    });
    await Promise.all(visible.map((image) => image.decode().catch(() => undefined)));
    await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)));
  });
}
