// Screens: posts/create, feeds/feed, accounts/sign-in

import { expectAccessible } from '../accessibility.ts';
import { expect, test } from '../fixtures.ts';
import { picture } from '../pictures.ts';
import { imageField, publishing, submit } from './create.ts';
import { words } from './posts.ts';

test('a draft is stored on the device with its picture, is restored, and can be discarded', async ({
  studentPage: page,
}) => {
  await page.goto('/create?type=image');
  await imageField(page).setInputFiles(picture());
  await page.getByRole('textbox', { name: 'Caption' }).fill('Half a thought');
  const description = page.getByRole('textbox', { name: "Describe this picture for people who can't see it" });
  await description.fill('Lanterns over the gate');
  await page.getByRole('radio', { name: 'Close Friends' }).check();
  await expect(page.getByText('Draft saved on this device.')).toBeVisible();
  await page.reload();
  await expect(page.getByText('photo.png')).toBeVisible();
  await page.getByRole('link', { name: 'Posts', exact: true }).click();
  await expect(page.getByRole('article').first()).toBeVisible();

  await page.getByRole('link', { name: 'Create', exact: true }).click();
  const draft = page.getByRole('region', { name: 'Your draft' });
  await expect(draft).toContainText('Half a thought');
  await expect(draft).toContainText('Image');
  await expect(draft.locator('img')).toBeVisible();
  await expectAccessible(page);
  await draft.getByRole('link', { name: /Half a thought/ }).click();
  await expect(page.getByRole('heading', { name: 'Post an Image' })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Caption' })).toHaveValue('Half a thought');
  await expect(page.getByRole('img', { name: 'Preview of your post' })).toBeVisible();
  await expect(description).toHaveValue('Lanterns over the gate');
  await expect(page.getByRole('radio', { name: 'Close Friends' })).toBeChecked();
  await page.goBack();
  await expect(draft).toContainText('Half a thought');
  await page.goForward();

  expect(await page.evaluate(storedFiles)).toBe(1);
  await page.getByRole('button', { name: 'Discard' }).click();
  const question = page.getByRole('dialog', { name: 'Discard this draft?' });
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect(question).toBeHidden();
  await page.getByRole('button', { name: 'Discard' }).click();
  await question.getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByRole('textbox', { name: 'Caption' })).toHaveValue('');
  await expect(page.getByText('Choose an image')).toBeVisible();
  await expect.poll(() => page.evaluate(storedFiles)).toBe(0);
  await page.goto('/create');
  await expect(page.getByRole('link', { name: /^Post an Image/ })).toBeVisible();
  await expect(draft).toBeHidden();
});

test('a draft stays when the session ends, until another account signs in', async ({
  student,
  newStudent,
  signedInPage,
}) => {
  const page = await signedInPage(student);
  const stored = () => page.evaluate(() => localStorage.getItem('input'));
  await page.goto('/create?type=text');
  await page.getByRole('textbox', { name: 'Text' }).fill(words('Private thoughts'));
  await page.route(publishing, (route) =>
    route.fulfill({ status: 401, json: { code: 'not_signed_in', message: 'Please sign in.' } }),
  );
  await submit(page).click();
  await expect(page).toHaveURL('/login');
  await expect(page.getByText('Your session ended. Your draft is kept.')).toBeVisible();
  await expect.poll(stored).not.toBeNull();

  const other = await newStudent('Bilal');
  await page.evaluate((session) => localStorage.setItem('auth', session), JSON.stringify(other.session));
  await page.goto('/create');
  await expect(page.getByRole('link', { name: /^Write a Post/ })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Your draft' })).toBeHidden();
  await expect.poll(stored).toBeNull();
});

/** Runs in the page: the number of stored files. */
function storedFiles(): Promise<number> {
  return new Promise((resolve) => {
    const opening = indexedDB.open('quad-input', 1);
    opening.onsuccess = () => {
      const counting = opening.result.transaction('files').objectStore('files').count();
      counting.onsuccess = () => {
        opening.result.close();
        resolve(counting.result);
      };
    };
  });
}
