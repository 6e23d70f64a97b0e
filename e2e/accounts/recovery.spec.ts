// Screens: accounts/recovery, accounts/sign-in, accounts/settings, campus/setup
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { signUp } from '@quad/contract/accounts/auth';
import { forgotPassword } from '@quad/contract/accounts/recovery';
import { expectAccessible } from '../accessibility.ts';
import { type RunningApp, startApp } from '../app.ts';
import { expect, test } from '../fixtures.ts';
import { noteAddresses } from '../walked-screens.ts';
import { alert, button, signIn } from './auth.ts';
import { type MailServer, startMailServer } from './mailbox.ts';

const RESET = 'Choose a new password';
const OLD = 'Winding-River-93';
const NEW = 'Quiet-Harbour-58';

let app: RunningApp;
let mailbox: MailServer;
let dataDir: string;

// mails take a while on a machine busy with tests
test.describe.configure({ mode: 'serial', timeout: 300_000 });
test.beforeAll(async () => {
  test.setTimeout(300_000);
  mailbox = await startMailServer();
  dataDir = await mkdtemp(join(tmpdir(), 'quad-recovery-'));
  app = await startApp(dataDir, {
    env: { QUAD_DEMO: '0', SMTP_URL: mailbox.url },
    opensRegistration: true,
  });
});
test.afterAll(async () => {
  await app?.stop();
  await mailbox?.stop();
  await rm(dataDir, { recursive: true, force: true });
});

const anAddress = (name: string) => `${name}.${randomUUID().slice(0, 8)}@quad.example`;
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const email = (page: Page) => page.getByRole('region', { name: 'Email' });

/** A signed-out browser, at the app that sends mails. */
async function visitor(browser: Browser, visited: Set<string>): Promise<BrowserContext> {
  const context = await browser.newContext({ baseURL: app.url });
  noteAddresses(context, visited);
  return context;
}

/** A newly registered student, signed in in a browser of their own. */
async function newcomer(browser: Browser, visited: Set<string>, name: string) {
  const context = await visitor(browser, visited);
  const page = await context.newPage();
  const address = anAddress(name.toLowerCase());
  const answer = await page.request.post(signUp.path, {
    data: { fullname: `${name} Verma`, email: address, password: OLD },
  });
  expect(answer.status()).toBe(201);
  await page.goto('/login');
  await signIn(page, address, OLD);
  await expect(page).toHaveURL('/');
  return { context, page, address };
}

test('a lost password is replaced through a mailed link, which ends all existing sessions', async ({
  browser,
  visited,
}) => {
  const { context, page: before, address } = await newcomer(browser, visited, 'Asha');
  const elsewhere = await visitor(browser, visited);
  const page = await elsewhere.newPage();
  await page.goto('/login');
  await page.getByLabel('Email').fill('asha@');
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await expect(heading(page)).toHaveText('Forgot your password?');
  await expect(page.getByLabel('Email')).toHaveValue('asha@');
  await button(page, 'Send the link').click();
  await expect(page.getByLabel('Email')).toBeFocused();
  await expectAccessible(page);
  await page.getByLabel('Email').fill(address);
  await page.keyboard.press('Enter');
  await expect(heading(page)).toHaveText('Check your inbox');
  await expect(heading(page)).toBeFocused();

  const first = await mailbox.link(address, RESET);
  await button(page, 'Ask again').click();
  await button(page, 'Send the link').click();
  const link = await mailbox.link(address, RESET, 2);
  await page.goto(first);
  await page.getByLabel('New password').fill(NEW);
  await button(page, 'Change password').click();
  await expect(heading(page)).toHaveText('This link does not work');
  // a newer link in the same tab changes only what follows the #
  await page.goto(link);
  await expect(heading(page)).toHaveText('Choose a new password');
  await page.getByLabel('New password').fill(NEW);
  await button(page, 'Change password').click();
  await expect(heading(page)).toHaveText('Your new password is set');
  await expect(heading(page)).toBeFocused();
  await mailbox.mail(address, 'Your password was changed');

  await page.getByRole('link', { name: 'Back to sign in' }).click();
  await signIn(page, address, OLD);
  await expect(alert(page, 'The email or password is wrong.')).toBeVisible();
  await signIn(page, address, NEW);
  await expect(page).toHaveURL('/');
  await before.goto('/account');
  await expect(before).toHaveURL('/login');
  await elsewhere.close();
  await context.close();
});

test('a page with an open session learns that the password was replaced, and leads to signing in', async ({
  browser,
  visited,
}) => {
  const { context, page, address } = await newcomer(browser, visited, 'Kiran');
  const opened = await context.newPage();
  await opened.request.post(forgotPassword.path, { data: { email: address } });
  await opened.goto(await mailbox.link(address, RESET));
  await opened.getByLabel('New password').fill(NEW);
  await button(opened, 'Change password').click();
  await expect(heading(opened)).toHaveText('Your new password is set');
  // the other tab finds its session ended, and informs this tab
  await page.goto('/account');
  await expect(page).toHaveURL('/login');
  await opened.reload();
  await expect(heading(opened)).toHaveText('Your new password is set');
  await opened.getByRole('link', { name: 'Back to sign in' }).click();
  await signIn(opened, address, NEW);
  await expect(opened).toHaveURL('/');
  await context.close();
});

test('a newcomer confirms the address by mail, and changes it through the link sent to the new address', async ({
  browser,
  visited,
}) => {
  const { context, page, address } = await newcomer(browser, visited, 'Meera');
  await page.goto('/account/details');
  await expect(email(page).getByText(address)).toBeVisible();
  await expect(email(page).getByText('Not confirmed yet')).toBeVisible();
  await mailbox.mail(address, 'Confirm your email address');
  await email(page).getByRole('button', { name: 'Send the link again' }).click();
  await expect(alert(page, `A link is on its way to ${address}.`)).toBeVisible();
  const opened = await context.newPage();
  await opened.goto(await mailbox.link(address, 'Confirm your email address', 2));
  await expect(heading(opened)).toHaveText('Confirm your email');
  await button(opened, 'Confirm my address').click();
  await expect(heading(opened)).toHaveText('Thank you');
  await expect(heading(opened)).toBeFocused();
  await expect(opened.getByText(`${address} is confirmed.`)).toBeVisible();

  const wanted = anAddress('meera.new');
  await page.reload();
  await expect(email(page).getByText('Confirmed', { exact: true })).toBeVisible();
  await expect(email(page).getByRole('button', { name: 'Send the link again' })).toHaveCount(0);
  await email(page).getByRole('button', { name: 'Change email' }).click();
  await email(page).getByLabel('New email').fill(wanted);
  await email(page).getByLabel('Your password').fill(OLD);
  await email(page).getByRole('button', { name: 'Change email' }).click();
  await expect(email(page).getByText(`It changes to ${wanted} when you open the link we sent there.`)).toBeVisible();
  await mailbox.mail(address, 'Your email address is about to change');
  await opened.goto(await mailbox.link(wanted, 'Confirm your new email address'));
  await button(opened, 'Confirm my address').click();
  await expect(opened.getByText(`${wanted} is confirmed.`)).toBeVisible();
  await mailbox.mail(address, 'Your email address was changed');
  await page.reload();
  await expect(email(page).getByText(wanted)).toBeVisible();
  await context.close();
});
