// Features: auth, create, feed, friends, internship, polls
import type { Page } from '@playwright/test';
import { stopClock } from './clock.ts';
import { expect, expectAccessible, test } from './fixtures.ts';

const stored = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key);

test.describe('the guard', () => {
  test('sends a guest to the sign-in screen, and Back leads out again', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.goto('/create');
    await expect(page).toHaveURL('/login');
    await page.goBack();
    await expect(page).toHaveURL('/');
  });

  test('lets a guest see what is for everyone, in a feature that is fetched', async ({ page }) => {
    await page.goto('/certificates/NO-SUCH-CODE');
    await expect(page).toHaveTitle('Check a certificate · Quad');
    await expect(page).toHaveURL('/certificates/NO-SUCH-CODE');
  });

  test('clears a session that is incomplete', async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('auth', '{"token":"t","user":{"name":"Asha"}}'));
    await page.goto('/menu');
    await expect(page).toHaveURL('/login');
    expect(await stored(page, 'auth')).toBeNull();
  });

  test('makes a guest of someone whose token the server refuses', async ({ student, signedInPage }) => {
    const page = await signedInPage({ ...student, session: { ...student.session, token: 'revoked' } });
    await page.goto('/');
    await expect(page).toHaveURL('/login');
    await expect(page.getByText('You have been signed out. Sign in again to continue, or to see why.')).toBeVisible();
    expect(await stored(page, 'auth')).toBeNull();
    await page.goto('/');
    await expect(page.getByRole('link', { name: 'Join Community' })).toBeVisible();
  });

  test('tells someone without the right role so', async ({ page }) => {
    await page.goto('/unauthorized');
    await expect(page.getByText('You do not have permission to view this page.')).toBeVisible();
    await page.getByRole('link', { name: 'Go Home' }).click();
    await expect(page).toHaveURL('/');
  });

  test('tells someone who is signed in so inside the app', async ({ studentPage: page }) => {
    await page.goto('/unauthorized');
    await expect(page.getByText('You do not have permission to view this page.')).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  });
});

test.describe('an unknown address', () => {
  test('is a page of its own for a guest', async ({ page }) => {
    await page.goto('/no/such/page');
    await expect(page.getByText('Oops! The page you’re looking for doesn’t exist.')).toBeVisible();
    await page.getByRole('link', { name: 'Go Back Home' }).click();
    await expect(page).toHaveURL('/');
  });

  test('stands inside the app for someone signed in', async ({ studentPage: page }) => {
    await page.goto('/no/such/page');
    await expect(page.getByText('Oops! The page you’re looking for doesn’t exist.')).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
    // The first parts of these are those of a feature, and of a property that every object has.
    for (const address of ['/library/no/such/page', '/constructor']) {
      await page.goto(address);
      await expect(page.getByText('Oops! The page you’re looking for doesn’t exist.')).toBeVisible();
    }
  });
});

test.describe('the menu', () => {
  test('opens over the screen, closes with Escape and gives the focus back', async ({ student, studentPage: page }) => {
    await page.goto('/create');
    const opener = page.getByRole('button', { name: 'Menu' });
    await opener.click();
    const menu = page.getByRole('dialog', { name: 'Menu' });
    await expect(menu).toContainText(student.email);
    await page.keyboard.press('Escape');
    await expect(menu).toHaveCount(0);
    await expect(opener).toBeFocused();
    await expect(page).toHaveURL('/create');
  });

  test('can be reached with large text', async ({ studentPage: page }) => {
    await page.goto('/');
    const menu = page.getByRole('button', { name: 'Menu', exact: true });
    await expect(menu).toBeVisible();
    await page.addStyleTag({ content: 'html { font-size: 200% }' });
    await expect(menu).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('link', { name: 'Messages' }).filter({ visible: true })).toBeInViewport({ ratio: 1 });
  });

  test('is accessible, over the screen and as a page', async ({ studentPage: page }) => {
    await page.goto('/menu');
    await page.getByRole('button', { name: 'Logout' }).click();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Menu' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectAccessible(page);
  });
});

test.describe('logging out', () => {
  test('takes two taps, ends the session everywhere and leads to the sign-in screen', async ({
    newStudent,
    signedInPage,
    request,
  }) => {
    const { session } = await newStudent();
    const page = await signedInPage({ fullname: '', email: '', password: '', session });
    await page.goto('/menu');
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page.getByText('Are you sure? Tap again to logout.')).toBeVisible();
    expect(await stored(page, 'auth')).not.toBeNull();
    const told = page.waitForResponse('**/api/auth/logout');
    await page.getByRole('button', { name: 'Tap again to confirm' }).click();
    await expect(page).toHaveURL('/login');
    expect(await stored(page, 'auth')).toBeNull();
    await told;
    const answer = await request.get('/api/posts/feed', { headers: { authorization: `Bearer ${session.token}` } });
    expect(answer.status()).toBe(401);
  });

  test('is forgotten when the second tap does not come within four seconds', async ({ studentPage: page }) => {
    await page.clock.install();
    await page.goto('/menu');
    const logout = page.getByRole('button', { name: 'Logout' });
    await expect(logout).toBeVisible();
    await stopClock(page);
    await logout.click();
    await page.clock.runFor(3900);
    await expect(page.getByRole('button', { name: 'Tap again to confirm' })).toBeVisible();
    await page.clock.runFor(200);
    await expect(logout).toBeVisible();
  });

  test('leaves nothing to go back to', async ({ newStudent, signedInPage }) => {
    const page = await signedInPage(await newStudent());
    await page.goto('/menu');
    await page.getByRole('button', { name: 'Logout' }).click();
    await page.getByRole('button', { name: 'Tap again to confirm' }).click();
    await expect(page).toHaveURL('/login');
    await page.goBack();
    await expect(page).toHaveURL('/login');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome back');
  });

  test('is noticed by a page that the browser had kept and goes back to', async ({ newStudent, signedInPage }) => {
    const page = await signedInPage(await newStudent());
    await page.goto('/menu');
    await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
    await page.evaluate(() => {
      // a page that is kept is told nothing
      localStorage.removeItem('auth');
      dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    });
    await expect(page).toHaveURL('/login');
    await expect(page.getByRole('button', { name: 'Logout' })).toHaveCount(0);
  });

  test('in one tab makes guests of the others', async ({ newStudent, signedInPage }) => {
    const here = await signedInPage(await newStudent());
    const there = await here.context().newPage();
    await here.goto('/menu');
    await there.goto('/menu');
    await expect(there.getByRole('heading', { name: 'Menu' })).toBeVisible();
    await here.getByRole('button', { name: 'Logout' }).click();
    await here.getByRole('button', { name: 'Tap again to confirm' }).click();
    await expect(there).toHaveURL('/login');
  });
});

