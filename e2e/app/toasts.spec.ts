// Screens: accounts/sign-in, feeds/feed, posts/create, messages
import type { Page } from '@playwright/test';
import { alert, button, signIn } from '../accounts/auth.ts';
import { expect, test } from '../fixtures.ts';
import { field, messages } from '../messages/messages.ts';
import { people } from '../people/people.ts';
import { card, publish, words } from '../posts/posts.ts';
import { hold, runDown, timeLeft } from './toasts.ts';

test.describe('a toast', () => {
  test('is there for its time, alone with its text, and closes with the screen', async ({ page, student }) => {
    await page.goto('/login');
    const refused = alert(page, 'The email or password is wrong.');
    await signIn(page, student.email, 'not-the-password');
    await expect(refused).toBeVisible();
    await expect.poll(() => timeLeft(page)).toBe(3000);
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

  test('covers no bar, sheet or header at any width, and is near the thumb on a phone', async ({
    newStudent,
    signedInPage,
    request,
  }) => {
    const [asha, bilal] = [await newStudent('Asha'), await newStudent('Bilal')];
    const post = await publish(request, bilal, { caption: words('Look') });
    await people.befriend(request, asha, bilal);
    await messages.say(request, bilal, await messages.between(request, bilal, asha), 'Hello');
    const page = await signedInPage(asha);
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto('/');
    await card(page, post.caption)
      .getByRole('button', { name: /^Share/ })
      .click();
    await expect(alert(page, 'Link copied to clipboard!')).toBeVisible();
    await hold(page);
    await expectFree(page, [390, 768, 1280, 1920]);
    await expect.poll(async () => (await toastBox(page)).y).toBeGreaterThan(700);

    await card(page, post.caption).getByRole('button', { name: 'More about this post' }).click();
    await page.getByRole('menuitem', { name: 'Report Post' }).click();
    await expect(page.getByRole('dialog').getByRole('heading', { name: 'Report this post' })).toBeVisible();
    await expectFree(page);
    await page.getByRole('button', { name: 'Close' }).last().click();
    await expect(page.getByRole('dialog')).toHaveCount(0);

    await card(page, post.caption).locator(`a[href="/post/${post._id}"]`).click();
    await expect(page.getByRole('textbox', { name: /comment/i })).toBeVisible();
    await expectFree(page);

    await page.getByRole('link', { name: 'Create' }).click();
    await page.getByRole('link', { name: /^Write a Post/ }).click();
    await expect(page.getByRole('button', { name: 'Post', exact: true })).toBeVisible();
    await expectFree(page);

    await page.getByRole('link', { name: 'Posts' }).first().click();
    await page
      .getByRole('banner')
      .getByRole('link', { name: /Messages/ })
      .click();
    await page.getByRole('region', { name: 'Conversations' }).getByRole('link', { name: /Bilal/ }).click();
    await expect(field(page)).toBeVisible();
    await expectFree(page);
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

async function toastBox(page: Page) {
  const box = await page.locator('.Toastify__toast').boundingBox();
  if (!box) throw new Error('There is no toast.');
  return box;
}

/** Expect that the only toast covers no control of a bar, a sheet or a header, at some widths. */
async function expectFree(page: Page, widths: readonly number[] = [390, 1280]) {
  for (const width of widths) {
    await page.setViewportSize({ width, height: width < 700 ? 844 : 1000 });
    await expect.poll(() => coveredControls(page), { message: `covered at ${width} px` }).toEqual([]);
  }
  await page.setViewportSize({ width: 390, height: 844 });
}

function coveredControls(page: Page): Promise<string[]> {
  return page.locator('.Toastify__toast').evaluate((toast) => {
    const own = toast.getBoundingClientRect();
    // An open sheet disables everything else.
    const sheets = [...document.querySelectorAll('[role="dialog"]')];
    // The header of a card scrolls with its list.
    const isFixed = (bar: Element) => bar.closest('article') === null;
    const all = [...document.querySelectorAll('.foot-bar, [data-bottom-bar], header')].filter(isFixed);
    const bars = sheets.length > 0 ? sheets : all;
    return bars
      .flatMap((bar) => [...bar.querySelectorAll('a, button, input, textarea, h2')])
      .filter((control) => {
        const box = control.getBoundingClientRect();
        const isSeen = control.checkVisibility({ visibilityProperty: true }) && box.width > 0;
        const meets = box.left < own.right && box.right > own.left && box.top < own.bottom && box.bottom > own.top;
        return isSeen && meets;
      })
      .map((control) => control.getAttribute('aria-label') ?? control.textContent);
  });
}
