import type { Browser } from '@playwright/test';
import { asWebp } from './camera.ts';

/** Two screens of a phone; two of a tablet and two of a computer, one above the other. */
export interface Sheet {
  readonly phones: readonly [Buffer, Buffer];
  readonly tablets: readonly [Buffer, Buffer];
  readonly desktops: readonly [Buffer, Buffer];
}

const PHONE = { width: 300, height: 649 };
const TABLET = { width: 237, height: 316 };
const DESKTOP = { width: 506, height: 316 };
const GAP = 17;
const SCALE = 1.5;

/** Combine pictures side by side into one, on a transparent ground. */
export async function sideBySide(browser: Browser, { phones, tablets, desktops }: Sheet): Promise<Buffer> {
  const width = 2 * PHONE.width + TABLET.width + DESKTOP.width + 3 * GAP;
  const page = await browser.newPage({ viewport: { width, height: PHONE.height }, deviceScaleFactor: SCALE });
  try {
    const picture = (webp: Buffer, { width, height }: { width: number; height: number }) =>
      `<img src="data:image/webp;base64,${webp.toString('base64')}" width="${width}" height="${height}">`;
    await page.setContent(`<style>
      body { margin: 0; display: flex; gap: ${GAP}px; background: transparent; }
      div { display: grid; gap: ${GAP}px; }
      img { border-radius: 12px; box-shadow: inset 0 0 0 1px #80808055; object-fit: cover; object-position: top; }
    </style>${phones.map((webp) => picture(webp, PHONE)).join('')}
    <div>${tablets.map((webp) => picture(webp, TABLET)).join('')}</div>
    <div>${desktops.map((webp) => picture(webp, DESKTOP)).join('')}</div>`);
    await page.evaluate(() => Promise.all([...document.images].map((image) => image.decode())));
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Emulation.setDefaultBackgroundColorOverride', { color: { r: 0, g: 0, b: 0, a: 0 } });
    return await asWebp(page, SCALE);
  } finally {
    await page.close();
  }
}
