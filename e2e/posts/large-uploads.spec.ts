// Screens: posts/create, feeds/feed
import { createUpload } from '@quad/contract/posts/uploads';
import { expect, test } from '../fixtures.ts';
import { picture } from '../pictures.ts';
import { imageField, posted, submit } from './create.ts';

const ofUploads = (url: URL) => url.pathname.startsWith(createUpload.path);
const HALF = 3 * 1024 * 1024;

test('a large picture resumes after a lost connection, from where it was', async ({ studentPage: page }) => {
  await page.goto('/create?type=image');
  const file = picture({ width: 1600, height: 1300, noise: true });
  await imageField(page).setInputFiles(file);
  await expect(page.getByRole('img', { name: 'Preview of your post' })).toBeVisible();
  await page.getByRole('radio', { name: 'Close Friends' }).check();

  // Half of it arrives, then nothing does.
  let sent = 0;
  await page.route(ofUploads, async (route) => {
    if (route.request().method() === 'POST') return route.continue();
    if (route.request().method() === 'PATCH' && sent === 0) {
      sent += 1;
      await route.fetch({ postData: file.buffer.subarray(0, HALF) });
    }
    await route.abort('connectionreset');
  });
  await submit(page).click();
  await expect(page.getByText('Waiting for the connection…')).toBeVisible();
  const rest = page.waitForRequest((request) => ofUploads(new URL(request.url())) && request.method() === 'PATCH');
  await page.unroute(ofUploads);
  expect((await rest).headers()['upload-offset']).toBe(String(HALF));
  await expect(posted(page)).toBeVisible();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('draft-upload'))).toBeNull();
});
