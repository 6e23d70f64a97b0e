// Screens: accounts/settings, accounts/sign-in, posts/create, people/friends, careers, campus/landing
import type { Page } from '@playwright/test';
import { expectAccessible } from '../accessibility.ts';
import { expect, test } from '../fixtures.ts';

const stored = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key);
const DENIED = 'You do not have permission to view this page.';
const UNKNOWN = 'Oops! The page you’re looking for doesn’t exist.';

test.describe('a guest', () => {
  test('is sent to sign in, leaves by Back, sees the public pages, and keeps a theme', async ({ page }) => {
    await page.goto('/');
    const root = page.locator('html');
    await expect(root).toHaveClass(/\bdark\b/);
    await page.getByRole('button', { name: 'Switch to light theme' }).click();
    await expect(root).not.toHaveClass(/\bdark\b/);
    await page.reload();
    await expect(root).not.toHaveClass(/\bdark\b/);
    await page.getByRole('button', { name: 'Switch to dark theme' }).click();
    await expect.poll(() => stored(page, 'theme')).toBe('dark');

    await page.goto('/create');
    await expect(page).toHaveURL('/login');
    await page.goBack();
    await expect(page).toHaveURL('/');
    // in a feature whose code is loaded later
    await page.goto('/certificates/NO-SUCH-CODE');
    await expect(page).toHaveTitle('Check a certificate · Quad');
    await expect(page).toHaveURL('/certificates/NO-SUCH-CODE');
    await page.goto('/unauthorized');
    await expect(page.getByText(DENIED)).toBeVisible();
    await page.getByRole('link', { name: 'Go Home' }).click();
    await expect(page).toHaveURL('/');
    await page.goto('/no/such/page');
    await expect(page.getByText(UNKNOWN)).toBeVisible();
    await page.getByRole('link', { name: 'Go Back Home' }).click();
    await expect(page).toHaveURL('/');
  });

  test('is shown to a user whose token the server refuses', async ({ student, signedInPage }) => {
    const page = await signedInPage({ ...student, session: { ...student.session, token: 'revoked' } });
    await page.goto('/');
    await expect(page).toHaveURL('/login');
    await expect(page.getByText('You have been signed out. Sign in again to continue, or to see why.')).toBeVisible();
    await expect.poll(() => stored(page, 'auth')).toBeNull();
    await page.goto('/');
    await expect(page.getByRole('link', { name: 'Join Community' })).toBeVisible();
  });
});

test('the theme of the device is followed where the user chose so, in every tab', async ({ studentPage: page }) => {
  const root = page.locator('html');
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/account/appearance');
  // dark is the default, also on a light device
  await expect(root).toHaveClass(/\bdark\b/);
  await expect(page.getByRole('radio', { name: 'Dark' })).toBeChecked();
  await page.getByRole('radio', { name: 'System' }).check();
  await expect(root).not.toHaveClass(/\bdark\b/);
  await expect.poll(() => stored(page, 'theme')).toBe('system');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(root).toHaveClass(/\bdark\b/);
  await page.emulateMedia({ colorScheme: 'light' });
  await page.reload();
  await expect(root).not.toHaveClass(/\bdark\b/);
  await expect(page.getByRole('radio', { name: 'System' })).toBeChecked();
  // a choice in one tab reaches the others
  const other = await page.context().newPage();
  await other.emulateMedia({ colorScheme: 'light' });
  await other.goto('/account/appearance');
  await other.getByRole('radio', { name: 'Dark' }).check();
  await expect(root).toHaveClass(/\bdark\b/);
  await expect(page.getByRole('radio', { name: 'Dark' })).toBeChecked();
  await other.getByRole('radio', { name: 'System' }).check();
  await expect(root).not.toHaveClass(/\bdark\b/);
  await expectAccessible(page, { within: 'main' });
});

test('an unknown or forbidden address says so inside the app', async ({ studentPage: page }) => {
  await page.goto('/unauthorized');
  await expect(page.getByText(DENIED)).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  // an unknown part of a feature, and a property that every object has
  for (const address of ['/library/no/such/page', '/constructor']) {
    await page.goto(address);
    await expect(page.getByText(UNKNOWN)).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  }
});

test('the menu opens over the screen, closes with Escape and gives the focus back', async ({
  student,
  studentPage: page,
}) => {
  await page.goto('/create');
  const opener = page.getByRole('button', { name: 'Menu' });
  await opener.click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await expect(menu).toContainText(student.email);
  await menu.getByRole('button', { name: 'Logout' }).click();
  await expectAccessible(page, { within: '[role=dialog]' });
  await page.keyboard.press('Escape');
  await expect(menu).toHaveCount(0);
  await expect(opener).toBeFocused();
  await expect(page).toHaveURL('/create');
});

