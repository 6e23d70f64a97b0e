// Features: create, feed, auth
import { holdUploads, imageField, publishing, submit } from './create.ts';
import { expect, expectAccessible, test } from './fixtures.ts';
import { bitmap, picture } from './pictures.ts';
import { words } from './posts.ts';

test.describe('an upload', () => {
  test('tells how far it has come, and Cancel gives up on it and keeps the form', async ({
    newStudent,
    signedInPage,
    request,
  }) => {
    const asha = await newStudent();
    const page = await signedInPage(asha);
    await page.goto('/create?type=image');
    // 4 MB through a line of half a megabyte a second.
    await imageField(page).setInputFiles(picture({ width: 1300, height: 1000, noise: true }));
    const caption = words('Never sent');
    await page.getByRole('textbox', { name: 'Caption' }).fill(caption);
    const line = await page.context().newCDPSession(page);
    await line.send('Network.enable');
    const slow = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: 500_000 };
    await line.send('Network.emulateNetworkConditions', slow);
    await submit(page).click();
    const progress = page.getByRole('progressbar', { name: 'Upload' });
    const percent = async () => Number(await progress.getAttribute('aria-valuenow'));
    await expect.poll(percent).toBeGreaterThan(5);
    await expect(page.getByRole('button', { name: 'Posting…' })).toBeDisabled();
    expect(await percent()).toBeLessThan(100);
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(progress).toBeHidden();
    await expect(submit(page)).toBeFocused();
    await expect(page.getByRole('textbox', { name: 'Caption' })).toHaveValue(caption);
    await expect(page.getByText('photo.png')).toBeVisible();
    const headers = { authorization: `Bearer ${asha.session.token}` };
    const own = await request.get(`/api/posts/user/${asha.session.user._id}`, { headers });
    expect((await own.json()).posts).toEqual([]);
  });

  test('that fails keeps the form, says why, and can be tried again', async ({ studentPage: page }) => {
    await page.goto('/create?type=image');
    // A picture that the browser draws, of a kind that it does not say; the server looks inside.
    await imageField(page).setInputFiles({ name: 'lie.png', mimeType: 'image/png', buffer: bitmap() });
    const caption = words('Second try');
    await page.getByRole('textbox', { name: 'Caption' }).fill(caption);
    await submit(page).click();
    await expect(page.getByRole('alert')).toHaveText('lie.png is not an image. Choose a JPG, PNG, GIF, WebP or AVIF.');
    await expect(page.getByRole('button', { name: 'Choose another image' })).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Caption' })).toHaveValue(caption);
    await expectAccessible(page);
    await page.getByLabel('Change').setInputFiles(picture());
    await page.route(publishing, (route) => route.abort());
    await submit(page).click();
    await expect(page.getByRole('alert')).toHaveText("Can't connect. Check your connection and try again.");
    await page.unroute(publishing);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { name: 'Successfully Posted!' })).toBeVisible();
  });

  test('is not left without a question', async ({ studentPage: page }) => {
    await page.goto('/create?type=text');
    await page.getByRole('textbox', { name: 'Text' }).fill(words('On its way'));
    const release = await holdUploads(page);
    await submit(page).click();
    await expect(page.getByRole('progressbar', { name: 'Upload' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Posts', exact: true }).click();
    const question = page.getByRole('dialog', { name: 'Stop posting?' });
    await question.getByRole('button', { name: 'Keep posting' }).click();
    release();
    await expect(page.getByRole('heading', { name: 'Successfully Posted!' })).toBeVisible();
  });

  test('is not stopped by logging out without a question', async ({ newStudent, signedInPage }) => {
    const page = await signedInPage(await newStudent());
    await page.goto('/create?type=text');
    await page.getByRole('textbox', { name: 'Text' }).fill(words('On its way'));
    const release = await holdUploads(page);
    await submit(page).click();
    await expect(page.getByRole('progressbar', { name: 'Upload' })).toBeInViewport();
    const question = page.getByRole('dialog', { name: 'Stop posting?' });
    const logOut = async () => {
      await page.getByRole('button', { name: 'Menu' }).click();
      await page.getByRole('button', { name: 'Logout' }).click();
      await page.getByRole('button', { name: 'Tap again to confirm' }).click();
      await expect(question).toBeVisible();
    };
    await logOut();
    await question.getByRole('button', { name: 'Keep posting' }).click();
    await expect(page.getByRole('progressbar', { name: 'Upload' })).toBeVisible();
    await page.route('**/api/auth/logout', (route) =>
      route.fulfill({ status: 429, json: { code: 'too_many_requests', message: 'Too many requests.' } }),
    );
    await logOut();
    await question.getByRole('button', { name: 'Stop and leave' }).click();
    await expect(page).toHaveURL('/login');
    await expect(page.getByRole('alert').filter({ hasText: 'too busy to end that session' })).toBeVisible();
    release();
  });

  test('that ends while its question is open takes the question away', async ({ newStudent, signedInPage }) => {
    const page = await signedInPage(await newStudent());
    // Where nothing can be stored, leaving the form asks as well.
    await page.addInitScript(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('No room', 'QuotaExceededError');
      };
    });
    for (const then of ['continue', 'abort'] as const) {
      await page.goto('/create?type=text');
      await page.getByRole('textbox').first().fill(words('On its way'));
      const release = await holdUploads(page, then);
      await submit(page).click();
      await expect(page.getByRole('progressbar', { name: 'Upload' })).toBeVisible();
      await page.getByRole('link', { name: 'Posts', exact: true }).click();
      await expect(page.getByRole('dialog', { name: 'Stop posting?' })).toBeVisible();
      release();
      if (then === 'continue') await expect(page.getByRole('heading', { name: 'Successfully Posted!' })).toBeVisible();
      else await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
      await expect(page.getByRole('dialog')).toHaveCount(0);
    }
  });
});
