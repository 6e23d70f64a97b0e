import type { Page } from '@playwright/test';
import { openStream } from '@quad/contract/live/live';
import { expectLight, watchScripts } from './fetched-scripts.ts';
import { expect } from './fixtures.ts';

/**
 * How much JavaScript a screen may load beyond the shell of the app, in transferred bytes. Of it, 6.6 kB keep the input
 * of a screen's forms, and 1 kB puts elements into texts.
 */
const MOST_JAVASCRIPT = 25_500;

/** Open a screen and weigh the JavaScript that it loads beyond the shell's, until `shown` resolves. */
export async function expectLittleJavaScript(
  page: Page,
  address: string,
  shown: () => Promise<unknown>,
  most = MOST_JAVASCRIPT,
): Promise<void> {
  if ((page.viewportSize()?.width ?? 0) > 1024) {
    // the rails beside the column load whenever the browser is idle, so screens are weighed on a phone
    await page.goto(address);
    await shown();
    return;
  }
  const ofShell = watchScripts(page);
  // the menu is the shell with almost no content; the stream of live events opens last, and stays open
  const stream = page.waitForRequest((asked) => new URL(asked.url()).pathname === openStream.path);
  await page.goto('/menu');
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
  await stream;
  const shell = new Set((await ofShell()).map(({ path }) => path));
  const fetched = watchScripts(page);
  await page.goto(address);
  await shown();
  const beyond = (await fetched()).filter(({ path }) => !shell.has(path));
  expect(beyond).not.toEqual([]);
  expectLight(beyond, most, 'beyond the shell');
}
