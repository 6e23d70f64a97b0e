// Screens: campus/setup, feeds/feed, accounts/sign-in
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { signIn, signUp } from '@quad/contract/accounts/auth';
import { expectAccessible } from '../accessibility.ts';
import { alert, button } from '../accounts/auth.ts';
import { type RunningApp, startApp } from '../app.ts';
import { expect, test } from '../fixtures.ts';

const ADMIN = { college: 'Malnad College', fullname: 'Asha Rao', email: 'dean@quad.example' };
const PASSWORD = 'Winding-River-93';
const WRONG = 'AAAA-BBBB-CCCC-DDDD-EEEE';

let app: RunningApp;
let dataDir: string;

test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  test.setTimeout(300_000);
  dataDir = await mkdtemp(join(tmpdir(), 'quad-setup-'));
  app = await startApp(dataDir, { env: { QUAD_DEMO: '0', QUAD_WORKERS: '2' }, opensRegistration: true });
});
test.afterAll(async () => {
  await app?.stop();
  await rm(dataDir, { recursive: true, force: true });
});

/** The code that the server prints when it starts without an admin. */
async function printedCode(): Promise<string> {
  await expect.poll(() => app.said()).toContain('/setup with the code');
  return /with the code\n {2}(\S+)/.exec(app.said())?.[1] ?? '';
}
const newPage = async (browser: Browser) => (await browser.newContext({ baseURL: app.url })).newPage();
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
async function enterCode(page: Page, code: string) {
  await page.getByLabel('Set-up code').fill(code);
  await button(page, 'Continue').click();
}
async function fillCollege(page: Page, { password = PASSWORD } = {}) {
  await page.getByLabel('College name').fill(ADMIN.college);
  await page.getByLabel('Your full name').fill(ADMIN.fullname);
  await page.getByLabel('Your email').fill(ADMIN.email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Who may join?').selectOption('anyone');
  await button(page, 'Continue').click();
}

test('a signed-in student comes to the feed, not to the set-up', async ({ browser }) => {
  const page = await newPage(browser);
  const student = { email: 'ravi@quad.example', password: PASSWORD };
  await page.request.post(signUp.path, { data: { fullname: 'Ravi Das', ...student } });
  const session = await (await page.request.post(signIn.path, { data: student })).json();
  await page.addInitScript((stored) => localStorage.setItem('auth', stored), JSON.stringify(session));
  for (const address of ['/', '/setup']) {
    await page.goto(address);
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  }
  await page.context().close();
});

test('the first visitor with the printed code becomes the admin, once', async ({ browser }) => {
  const page = await newPage(browser);
  await page.goto('/');
  await expect(page).toHaveURL('/setup');
  await expect(heading(page, 'Set up your Quad')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Sign Up' })).toHaveCount(0);
  await enterCode(page, WRONG);
  await expect(page.getByText('This code is wrong. Copy it from the server’s latest output.')).toBeVisible();
  // another browser reaches the same step
  const late = await newPage(browser);
  await late.goto('/setup');
  const code = await printedCode();
  await enterCode(late, code.toLowerCase());
  await expect(heading(late, 'Your college and you')).toBeVisible();

  await enterCode(page, code);
  await expect(heading(page, 'Your college and you')).toBeFocused();
  await button(page, 'Continue').click();
  await expect(page.getByLabel('College name')).toBeFocused();
  // an error that only the server finds leads back to its field
  await fillCollege(page, { password: 'password123' });
  await button(page, 'Finish and sign in').click();
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('aria-invalid', 'true');
  await fillCollege(page);
  await expect(heading(page, 'Is everything in place?')).toBeFocused();
  // Back leads to the previous step, with its input
  await page.goBack();
  await expect(heading(page, 'Your college and you')).toBeFocused();
  await expect(page.getByLabel('College name')).toHaveValue(ADMIN.college);
  await page.goBack();
  await expect(page.getByLabel('Set-up code')).toHaveValue(code);
  await page.goForward();
  await expect(page.getByLabel('Your email')).toHaveValue(ADMIN.email);
  await button(page, 'Continue').click();
  await expect(heading(page, 'Is everything in place?')).toBeFocused();
  const checks = page.getByRole('main').getByRole('listitem');
  await expect(checks).toHaveText([
    /Mail.*To configure/,
    /Media storage.*Works/,
    /Address.*To configure/,
    /Keys.*Works/,
    /Backups.*To configure/,
  ]);
  await expectAccessible(page);
  await button(page, 'Finish and sign in').click();
  await expect(alert(page, 'Welcome to Quad! Malnad College is ready.')).toBeVisible();
  await expect(page).toHaveURL('/');
  await expect(heading(page, 'Dashboard')).toBeVisible();
  const stored = await page.evaluate(() => JSON.parse(localStorage.getItem('auth') ?? 'null'));
  expect(stored.user).toMatchObject({ name: ADMIN.fullname, email: ADMIN.email, role: 'admin' });

  await fillCollege(late);
  await expect(late.getByText('This Quad is already set up.')).toBeVisible();
  await late.goto('/setup');
  await expect(late.getByText('Oops! The page you’re looking for doesn’t exist.')).toBeVisible();
  await page.context().close();
  await late.context().close();
});
