// Screens: accounts/sign-in, accounts/recovery
import type { Page } from '@playwright/test';
import { expectAccessible } from '../accessibility.ts';
import { expect, test } from '../fixtures.ts';
import { button, fields } from './auth.ts';

/** Block the app's scripts; call the returned function to let the app start. */
async function holdApp(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/assets/react-*.js', async (route) => {
    await promise;
    await route.continue().catch(() => undefined);
  });
  return resolve;
}

/** Open the sign-in page before the app starts, once the page's own scripts have run. */
async function openEarly(page: Page) {
  const startApp = await holdApp(page);
  await page.goto('/login', { waitUntil: 'domcontentloaded' });
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
  return startApp;
}

const front = (page: Page) => page.locator('#front');

test('a form submitted with Enter before the app starts is sent when the app starts, and not as part of its address', async ({
  page,
  student,
}) => {
  const addresses: string[] = [];
  page.on('request', (request) => addresses.push(request.url()));
  const startApp = await openEarly(page);
  const { email, password } = fields(page);
  await email.fill(student.email);
  await password.fill(student.password);
  await password.press('Enter');
  await expect(page).toHaveURL('/login');
  await expect(password).toHaveValue(student.password);
  startApp();
  await expect(page).toHaveURL('/');
  expect(addresses.filter((address) => address.includes(student.password))).toEqual([]);
});

test('a link pressed early is followed by the app in the same document, or opens at once in a new tab', async ({
  page,
}) => {
  const startApp = await openEarly(page);
  const { email, password } = fields(page);
  await email.fill('nobody@quad.example');
  await password.fill('not-my-password');
  // modifier keys open a link in a new tab or window, and open no form
  await password.press('Shift+Enter');
  await button(page, 'Sign In').click({ modifiers: ['Shift'] });
  await button(page, 'Sign In').click({ modifiers: ['ControlOrMeta'] });
  await page.getByRole('link', { name: 'Sign Up' }).click({ modifiers: ['Shift'] });
  const pages = () => page.context().pages();
  await expect.poll(() => pages().map((one) => new URL(one.url()).pathname)).toEqual(['/login', '/signup']);
  await page.evaluate(() => document.documentElement.setAttribute('data-kept', ''));
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await expect(page).toHaveURL('/login');
  startApp();
  await expect(page).toHaveURL('/forgot-password');
  await expect(page.locator('html[data-kept]')).toHaveCount(1);
});

test('the form keeps its looks, its theme and the focused field when the app starts', async ({ page }) => {
  const startApp = await openEarly(page);
  await page.getByRole('button', { name: 'Switch to light theme' }).click();
  await expect(page.locator('html')).not.toHaveClass(/dark/);
  await page.evaluate(() => document.fonts.ready);
  const places = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('main :is(h1, p, input, button, a)')].map((element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        return `${element.tagName} ${[x, y, width, height].map(Math.round).join(' ')}`;
      }),
    );
  await expectAccessible(page);
  const { email } = fields(page);
  await email.click();
  await page.keyboard.type('asha@');
  const before = await places();
  startApp();
  await expect(front(page)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Switch to dark theme' })).toBeVisible();
  await expect(email).toBeFocused();
  await page.keyboard.type('quad.example');
  await expect(email).toHaveValue('asha@quad.example');
  expect(await places()).toEqual(before);
});

test('a signed-in student does not see the form', async ({ page, student }) => {
  await page.addInitScript((stored) => localStorage.setItem('auth', stored), JSON.stringify(student.session));
  const startApp = await holdApp(page);
  await page.goto('/login', { waitUntil: 'commit' });
  await expect(page.getByRole('status', { name: 'Loading' })).toBeVisible();
  await expect(front(page)).toBeHidden();
  startApp();
  await expect(page).toHaveURL('/');
});

test('a page says that the app cannot be loaded', async ({ page }) => {
  for (const [scripts, address] of [
    ['**/assets/react-*.js', '/login'],
    ['**/assets/*.js', '/signup'],
  ] as const) {
    await page.route(scripts, (route) => route.abort());
    await page.goto(address);
    await expect(page.getByText('Quad could not be loaded.')).toBeVisible();
  }
});

test('without JavaScript the page says so, and puts no password into an address', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/login');
  await expect(page.locator('.without-script')).toBeVisible();
  const { email, password } = fields(page);
  await email.fill('asha@quad.example');
  await password.fill('pw-of-asha');
  const sent = page.waitForRequest((one) => one.isNavigationRequest());
  await button(page, 'Sign In').click();
  expect((await sent).url()).not.toContain('pw-of-asha');
  await page.goto('/signup');
  await expect(page.locator('.without-script')).toBeVisible();
  await expect(page.locator('.splash')).toBeHidden();
  await context.close();
});
