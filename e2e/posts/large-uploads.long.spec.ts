// Screens: posts/create, feeds/feed
import { processingPosts } from '@quad/contract/posts/processing';
import { createUpload } from '@quad/contract/posts/uploads';
import { expectAccessible } from '../accessibility.ts';
import { expect, test } from '../fixtures.ts';
import { forCloseFriends, posted, publishing, slider, submit, videoField } from './create.ts';
import { words } from './posts.ts';
import { onDisk, video } from './videos.ts';

const MB = 1024 * 1024;

const ofUploads = (url: URL) => url.pathname.startsWith(createUpload.path);

test.describe('a large upload', () => {
  test('resumes after a lost connection and after a reload, from where it was', async ({
    newStudent,
    signedInPage,
  }) => {
    const page = await signedInPage(await newStudent());
    page.on('dialog', (dialog) => dialog.accept());
    await page.goto('/create?type=video');
    const file = await video(page, { width: 640, height: 360, seconds: 3, bytes: 8 * MB });
    await videoField(page).setInputFiles(await onDisk(file.buffer));
    await expect(slider(page, 'Start')).toBeVisible();
    await page.getByRole('textbox', { name: 'Caption' }).fill(words('Resumed'));
    await forCloseFriends(page);
    await expect(page.getByText('Draft saved on this device.')).toBeVisible();

    // Half of it arrives, then nothing does.
    const begun: string[] = [];
    await page.route(ofUploads, async (route) => {
      const request = route.request();
      if (request.method() === 'POST') {
        begun.push(request.url());
        return route.continue();
      }
      const isFirst = request.method() === 'PATCH' && begun.length === 1;
      if (isFirst) {
        begun.push('half');
        await route.fetch({ postData: file.buffer.subarray(0, 4 * MB) });
      }
      await route.abort('connectionreset');
    });
    await submit(page).click();
    await expect(page.getByText('Waiting for the connection…')).toBeVisible();
    await expectAccessible(page);
    await page.reload();
    await expect(page.getByText('Waiting for the connection…')).toBeVisible();

    const rest = page.waitForRequest((request) => ofUploads(new URL(request.url())) && request.method() === 'PATCH');
    await page.unroute(ofUploads);
    expect((await rest).headers()['upload-offset']).toBe(String(4 * MB));
    await expect(posted(page)).toBeVisible();
    expect(begun).toHaveLength(2);
    await expect(page).toHaveURL('/');
    const left = () => page.evaluate(() => [localStorage.getItem('draft-upload'), sessionStorage.getItem('posting')]);
    await expect.poll(left).toEqual([null, null]);
  });

  test('that is cancelled stays for the next try, and is deleted with its draft', async ({
    newStudent,
    signedInPage,
  }) => {
    const page = await signedInPage(await newStudent());
    await page.goto('/create?type=video');
    const file = await video(page, { width: 640, height: 360, seconds: 3, bytes: 6 * MB });
    await videoField(page).setInputFiles(await onDisk(file.buffer));
    await expect(slider(page, 'Start')).toBeVisible();
    await page.route(ofUploads, (route) =>
      route.request().method() === 'PATCH' ? route.abort('connectionreset') : route.continue(),
    );
    await submit(page).click();
    await expect(page.getByText('Waiting for the connection…')).toBeVisible();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(submit(page)).toBeFocused();
    const storedUpload = () => page.evaluate(() => localStorage.getItem('draft-upload'));
    expect(await storedUpload()).not.toBeNull();
    const deleted = page.waitForResponse(
      (answer) => ofUploads(new URL(answer.url())) && answer.request().method() === 'DELETE',
    );
    await page.getByRole('button', { name: 'Remove the video' }).click();
    expect((await deleted).status()).toBe(204);
    expect(await storedUpload()).toBeNull();
  });

  test('asks before every way back, and is never posted once its draft is discarded', async ({
    newStudent,
    signedInPage,
  }) => {
    const page = await signedInPage(await newStudent());
    await page.goto('/create');
    await page.getByRole('link', { name: /^Post a Video/ }).click();
    const file = await video(page, { width: 640, height: 360, seconds: 3, bytes: 6 * MB });
    await videoField(page).setInputFiles(await onDisk(file.buffer));
    await expect(slider(page, 'Start')).toBeVisible();
    await page.route(ofUploads, (route) =>
      route.request().method() === 'PATCH' ? route.abort('connectionreset') : route.continue(),
    );
    await submit(page).click();
    await expect(page.getByText('Waiting for the connection…')).toBeVisible();
    const question = page.getByRole('dialog', { name: 'Stop uploading?' });
    await page.getByRole('button', { name: 'Back to post types' }).click();
    await question.getByRole('button', { name: 'Keep uploading' }).click();
    await expect(question).toBeHidden();
    await page.goBack();
    await expect(question).toBeVisible();
    await expect(page).toHaveURL('/create?type=video');
    await question.getByRole('button', { name: 'Stop and leave' }).click();
    await expect(page).toHaveURL('/create');

    const calls: string[] = [];
    page.on('request', (request) => publishing(new URL(request.url())) && calls.push(request.method()));
    const deleted = page.waitForResponse(
      (answer) => ofUploads(new URL(answer.url())) && answer.request().method() === 'DELETE',
    );
    await page.unroute(ofUploads);
    await page.getByRole('button', { name: 'Discard' }).click();
    const discard = page.getByRole('dialog', { name: 'Discard this draft?' });
    await discard.getByRole('button', { name: 'Discard' }).click();
    expect((await deleted).status()).toBe(204);
    await expect(page.getByRole('region', { name: 'Your draft' })).toBeHidden();
    expect(calls).toEqual([]);
  });

  test('that was posted just before a reload is not posted again', async ({ newStudent, signedInPage, request }) => {
    const asha = await newStudent();
    const page = await signedInPage(asha);
    page.on('dialog', (dialog) => dialog.accept());
    await page.goto('/create?type=video');
    const file = await video(page, { width: 640, height: 360, seconds: 3, bytes: 6 * MB });
    await videoField(page).setInputFiles(await onDisk(file.buffer));
    await expect(slider(page, 'Start')).toBeVisible();
    await expect(page.getByText('Draft saved on this device.')).toBeVisible();
    await forCloseFriends(page);
    // The post is created, and its answer never arrives.
    const made = new Promise<void>((resolve) => {
      void page.route(publishing, async (route) => {
        await route.fetch();
        resolve();
      });
    });
    await submit(page).click();
    await made;
    await page.unroute(publishing);
    await page.reload();
    await expect(posted(page)).toBeVisible();
    const headers = { authorization: `Bearer ${asha.session.token}` };
    const count = async () => {
      const [ready, waiting] = await Promise.all([
        request.get(`/api/posts/user/${asha.session.user._id}`, { headers }),
        request.get(processingPosts.path, { headers }),
      ]);
      return (await ready.json()).posts.length + (await waiting.json()).posts.length;
    };
    await expect.poll(count).toBe(1);
  });
});
