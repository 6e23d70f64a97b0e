// Screens: events
import { rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { words } from '../posts/posts.ts';
import { events } from './events.ts';

const WIDTH = 640;
const HEIGHT = 480;

/** The dark modules of the QR code on a page: its path has a rectangle for each run of a row. */
async function modulesOn(page: Page): Promise<{ size: number; dark: Set<string> }> {
  const qr = page.getByRole('img', { name: /^QR code of your ticket/ });
  await expect(qr).toBeVisible();
  const size = Number((await qr.getAttribute('viewBox'))?.split(' ')[2]);
  const path = (await qr.locator('path').getAttribute('d')) ?? '';
  const dark = new Set<string>();
  for (const [, from, y, length] of path.matchAll(/M(\d+) (\d+)h(\d+)v1H\d+z/g))
    for (let x = Number(from); x < Number(from) + Number(length); x += 1) dark.add(`${x} ${y}`);
  return { size, dark };
}

/** A video of one frame, in which a camera sees the code: YUV4MPEG2 without colours. */
function filmOf({ size, dark }: Awaited<ReturnType<typeof modulesOn>>): Buffer {
  const scale = Math.floor(HEIGHT / (size + 4));
  const [left, top] = [Math.floor((WIDTH - size * scale) / 2), Math.floor((HEIGHT - size * scale) / 2)];
  const light = Buffer.alloc(WIDTH * HEIGHT, 235);
  for (let y = 0; y < HEIGHT; y += 1)
    for (let x = 0; x < WIDTH; x += 1)
      if (dark.has(`${Math.floor((x - left) / scale)} ${Math.floor((y - top) / scale)}`)) light[y * WIDTH + x] = 16;
  const frame = Buffer.concat([Buffer.from('FRAME\n'), light, Buffer.alloc((WIDTH * HEIGHT) / 2, 128)]);
  return Buffer.concat([Buffer.from(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F5:1 Ip A1:1 C420jpeg\n`), frame, frame]);
}

test('the camera at the door reads the ticket on a phone', async ({
  newStudent,
  signedInPage,
  request,
  playwright,
  launchOptions,
  baseURL,
}) => {
  const [host, asha] = [await newStudent('Hema Iyer'), await newStudent('Asha Rao')];
  await events.organiser(request, host);
  const event = await events.create(request, host, { title: words('Robotics night') });
  await events.register(request, asha, event);
  const phone = await signedInPage(asha);
  await phone.goto(`/events/${event._id}/ticket`);
  const film = join(tmpdir(), `quad-door-${event._id}.y4m`);
  const browser = await playwright.chromium.launch({
    ...launchOptions,
    args: [
      ...(launchOptions.args ?? []),
      '--use-fake-device-for-media-stream',
      '--use-fake-ui-for-media-stream',
      `--use-file-for-fake-video-capture=${film}`,
    ],
  });
  try {
    const { origin } = new URL(baseURL ?? '');
    const localStorage = [{ name: 'auth', value: JSON.stringify(host.session) }];
    const storageState = { cookies: [], origins: [{ origin, localStorage }] };
    const context = await browser.newContext({ baseURL: origin, storageState, serviceWorkers: 'block' });
    const door = await context.newPage();
    await door.goto(`/events/${event._id}/door`);
    await expect(door.getByText('0 of 1 checked in')).toBeVisible();
    // the code changes every 30 seconds, so it is filmed once the door is open
    await writeFile(film, filmOf(await modulesOn(phone)));
    await door.getByRole('button', { name: 'Use camera' }).click();
    const verdict = door.getByRole('main').getByRole('alert');
    await expect(verdict).toContainText('Let in', { timeout: 20_000 });
    await expect(verdict).toContainText('Asha Rao');
    await expect(door.getByLabel('Camera')).toBeVisible();
    await expect(door.getByText('1 of 1 checked in')).toBeVisible();
    // the phone shows the check-in, and the camera turns off
    await expect(phone.getByText(/^You're in/)).toBeVisible();
    await door.getByRole('button', { name: 'Stop camera' }).click();
    await expect(door.getByLabel('Camera')).toHaveCount(0);
  } finally {
    await browser.close();
    await rm(film, { force: true });
  }
});
