// Screens: posts/create, feeds/feed
import { join } from 'node:path';
import { expectAccessible } from '../accessibility.ts';
import { expect, test } from '../fixtures.ts';
import { fieldsOf, publishing, slider, submit, videoField } from './create.ts';

/** A portrait clip of six seconds. */
const KITES = join(import.meta.dirname, '../../demo/media/clips/kites.3.mp4');
const captions = (text: string) => ({ name: 'lake.vtt', mimeType: 'text/vtt', buffer: Buffer.from(text) });

test('a video is trimmed by keyboard and touch, and gets its cover and its captions', async ({ studentPage: page }) => {
  await page.goto('/create?type=video');
  await videoField(page).setInputFiles(KITES);
  const trim = page.getByRole('region', { name: 'Trim' });
  await expect(trim).toContainText('0:00.0 – 0:06.0');
  await expect(trim.locator('img')).toHaveCount(8);
  // above the tab bar, which would take the touch
  await trim.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  const film = await trim.getByRole('group').boundingBox();
  if (!film) throw new Error('The film cannot be seen.');
  await page.touchscreen.tap(film.x + film.width * 0.75, film.y + film.height / 2);
  await expect(slider(page, 'End')).not.toHaveAttribute('aria-valuenow', '6');
  await expect(slider(page, 'Start')).toHaveAttribute('aria-valuenow', '0');
  await trim.getByRole('button', { name: 'Whole video' }).click();
  await expect(trim).toContainText('0:00.0 – 0:06.0');

  await slider(page, 'Start').focus();
  for (let press = 0; press < 5; press += 1) await page.keyboard.press('ArrowRight');
  await page.keyboard.press('PageUp');
  await slider(page, 'End').focus();
  await page.keyboard.press('PageDown');
  await expect(trim).toContainText('0:01.5 – 0:05.0');
  await expect(slider(page, 'Start')).toHaveAttribute('aria-valuetext', '1.5 seconds');
  const preview = page.getByLabel('Preview of your post');
  const shown = () => preview.evaluate((element) => (element as HTMLVideoElement).currentTime);
  await expect.poll(shown).toBeCloseTo(5, 1);

  const cover = page.getByRole('region', { name: 'Cover' });
  await expect(cover).toContainText('Chosen for you');
  await slider(page, 'Cover').focus();
  await page.keyboard.press('Home');
  for (let press = 0; press < 2; press += 1) await page.keyboard.press('PageUp');
  await expect(cover).toContainText('0:03.5');
  await expect(cover.getByRole('img', { name: 'The cover' })).toBeVisible();
  await expect.poll(shown).toBeCloseTo(3.5, 1);

  const track = page.getByLabel('Choose subtitles');
  await track.setInputFiles(captions('No captions at all'));
  await expect(page.getByRole('alert')).toHaveText('This is not a WebVTT file with captions.');
  await expectAccessible(page);
  await track.setInputFiles(captions('WEBVTT\n\n00:00.000 --> 00:02.000\nThe lake at dawn\n'));
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(page.getByText('Draft saved on this device.')).toBeVisible();
  await page.reload();
  await expect(trim).toContainText('0:01.5 – 0:05.0');
  await expect(cover).toContainText('0:03.5');
  await page.getByRole('button', { name: 'Remove the subtitles' }).click();
  await expect(track).toBeFocused();
  await track.setInputFiles(captions('WEBVTT\n\n00:00.000 --> 00:02.000\nThe lake at dawn\n'));
  // the server's processing has its own tests
  await page.route(publishing, (route) => route.abort());
  const call = page.waitForRequest((request) => publishing(new URL(request.url())));
  await submit(page).click();
  expect(fieldsOf(await call)).toMatchObject({ trimStart: '1.5', trimEnd: '5', coverAt: '3.5', textTrack: 'lake.vtt' });
});
