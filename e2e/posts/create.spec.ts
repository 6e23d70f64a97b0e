// Screens: posts/create, feeds/feed

import { expectAccessible } from '../accessibility.ts';
import { expect, test } from '../fixtures.ts';
import { picture } from '../pictures.ts';
import { imageField, submit } from './create.ts';
import { card, words } from './posts.ts';

test('a post with a picture is published on top of the feed, and its description is edited later', async ({
  student,
  studentPage: page,
}) => {
  await page.goto('/');
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.getByRole('link', { name: 'Create', exact: true }).click();
  await page.getByRole('link', { name: /^Post an Image/ }).click();
  await expect(page.getByRole('heading', { name: 'Post an Image' })).toBeFocused();
  await expect(page.getByText('JPG, PNG or GIF up to 10MB')).toBeVisible();
  await expect(submit(page)).toBeDisabled();
  await imageField(page).setInputFiles(picture());
  await expect(page.getByRole('img', { name: 'Preview of your post' })).toBeVisible();
  await expect(page.getByText('photo.png')).toBeVisible();
  const caption = words('From the roof');
  await page.getByRole('textbox', { name: 'Caption' }).fill(caption);
  await expect(page.getByText(`${caption.length}/500`)).toBeVisible();
  await page.getByRole('textbox', { name: 'Location' }).fill('Hostel 4');
  const description = page.getByRole('textbox', { name: "Describe this picture for people who can't see it" });
  await description.fill('Lanterns over the gate');
  await page
    .getByLabel('Change', { exact: true })
    .setInputFiles({ name: 'notes.pdf', mimeType: 'application/pdf', buffer: Buffer.of(1) });
  await expect(page.getByRole('alert')).toContainText('notes.pdf is not an image.');
  await expectAccessible(page);
  await submit(page).click();
  await expect(page.getByRole('heading', { name: 'Successfully Posted!' })).toBeVisible();

  const posted = card(page, caption);
  await expect(posted).toBeInViewport();
  await expect(posted.getByText('Hostel 4')).toBeVisible();
  await expect(posted.getByText(student.fullname).first()).toBeVisible();
  await expect(posted.getByRole('img', { name: 'Lanterns over the gate' })).toBeVisible();
  await posted.getByRole('button', { name: 'More about this post' }).click();
  await page.getByRole('menuitem', { name: 'Edit Post' }).click();
  await expect(description).toHaveValue('Lanterns over the gate');
  await description.fill('Paper lanterns over the main gate');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.reload();
  await expect(posted.getByRole('img', { name: 'Paper lanterns over the main gate' })).toBeVisible();
});