test.describe('logging out', () => {
  test('takes two taps, ends the session everywhere and in other tabs, and leaves no page for Back', async ({
    newStudent,
    signedInPage,
    request,
  }) => {
    const me = await newStudent();
    const page = await signedInPage(me);
    const other = await page.context().newPage();
    await page.goto('/menu');
    await other.goto('/menu');
    await expect(other.getByRole('heading', { name: 'Menu' })).toBeVisible();
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page.getByText('Are you sure? Tap again to logout.')).toBeVisible();
    await expect.poll(() => stored(page, 'auth')).not.toBeNull();
    const revoked = page.waitForResponse('**/api/auth/logout');
    await page.getByRole('button', { name: 'Tap again to confirm' }).click();
    await expect(page).toHaveURL('/login');
    await expect.poll(() => stored(page, 'auth')).toBeNull();
    await expect(other).toHaveURL('/login');
    await revoked;
    const headers = { authorization: `Bearer ${me.session.token}` };
    expect((await request.get('/api/posts/feed', { headers })).status()).toBe(401);
    await page.goBack();
    await expect(page).toHaveURL('/login');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome back');
  });

  test("is noticed by a page restored from the browser's back-forward cache", async ({ studentPage: page }) => {
    await page.goto('/menu');
    await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
    await page.evaluate(() => {
      // the browser sends no storage event to a page in its back-forward cache
      localStorage.removeItem('auth');
      dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    });
    await expect(page).toHaveURL('/login');
    await expect(page.getByRole('button', { name: 'Logout' })).toHaveCount(0);
  });
});

test('opening a screen names it in the title and focuses its heading, which a link skips to', async ({
  studentPage: page,
}) => {
  await page.goto('/menu');
  await expect(page.getByRole('heading', { name: 'Menu' })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Menu' })).toBeFocused();
  await expect(page).toHaveURL('/menu');
  await page.getByRole('link', { name: 'Create' }).click();
  await expect(page).toHaveTitle('Create · Quad');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('leaving before a screen has loaded keeps it in the history', async ({ studentPage: page }) => {
  await page.goto('/menu');
  const held = Promise.withResolvers<void>();
  // both next screens load only after both were requested
  await page.route('**/assets/*.js', async (route) => {
    await held.promise;
    await route.continue();
  });
  const navigation = page.getByRole('navigation', { name: 'Main' }).filter({ visible: true });
  await navigation.getByRole('link', { name: 'Friends' }).click();
  await expect(page).toHaveURL('/friends');
  await navigation.getByRole('link', { name: 'Create' }).click();
  await expect(page).toHaveURL('/create');
  held.resolve();
  await expect(page.getByRole('heading', { name: 'Create' })).toBeVisible();
  await expect(page).toHaveTitle('Create · Quad');
  await page.goBack();
  await expect(page).toHaveTitle('Friends · Quad');
  await expect(page.getByRole('heading', { name: 'Friends' })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveTitle('Menu · Quad');
});

test('the column is 650 px at most between rails, else as wide as the screen with its text centred', async ({
  studentPage: page,
}) => {
  await page.goto('/friends');
  const tabs = page.getByRole('tablist').first();
  await expect(tabs).toBeVisible();
  for (const [width, column] of [
    [1025, 650],
    [1024, 1024],
    [768, 768],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await expect(async () => {
      expect((await page.getByRole('main').boundingBox())?.width, `at ${width}`).toBe(column);
      if (column !== width) return;
      const box = await tabs.boundingBox();
      expect(box?.width, `at ${width}`).toBeLessThanOrEqual(720);
      expect((box?.x ?? 0) + (box?.width ?? 0) / 2, `at ${width}`).toBeCloseTo(width / 2, 0);
    }).toPass();
  }
});

test('the bar says that the server is unreachable, moves nothing, and the next screen loads when it is back', async ({
  studentPage: page,
}) => {
  const note = page.getByRole('banner').getByText('Offline', { exact: true });
  await page.goto('/menu');
  const heading = page.getByRole('heading', { name: 'Menu' });
  await expect(heading).toBeVisible();
  const before = await heading.boundingBox();
  await page.context().setOffline(true);
  await expect(note).toBeVisible();
  expect(await heading.boundingBox()).toEqual(before);
  await expect(page.getByRole('banner').locator('[aria-live=polite]')).toHaveText(/Offline/);
  await page.getByRole('link', { name: 'Create' }).click();
  await expect(page.getByText('This screen could not be shown.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible();
  // the app retries by itself
  await page.context().setOffline(false);
  await expect(page.getByRole('heading', { name: 'Create' })).toBeVisible();
  await expect(note).toBeHidden();

  // the device is online, but no call reaches the server
  await page.route('**/api/**', (route) => route.abort());
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Friends' }).click();
  await expect(note).toBeVisible();
  await page.unroute('**/api/**');
  await expect(note).toBeHidden();
});
