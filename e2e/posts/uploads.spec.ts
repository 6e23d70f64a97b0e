// Screens: posts/create, feeds/feed, accounts/sign-in

import { expectAccessible } from '../accessibility.ts';
import { expect, test } from '../fixtures.ts';
import { picture } from '../pictures.ts';
import { imageField, submit } from './create.ts';
import { words } from './posts.ts';

test('an upload shows its progress, asks before the screen is left, and is cancelled', async ({
  newStudent,
  signedInPage,
  request,
}) => {
  const asha = await newStudent();
  const page = await signedInPage(asha);
  await page.goto('/create?type=image');
  // 4 MB through a line of half a megabyte a second
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
  expect(await percent()).toBeLessThan(100);
  await expect(page.getByRole('button', { name: 'Posting…' })).toBeDisabled();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(progress).toBeHidden();
  await expect(submit(page)).toBeFocused();
  await expect(page.getByRole('textbox', { name: 'Caption' })).toHaveValue(caption);
  await expect(page.getByText('photo.png')).toBeVisible();

  const headers = { authorization: `Bearer ${asha.session.token}` };
  const own = await request.get(`/api/posts/user/${asha.session.user._id}`, { headers });
  expect((await own.json()).posts).toEqual([]);

  // slow enough not to end during the test
  await line.send('Network.emulateNetworkConditions', { ...slow, uploadThroughput: 10_000 });
  await submit(page).click();
  await expect(progress).toBeInViewport();
  const question = page.getByRole('dialog', { name: 'Stop uploading?' });
  const logOut = async () => {
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('button', { name: 'Logout' }).click();
    await page.getByRole('button', { name: 'Tap again to confirm' }).click();
    await expect(question).toBeVisible();
  };
  await logOut();
  await question.getByRole('button', { name: 'Keep uploading' }).click();
  await expect(progress).toBeVisible();
  await page.getByRole('link', { name: 'Posts', exact: true }).click();
  await expect(question).toBeVisible();
  await expectAccessible(page, { within: '[role=dialog]' });
  await question.getByRole('button', { name: 'Keep uploading' }).click();
  await logOut();
  await question.getByRole('button', { name: 'Stop and leave' }).click();
  await expect(page).toHaveURL('/login');
});
