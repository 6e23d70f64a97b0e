// Screens: posts/create, feeds/feed
import type { Page } from '@playwright/test';
import { expectAccessible } from '../accessibility.ts';
import { expect, test } from '../fixtures.ts';
import { picture } from '../pictures.ts';
import { visit } from '../visit.ts';
import { imageField, posted, submit } from './create.ts';

/** The width of the previewed picture divided by its height. */
const shape = (page: Page) =>
  page
    .getByRole('img', { name: 'Preview of your post' })
    .evaluate((image: HTMLImageElement) => image.naturalWidth / image.naturalHeight);

test('a picture is cropped and turned before it is posted, and later edited with its audience', async ({
  studentPage: page,
}) => {
  await page.goto('/create?type=image');
  await imageField(page).setInputFiles(picture());
  const whole = await shape(page);
  await page.getByRole('button', { name: 'Crop or rotate the picture' }).click();
  const editor = page.getByRole('dialog', { name: 'Edit picture' });
  const apply = editor.getByRole('button', { name: 'Apply' });
  await expect(apply).toBeEnabled();
  await expectAccessible(page, { within: '[role=dialog]' });
  await editor.getByRole('button', { name: 'Rotate by 90 degrees' }).click();
  await apply.click();
  await expect.poll(() => shape(page)).toBeCloseTo(1 / whole, 1);
  // The editor begins again with the whole picture.
  await page.getByRole('button', { name: 'Crop or rotate the picture' }).click();
  await editor.getByRole('button', { name: 'Square' }).click();
  await expect(apply).toBeEnabled();
  await apply.click();
  await expect.poll(() => shape(page)).toBe(1);

  await page.getByRole('button', { name: 'Describe the picture' }).click();
  await page.keyboard.type('A square');
  await expect(page.getByRole('button', { name: 'Change the description of the picture' })).toBeVisible();
  const answer = page.waitForResponse((response) => response.url().endsWith('/api/posts') && response.ok());
  await submit(page).click();
  const { post } = await (await answer).json();
  await expect(posted(page)).toBeVisible();
  expect(post.media[0]).toMatchObject({ altText: 'A square', width: post.media[0].height });

  await visit(page, `/post/${post._id}`);
  await page.getByRole('button', { name: 'More about this post' }).click();
  await page.getByRole('menuitem', { name: 'Edit Post' }).click();
  const sheet = page.getByRole('dialog', { name: 'Edit Post' });
  await sheet.getByLabel('Location (optional)').fill('Main gate');
  await sheet.getByRole('radio', { name: 'Close Friends' }).check();
  await sheet.getByRole('button', { name: 'Save' }).click();
  await expect(sheet).toBeHidden();
  const article = page.getByRole('article');
  for (const text of ['Main gate', 'Close Friends', 'Edited']) await expect(article.getByText(text)).toBeVisible();
});
