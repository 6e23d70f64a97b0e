// Features: auth
import type { Page } from '@playwright/test';
import { alert, button, signIn } from './auth.ts';
import { expect, ONCE, test } from './fixtures.ts';

test.describe('a toast', () => {
  test('stands at the top right for its time, and closes by itself', ONCE, async ({ page, student }) => {
    await page.goto('/login');
    await signIn(page, student.email, 'not-the-password');
    const refused = alert(page, 'The e-mail or the password is wrong.');
    await expect(refused).toBeVisible();
    await expect.poll(() => timeLeft(page)).toBe(3000);
    const box = await page.locator('.Toastify__toast').boundingBox();
    const width = page.viewportSize()?.width ?? 0;
    expect(box && width - box.x - box.width).toBeLessThan(20);
    expect(box?.y).toBeLessThan(100);
    await runDown(page);
    await expect(refused).toBeHidden();
    await signIn(page, student.email, student.password);
    await expect(alert(page, 'Login successful! Welcome back!')).toBeVisible();
    await expect.poll(() => timeLeft(page)).toBe(2000);
  });

  test('closes when it is dragged four fifths of its width, and comes back before that', ONCE, async ({ page }) => {
    await page.goto('/login');
    await button(page, 'GitHub').click();
    const toast = alert(page, 'Sign-in with this provider is not set up here.');
    await expect(toast).toBeVisible();
    await drag(page, 0.75);
    await expect(toast).toBeVisible();
    await expect(page.locator('.Toastify__toast')).toHaveCSS('opacity', '1');
    await drag(page, 0.85);
    await expect(toast).toBeHidden();
  });

  test('takes the focus with Alt+T', ONCE, async ({ page }) => {
    await page.goto('/login');
    await button(page, 'Google').click();
    await expect(page.getByRole('alert')).toBeVisible();
    await page.keyboard.press('Alt+t');
    await expect(page.locator('.Toastify__toast')).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alert')).toBeHidden();
  });
});

/** How long the only toast stays, in milliseconds: the running time of its bar, which is its clock. */
function timeLeft(page: Page): Promise<number> {
  return page
    .locator('.Toastify__progress-bar')
    .first()
    .evaluate((bar) => Number.parseFloat(getComputedStyle(bar).animationDuration) * 1000);
}

/** Lets the clock of the only toast run down. */
async function runDown(page: Page) {
  await page
    .locator('.Toastify__progress-bar')
    .first()
    .evaluate((bar) => {
      for (const animation of bar.getAnimations()) animation.finish();
    });
}

/** Drags the only toast to the right by a part of its width. */
async function drag(page: Page, part: number) {
  const toast = page.locator('.Toastify__toast');
  // One that still flies in is not where it will be.
  await toast.evaluate((element) => Promise.all(element.getAnimations().map(({ finished }) => finished)));
  const box = await toast.boundingBox();
  if (!box) throw new Error('There is no toast to drag.');
  const [x, y] = [box.x + 8, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + box.width * part, y, { steps: 8 });
  await page.mouse.up();
}
