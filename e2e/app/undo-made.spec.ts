// Screens: memes, posts/create, feeds/feed
import { expect, test } from '../fixtures.ts';
import { picture } from '../pictures.ts';
import { imageField, submit } from '../posts/create.ts';
import { card, words } from '../posts/posts.ts';
import { visit } from '../visit.ts';
import { hold } from './toasts.ts';

test('Undo after creating deletes the new thing, and its form has the input again, with its picture', async ({
  studentPage: page,
}) => {
  const toast = page.locator('.Toastify__toast');
  const undo = toast.getByRole('button', { name: 'Undo' });
  const title = words('Taken back');
  await page.goto('/memes');
  await page.getByRole('button', { name: 'New meme' }).click();
  const form = page.getByRole('form', { name: 'Upload a meme' });
  await form.getByLabel('Title').fill(title);
  await form.getByLabel('Choose a picture').setInputFiles(picture());
  await form.getByRole('button', { name: 'Upload Meme' }).click();
  const meme = page.getByRole('article', { name: title });
  await expect(meme).toBeVisible();
  await hold(page);
  // both buttons are on one line of the toast, apart from each other
  const boxes = await toast.evaluate(async (element) => {
    // a toast that still flies in is not yet in its final place
    await Promise.all(element.getAnimations().map(({ finished }) => finished));
    const named = (name: string) => [...element.querySelectorAll('button')].find((each) => each.textContent === name);
    return ['Undo', 'Share'].map((name) => named(name)?.getBoundingClientRect().toJSON());
  });
  const [first, second] = boxes;
  expect(first?.y).toBe(second?.y);
  expect(first?.right).toBeLessThanOrEqual(second?.x);
  expect(second?.right).toBeLessThan(390);
  await undo.click();
  await expect(form.getByLabel('Title')).toHaveValue(title);
  await expect(form.getByText('photo.png')).toBeVisible();
  await expect(page.getByText('Undone. What you wrote is back in the form.')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(meme).toHaveCount(0);
  await page.getByRole('button', { name: 'New meme' }).click();
  await expect(form.getByText('photo.png')).toBeVisible();

  await visit(page, '/create?type=image');
  await imageField(page).setInputFiles(picture());
  const caption = words('Too early');
  await page.getByRole('textbox', { name: 'Caption' }).fill(caption);
  await submit(page).click();
  await expect(card(page, caption)).toBeVisible();
  await undo.click();
  await expect(page.getByRole('textbox', { name: 'Caption' })).toHaveValue(caption);
  await expect(page.getByText('photo.png')).toBeVisible();
  await page.goto('/');
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(card(page, caption)).toHaveCount(0);
});
