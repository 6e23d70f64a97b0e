// Screens: library
import { createUpload } from '@quad/contract/posts/uploads';
import { expect, test } from '../fixtures.ts';
import { words } from '../posts/posts.ts';
import { damagedDocument, pdf, upload } from './documents.ts';

const MB = 1024 * 1024;
const ofUploads = (url: URL) => url.pathname.startsWith(createUpload.path);

test.describe('a file over 5 MB', () => {
  test('shows its progress, keeps the form after Cancel, and resumes from there', async ({
    newStudent,
    signedInPage,
  }) => {
    const page = await signedInPage(await newStudent());
    const title = words('Slow line');
    const file = pdf([title], { name: 'slow.pdf', padding: 6 * MB });
    await page.goto('/library?tab=upload');
    await page.getByLabel('Choose a file').setInputFiles(file);
    await page.getByLabel('Title').fill(title);
    const line = await page.context().newCDPSession(page);
    await line.send('Network.enable');
    const speed = (uploadThroughput: number) =>
      line.send('Network.emulateNetworkConditions', {
        offline: false,
        latency: 0,
        downloadThroughput: -1,
        uploadThroughput,
      });
    await speed(500_000);
    await page.getByRole('button', { name: 'Upload Now' }).click();
    const progress = page.getByRole('progressbar', { name: 'Upload' });
    const percent = async () => Number(await progress.getAttribute('aria-valuenow'));
    await expect.poll(percent).toBeGreaterThan(5);
    await expect(page.getByText(/^Uploading \d+%$/)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Uploading…' })).toBeDisabled();
    expect(await percent()).toBeLessThan(100);
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(progress).toHaveCount(0);
    await expect(page.getByLabel('Title')).toHaveValue(title);
    await expect(page.getByText('slow.pdf')).toBeVisible();

    // the app asks how much has arrived, and does not send it again
    const resumed = page.waitForRequest((asked) => ofUploads(new URL(asked.url())) && asked.method() === 'HEAD');
    await speed(-1);
    await page.getByRole('button', { name: 'Upload Now' }).click();
    await resumed;
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(page.getByText('6.0 MB')).toBeVisible();
  });

  test('waits for a lost connection, and resumes where it was', async ({ newStudent, signedInPage, request }) => {
    const asha = await newStudent();
    const page = await signedInPage(asha);
    const title = words('Lost line');
    const file = pdf([title], { name: 'lost.pdf', padding: 6 * MB });
    await page.goto('/library?tab=upload');
    await page.getByLabel('Choose a file').setInputFiles(file);
    await page.getByLabel('Title').fill(title);
    // Half of it arrives, then nothing does.
    let halves = 0;
    await page.route(ofUploads, async (route) => {
      const asked = route.request();
      if (asked.method() === 'POST') return route.continue();
      if (asked.method() === 'PATCH' && halves === 0) {
        halves += 1;
        await route.fetch({ postData: file.buffer.subarray(0, 3 * MB) });
      }
      await route.abort('connectionreset');
    });
    await page.getByRole('button', { name: 'Upload Now' }).click();
    await expect(page.getByText('Waiting for the connection…')).toBeVisible();
    const rest = page.waitForRequest((asked) => ofUploads(new URL(asked.url())) && asked.method() === 'PATCH');
    await page.unroute(ofUploads);
    expect((await rest).headers()['upload-offset']).toBe(String(3 * MB));
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download' }).click();
    const stored = await request.get(new URL((await saved).url()).pathname, {
      headers: { authorization: `Bearer ${asha.session.token}` },
    });
    expect((await stored.body()).equals(file.buffer)).toBe(true);
  });
});

test('a damaged file says so, and can be downloaded', async ({ newStudent, signedInPage, request }) => {
  // The job that checks a file starts a process of its own: on a busy machine that takes a while.
  test.slow();
  const asha = await newStudent();
  const title = words('Damaged');
  const { _id: id } = await upload(request, asha, { title, file: damagedDocument() });
  const page = await signedInPage(asha);
  await page.goto(`/library/${id}`);
  const says = 'This file may be damaged. It can be downloaded, but not read here.';
  // A live event updates the screen once the file was checked.
  await expect(page.getByText(says)).toBeVisible({ timeout: 40_000 });
  await page.goto(`/library/${id}/read`);
  await expect(page.getByText(says)).toBeVisible();
});