test.describe('the theme', () => {
  test('is dark until someone chooses light, and the choice is kept', async ({ page }) => {
    await page.goto('/');
    const root = page.locator('html');
    await expect(root).toHaveClass(/\bdark\b/);
    await page.getByRole('button', { name: 'Switch to light theme' }).click();
    await expect(root).not.toHaveClass(/\bdark\b/);
    expect(await stored(page, 'theme')).toBe('light');
    await page.reload();
    await expect(root).not.toHaveClass(/\bdark\b/);
    await page.getByRole('button', { name: 'Switch to dark theme' }).click();
    expect(await stored(page, 'theme')).toBe('dark');
  });
});

test.describe('going from screen to screen', () => {
  test('names the screen in the title and puts the focus on its heading', async ({ studentPage: page }) => {
    await page.goto('/menu');
    await page.getByRole('link', { name: 'Create' }).click();
    await expect(page).toHaveTitle('Create · Quad');
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  });

  test('can skip the navigation', async ({ studentPage: page }) => {
    await page.goto('/menu');
    await expect(page.getByRole('heading', { name: 'Menu' })).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Menu' })).toBeFocused();
    await expect(page).toHaveURL('/menu');
  });

  test('without a connection says so, and goes on when it is back', async ({ studentPage: page }) => {
    await page.goto('/menu');
    await expect(page.getByRole('heading', { name: 'Menu' })).toBeVisible();
    await page.context().setOffline(true);
    await page.getByRole('link', { name: 'Create' }).click();
    await expect(page.getByText('This screen could not be shown.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible();
    // It tries again by itself.
    await page.context().setOffline(false);
    await expect(page.getByRole('heading', { name: 'Create' })).toBeVisible();
  });

  test('keeps what was there before in the history, also when one goes on before a screen has come', async ({
    studentPage: page,
  }) => {
    await page.goto('/menu');
    const held = Promise.withResolvers<void>();
    // The next screens come only when both have been asked for.
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
});

test('on a wide screen the column is 650 px at most, on others it is as wide as the screen', async ({
  studentPage: page,
}) => {
  await page.goto('/menu');
  const widthAt = async (width: number) => {
    await page.setViewportSize({ width, height: 800 });
    return (await page.getByRole('main').boundingBox())?.width;
  };
  expect(await widthAt(1025)).toBe(650);
  expect(await widthAt(1024)).toBe(1024);
});

test('on a tablet what is read keeps to the middle of the full width', async ({ studentPage: page }) => {
  await page.goto('/friends');
  const tabs = page.getByRole('tablist').first();
  await expect(tabs).toBeVisible();
  for (const width of [768, 1024]) {
    await page.setViewportSize({ width, height: 800 });
    const box = await tabs.boundingBox();
    expect(box?.width, `at ${width}`).toBeLessThanOrEqual(720);
    expect((box?.x ?? 0) + (box?.width ?? 0) / 2, `at ${width}`).toBeCloseTo(width / 2, 0);
  }
});

test.describe('without the server', () => {
  const note = (page: Page) => page.getByRole('banner').getByText('Offline', { exact: true });

  test('the bar says that the device is offline, and moves nothing', async ({ studentPage: page }) => {
    await page.goto('/menu');
    const heading = page.getByRole('heading', { name: 'Menu' });
    await expect(heading).toBeVisible();
    const before = await heading.boundingBox();
    await page.context().setOffline(true);
    await expect(note(page)).toBeVisible();
    expect(await heading.boundingBox()).toEqual(before);
    await expect(page.getByRole('banner').locator('[aria-live=polite]')).toHaveText(/Offline/);
    await expectAccessible(page);
    await page.context().setOffline(false);
    await expect(note(page)).toBeHidden();
  });

  test('so it does when calls do not arrive, until the server is back', async ({ studentPage: page }) => {
    await page.goto('/menu');
    await page.route('**/api/**', (route) => route.abort());
    await page.getByRole('link', { name: 'Polls' }).click();
    await expect(note(page)).toBeVisible();
    await page.unroute('**/api/**');
    await expect(note(page)).toBeHidden();
  });
});
