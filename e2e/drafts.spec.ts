// Features: create, feed, auth
import { imageField, publishing, submit } from './create.ts';
import { expect, expectAccessible, test } from './fixtures.ts';
import { picture } from './pictures.ts';
import { words } from './posts.ts';

test.describe('a draft', () => {
  test('is kept on the device with its picture, comes back, and can be discarded', async ({ studentPage: page }) => {
    await page.goto('/create?type=image');
    await imageField(page).setInputFiles(picture());
    await page.getByRole('textbox', { name: 'Caption' }).fill('Half a thought');
    await page.getByRole('radio', { name: 'Close Friends' }).check();
    await expect(page.getByText('Draft saved on this device.')).toBeVisible();
    await page.reload();
    await expect(page.getByText('photo.png')).toBeVisible();
    await page.getByRole('link', { name: 'Posts', exact: true }).click();
    await expect(page.getByRole('article').first()).toBeVisible();

    await page.getByRole('link', { name: 'Create', exact: true }).click();
    const draft = page.getByRole('region', { name: 'Your draft' });
    await expect(draft).toContainText('Half a thought');
    await expectAccessible(page);
    await draft.getByRole('link', { name: 'Continue' }).click();
    await expect(page.getByRole('heading', { name: 'Post an Image' })).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Caption' })).toHaveValue('Half a thought');
    await expect(page.getByRole('img', { name: 'Preview of your post' })).toBeVisible();
    await expect(page.getByRole('radio', { name: 'Close Friends' })).toBeChecked();

    await page.getByRole('button', { name: 'Discard' }).click();
    const question = page.getByRole('dialog', { name: 'Discard this post?' });
    await question.getByRole('button', { name: 'Keep editing' }).click();
    await expect(question).toBeHidden();
    await page.getByRole('button', { name: 'Discard' }).click();
    await question.getByRole('button', { name: 'Discard' }).click();
    await expect(page.getByRole('textbox', { name: 'Caption' })).toHaveValue('');
    await expect(page.getByText('Choose an image')).toBeVisible();
    await page.goto('/create');
    await expect(page.getByRole('link', { name: /^Post an Image/ })).toBeVisible();
    await expect(draft).toBeHidden();
  });

  test('is posted by one of two tabs, and the other says so', async ({ newStudent, signedInPage }) => {
    const page = await signedInPage(await newStudent());
    await page.goto('/create?type=text');
    await page.getByRole('textbox', { name: 'Text' }).fill(words('Once'));
    await expect(page.getByText('Draft saved on this device.')).toBeVisible();
    const other = await page.context().newPage();
    await other.goto('/create?type=text');
    await expect(submit(other)).toBeEnabled();
    await submit(page).click();
    await expect(page.getByRole('heading', { name: 'Successfully Posted!' })).toBeVisible();
    await submit(other).click();
    await expect(other.getByRole('alert')).toContainText('Another tab has posted this already.');
  });

  test('is kept when the session ends, which is said', async ({ newStudent, signedInPage }) => {
    const page = await signedInPage(await newStudent());
    await page.goto('/create?type=text');
    await page.getByRole('textbox', { name: 'Text' }).fill(words('Kept'));
    await page.route(publishing, (route) =>
      route.fulfill({ status: 401, json: { code: 'not_signed_in', message: 'Please sign in.' } }),
    );
    await submit(page).click();
    await expect(page).toHaveURL('/login');
    await expect(page.getByText('Your session ended. Your draft is kept.')).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('draft'))).not.toBeNull();
  });

  test('is gone once it is published, once its writer has signed out, and for anyone else', async ({
    newStudent,
    signedInPage,
  }) => {
    const page = await signedInPage(await newStudent());
    const kept = () => page.evaluate(() => localStorage.getItem('draft'));
    const write = async () => {
      await page.goto('/create?type=text');
      await page.getByRole('textbox', { name: 'Text' }).fill(words('Private thoughts'));
      await expect.poll(kept).not.toBeNull();
    };
    await write();
    await submit(page).click();
    await expect(page.getByRole('heading', { name: 'Successfully Posted!' })).toBeVisible();
    await expect.poll(kept).toBeNull();

    await write();
    const other = await newStudent('Bilal');
    await page.evaluate((session) => localStorage.setItem('auth', session), JSON.stringify(other.session));
    await page.goto('/create');
    await expect(page.getByRole('link', { name: /^Write a Post/ })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Your draft' })).toBeHidden();
    await expect.poll(kept).toBeNull();

    await write();
    await page.goto('/menu');
    await page.getByRole('button', { name: 'Logout' }).click();
    await page.getByRole('button', { name: 'Tap again to confirm' }).click();
    await expect(page).toHaveURL('/login');
    await expect.poll(kept).toBeNull();
  });
});
