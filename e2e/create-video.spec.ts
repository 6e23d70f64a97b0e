// Features: create, feed
import type { Page, Request } from '@playwright/test';
import { VIDEO_MAX_BYTES } from '@quad/contract/limits';
import { publishing, submit } from './create.ts';
import { expect, expectAccessible, test } from './fixtures.ts';
import { clip } from './posts.ts';
import { onDisk, video } from './videos.ts';

const MB = 1024 * 1024;

const videoField = (page: Page) => page.getByLabel('Choose a video');
const slider = (page: Page, name: string) => page.getByRole('slider', { name, exact: true });
/** Kept out of the feed of all, whose weight and whose videos are what other tests look at. */
const forCloseFriends = (page: Page) => page.getByRole('radio', { name: 'Close Friends' }).check();
const posted = (page: Page) => page.getByRole('heading', { name: 'Successfully Posted!' });
const captions = (text: string) => ({ name: 'lake.vtt', mimeType: 'text/vtt', buffer: Buffer.from(text) });

/** Presses Post, and answers the fields of the call that makes the post. */
async function post(page: Page): Promise<Record<string, string>> {
  const call = page.waitForRequest((request) => publishing(new URL(request.url())) && request.method() === 'POST');
  await submit(page).click();
  return fieldsOf(await call);
}

/** The text fields of a form, and the names of its files. */
function fieldsOf(request: Request): Record<string, string> {
  const body = request.postDataBuffer()?.toString('latin1') ?? '';
  const parts = body.matchAll(
    /name="(\w+)"(?:; filename="([^"]*)"[\s\S]*?)?\r\n(?:Content-Type[^\r]*\r\n)?\r\n([^\r]*)/g,
  );
  return Object.fromEntries([...parts].map(([, name, file, text]) => [name, file ?? text]));
}

