// Screens: posts/create, feeds/feed
import { VIDEO_MAX_BYTES } from '@quad/contract/limits/media';
import { expectAccessible } from '../accessibility.ts';
import { expect, test } from '../fixtures.ts';
import { fieldsOf, forCloseFriends, posted, publishing, slider, submit, videoField } from './create.ts';
import { clip } from './posts.ts';
import { onDisk, video } from './videos.ts';

const MB = 1024 * 1024;

test.describe('a video', () => {
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
    // The trimmed part is not sent, so the cover's time is relative to the sent part.
    const call = page.waitForRequest((request) => publishing(new URL(request.url())));
    await submit(page).click();
    const sent = await call;
    expect(fieldsOf(sent)).toMatchObject({ media: 'lake.mp4', coverAt: '7.7' });
    // Its sound is copied, because this browser could only encode it in another format.
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

  test('releases the file before its object URL is revoked', async ({ studentPage: page }) => {
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
