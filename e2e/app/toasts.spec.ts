// Screens: accounts/sign-in
import type { Page } from '@playwright/test';
import { alert, button, signIn } from '../accounts/auth.ts';
import { expect, test } from '../fixtures.ts';
import { card, publish, words } from '../posts/posts.ts';
import { hold, runDown, timeLeft } from './toasts.ts';

test.describe('a toast', () => {
  test('is at the top right for its time, alone with its text, and closes with the screen', async ({
    page,
    student,
  }) => {
    await page.goto('/login');
    const refused = alert(page, 'The email or password is wrong.');
    await signIn(page, student.email, 'not-the-password');
    await expect(refused).toBeVisible();
    await expect.poll(() => timeLeft(page)).toBe(3000);
    const width = page.viewportSize()?.width ?? 0;
    await expect(async () => {
      const box = await page.locator('.Toastify__toast').boundingBox();
      expect(box && width - box.x - box.width).toBeLessThan(20);
      expect(box?.y).toBeLessThan(100);
    }).toPass();
    await runDown(page);
    await expect(refused).toBeHidden();
    for (let times = 0; times < 2; times++) {
      await signIn(page, student.email, 'not-the-password');
      await expect(refused).toBeVisible();
    }
    await expect(page.getByRole('alert')).toHaveCount(1);
    await hold(page);
    await page.getByRole('main').getByRole('link', { name: 'Sign Up' }).click();
    await expect(button(page, 'Sign Up')).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
    await page.goBack();
    await signIn(page, student.email, student.password);
    await expect(alert(page, 'Login successful! Welcome back!')).toBeVisible();
    await expect.poll(() => timeLeft(page)).toBe(2000);
  });

  test('closes when it is dragged four fifths of its width, and by keyboard after Alt+T', async ({ page }) => {
    await page.goto('/login');
    await button(page, 'GitHub').click();
    const toast = alert(page, 'Sign-in with this provider is not set up here.');
    await expect(toast).toBeVisible();
    await hold(page);
    await drag(page, 0.75);
    await expect(toast).toBeVisible();
    await expect(page.locator('.Toastify__toast')).toHaveCSS('opacity', '1');
    await drag(page, 0.85);
    await expect(page.locator('.Toastify__toast')).toHaveCount(0);

    await button(page, 'Google').click();
    await expect(toast).toBeVisible();
    await hold(page);
    await page.keyboard.press('Alt+t');
    await expect(page.locator('.Toastify__toast')).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(toast).toBeHidden();
  });

  test('is above an open sheet, not on its title', async ({ newStudent, signedInPage, request }) => {
    const [asha, bilal] = [await newStudent('Asha'), await newStudent('Bilal')];
    const below = await publish(request, bilal, { caption: words('Look') });
    const post = await publish(request, bilal, { caption: words('Look') });
    const page = await signedInPage(asha);
    await page.goto('/');
    await page.route(`**/api/posts/${post._id}/like?*`, (route) => route.fulfill({ status: 500, json: {} }));
    await card(page, post.caption).getByRole('button', { name: /^Like/ }).click();
    await expect(page.getByRole('alert')).toContainText('Your like could not be saved.');
    await hold(page);
    await card(page, below.caption).getByRole('button', { name: 'More about this post' }).click();
    await page.getByRole('menuitem', { name: 'Report Post' }).click();
    const title = page.getByRole('dialog').getByRole('heading', { name: 'Report this post' });
    await expect(title).toBeVisible();
    await title.evaluate((element) => Promise.all(element.getAnimations({ subtree: true }).map((one) => one.finished)));
    const toast = await page.locator('.Toastify__toast').boundingBox();
    const top = await title.boundingBox();
    expect((toast?.y ?? 0) + (toast?.height ?? 0)).toBeLessThan(top?.y ?? 0);
  });
});

/** Drag the only toast to the right by a part of its width. */
async function drag(page: Page, part: number) {
  const toast = page.locator('.Toastify__toast');
  // A toast that still flies in is not yet in its final place.
  await toast.evaluate((element) => Promise.all(element.getAnimations().map(({ finished }) => finished)));
  const box = await toast.boundingBox();
  if (!box) throw new Error('There is no toast to drag.');
  const [x, y] = [box.x + 8, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + box.width * part, y, { steps: 8 });
  await page.mouse.up();
}