test.describe('a video', () => {
  test('is trimmed, and gets its cover and its captions, by keyboard', async ({ newStudent, signedInPage }) => {
    const page = await signedInPage(await newStudent());
    await page.goto('/create?type=video');
    await videoField(page).setInputFiles(await video(page, { width: 640, height: 360, seconds: 6 }));
    const trim = page.getByRole('region', { name: 'Trim' });
    await expect(trim).toContainText('0:00.0 – 0:06.0');
    await expect(trim.locator('img')).toHaveCount(8);

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
    await expect(cover).toContainText('0:01.5');
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
    await expect(page.getByText('lake.vtt')).toBeVisible();
    await expect(page.getByText('Draft saved on this device.')).toBeVisible();

    await page.reload();
    await expect(trim).toContainText('0:01.5 – 0:05.0');
    await expect(cover).toContainText('0:03.5');
    await page.getByRole('button', { name: 'Remove the subtitles' }).click();
    await expect(track).toBeFocused();
    await track.setInputFiles(captions('WEBVTT\n\n00:00.000 --> 00:02.000\nThe lake at dawn\n'));
    await forCloseFriends(page);
    const fields = await post(page);
    expect(fields).toMatchObject({ trimStart: '1.5', trimEnd: '5', coverAt: '3.5', textTrack: 'lake.vtt' });
    await expect(posted(page)).toBeVisible();
    await expect(page.getByText('Your video is being prepared. It appears for others when it is ready.')).toBeVisible();
    await expect(page).toHaveURL('/');
  });

  test('is cut by touch, and the rest of the film is dimmed', async ({ studentPage: page }) => {
    await page.goto('/create?type=video');
    await videoField(page).setInputFiles(await video(page, { width: 360, height: 640, seconds: 6 }));
    const trim = page.getByRole('region', { name: 'Trim' });
    await expect(trim).toContainText('0:06.0');
    // Above the tab bar, which would take the touch.
    await trim.evaluate((element) => element.scrollIntoView({ block: 'center' }));
    const film = await trim.getByRole('group').boundingBox();
    if (!film) throw new Error('The film cannot be seen.');
    await page.touchscreen.tap(film.x + film.width * 0.75, film.y + film.height / 2);
    await expect(slider(page, 'End')).not.toHaveAttribute('aria-valuenow', '6');
    await expect(slider(page, 'Start')).toHaveAttribute('aria-valuenow', '0');
    await trim.getByRole('button', { name: 'Whole video' }).click();
    await expect(trim).toContainText('0:00.0 – 0:06.0');
  });

  test('over 720p is made smaller on the device, which can be stopped', async ({ newStudent, signedInPage }) => {
    const page = await signedInPage(await newStudent());
    await page.goto('/create?type=video');
    const picture = { width: 1080, height: 1920, seconds: 8, bytes: 12 * MB };
    const large = await video(page, { ...picture, soundOf: await clip() });
    await videoField(page).setInputFiles(await onDisk(large.buffer));
    const smaller = page.getByRole('switch', { name: 'Make it smaller before sending' });
    await expect(smaller).toBeChecked();
    await forCloseFriends(page);
    await expect(page.getByText(/^12\.0 MB → about \d\.\d MB/)).toBeVisible();
    await slider(page, 'Start').focus();
    for (let press = 0; press < 3; press += 1) await page.keyboard.press('ArrowRight');
    await slider(page, 'Cover').focus();
    await page.keyboard.press('End');
    await submit(page).click();
    await expect(page.getByRole('progressbar', { name: 'Making the video smaller' })).toBeVisible();
    await page.getByRole('button', { name: 'Stop' }).click();
    await expect(page.getByRole('progressbar')).toHaveCount(0);
    await expect(submit(page)).toBeFocused();

    await page.route(publishing, async (route) => {
      await expect(page.getByText(/^12\.0 MB → \d+ KB$/)).toBeVisible();
      await route.continue();
    });
    // What was cut off is not sent: the cover is in the time of what is.
    const call = page.waitForRequest((request) => publishing(new URL(request.url())));
    await submit(page).click();
    const sent = await call;
    expect(fieldsOf(sent)).toMatchObject({ media: 'lake.mp4', coverAt: '7.7' });
    // Its sound is copied: this browser could only encode it as something else.
    const has = (codec: string) => sent.postDataBuffer()?.includes(codec);
    expect([has('avc1'), has('mp4a'), has('Opus')]).toEqual([true, true, false]);
    await expect(posted(page)).toBeVisible();
  });

  test('over 50 MB is made smaller where the browser can, and else refused', async ({ newStudent, signedInPage }) => {
    const page = await signedInPage(await newStudent());
    await page.goto('/create?type=video');
    const huge = await video(page, { width: 640, height: 360, seconds: 3, bytes: VIDEO_MAX_BYTES + 1 });
    const path = await onDisk(huge.buffer);
    await videoField(page).setInputFiles(path);
    await expect(page.getByText('Videos can be up to 50 MB, and this one is larger.')).toBeVisible();
    await forCloseFriends(page);
    await expectAccessible(page);
    await submit(page).click();
    await expect(posted(page)).toBeVisible();

    await page.addInitScript(() => Reflect.deleteProperty(window, 'VideoEncoder'));
    await page.goto('/create?type=video');
    await videoField(page).setInputFiles(path);
    await expect(page.getByText('lake.mp4 is too large. Videos can be up to 50MB.')).toBeVisible();
    await expect(submit(page)).toBeDisabled();
  });

  test('that the browser cannot show is sent as it is, and another is chosen when it is refused', async ({
    studentPage: page,
  }) => {
    await page.goto('/create?type=video');
    const { buffer, ...file } = await clip();
    const unknown = Buffer.from(buffer.toString('latin1').replaceAll('avc1', 'xyz1'), 'latin1');
    await videoField(page).setInputFiles({ ...file, buffer: unknown });
    await expect(page.getByText('This browser cannot show a preview.')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Trim' })).toHaveCount(0);
    await submit(page).click();
    await expect(page.getByRole('alert')).toHaveText('The pictures of this video are in a format that cannot be read.');
    await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0);
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Choose another video' }).click();
    await (await chooser).setFiles(await clip());
    await expect(page.getByRole('alert')).toHaveCount(0);
    await expect(submit(page)).toBeEnabled();
  });

  test('that is none is refused before it is sent, by its name', async ({ studentPage: page }) => {
    await page.goto('/create?type=video');
    await expect(page.getByText('MP4 or MOV up to 50MB. Larger ones are made smaller first.')).toBeVisible();
    await expect(page.getByText('Upright videos also appear in Reels.')).toBeVisible();
    const complaint = page.getByRole('alert');
    await videoField(page).setInputFiles({ name: 'bad.mp4', mimeType: 'video/mp4', buffer: Buffer.from('no video') });
    await expect(complaint).toHaveText('bad.mp4 is not a video. Choose an MP4 or MOV.');
    await expect(submit(page)).toBeDisabled();
    const change = page.getByLabel('Change');
    await change.setInputFiles(await clip());
    await expect(complaint).toHaveCount(0);
    await change.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('notes') });
    await expect(complaint).toHaveText('notes.txt is not a video. Choose an MP4 or MOV.');
    await expect(page.getByText('clip.mp4')).toBeVisible();
  });

  test('lets go of the file before its address is given back', async ({ studentPage: page }) => {
    const failed: string[] = [];
    page.on('requestfailed', (request) => {
      if (request.failure()?.errorText === 'net::ERR_FILE_NOT_FOUND') failed.push(request.url());
    });
    await page.goto('/create?type=video');
    const file = await video(page, { width: 640, height: 360, seconds: 3 });
    for (let time = 0; time < 3; time += 1) {
      await videoField(page).setInputFiles(file);
      await expect(slider(page, 'Start')).toBeVisible();
      await page.getByRole('button', { name: 'Remove the video' }).click();
    }
    await page.getByRole('link', { name: 'Posts', exact: true }).click();
    await expect(page).toHaveURL('/');
    expect(failed).toEqual([]);
  });
});
