// Screens: accounts/console, feeds/feed, accounts/sign-in
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../accessibility.ts';
import { demoAdmin } from '../college/college.ts';
import { expect, test } from '../fixtures.ts';
import { alert } from './auth.ts';

/** A unique name, so that a search finds one person. */
const uniqueName = (first: string) => `${first} ${randomUUID().slice(0, 8)}`;

const search = (page: Page) => page.getByRole('textbox', { name: 'Search users' });
const menuOf = (page: Page, name: string) => page.getByRole('button', { name: `Actions for ${name}` });
const choose = (page: Page, item: string) => page.getByRole('menuitem', { name: item, exact: true }).click();
const dialog = (page: Page) => page.getByRole('dialog');
/** A table in a wide window, cards on a phone: each person is one row. */
const rows = (page: Page) => page.getByRole('region', { name: 'Users' }).getByRole('button', { name: /^Actions for/ });

test('an admin searches, filters and pages, all in the address, and saves the list', async ({
  newStudent,
  signedInPage,
  request,
}) => {
  const name = uniqueName('Nadia');
  const nadia = await newStudent(name);
  const page = await signedInPage(await demoAdmin(request));
  await page.goto('/all_users');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('All Users');
  const counts = page.getByRole('region', { name: 'Counts' });
  for (const label of ['Total Users', 'Active Users', 'Disabled Users', 'Admins'])
    await expect(counts).toContainText(new RegExp(`${label}[\\d,]+`));
  await expect(rows(page)).toHaveCount(6);
  await expectAccessible(page, { within: 'main' });

  const pages = page.getByRole('navigation', { name: 'Pages' });
  await expect(pages.getByRole('button', { name: /^Page \d/ })).toHaveCount(5);
  await pages.getByRole('button', { name: 'Page 5' }).click();
  await expect(page).toHaveURL(/[?&]page=5/);
  await expect(pages.getByRole('button', { name: 'Page 5' })).toHaveAttribute('aria-current', 'page');
  await expect(pages.getByRole('button', { name: 'Page 6' })).toBeVisible();

  // a new search starts at the first page
  await search(page).fill(nadia.email.toUpperCase());
  await expect(rows(page)).toHaveCount(1);
  await expect(page).not.toHaveURL(/page=/);
  await expect(menuOf(page, name)).toBeVisible();
  await page.getByRole('button', { name: 'Filter' }).click();
  await page.getByLabel('Role').selectOption('admin');
  await expect(page.getByRole('heading', { name: 'No users found' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'No users found' })).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(rows(page)).toHaveCount(1);
  await page.goto('/all_users');
  await page.getByRole('button', { name: 'Filter' }).click();
  await page.getByLabel('Role').selectOption('admin');
  await expect(page).toHaveURL(/role=admin/);
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const saved = await readFile(await (await saving).path(), 'utf8');
  expect(saved).toContain('admin@quad.example,admin,active');
  expect(saved).not.toContain('student@quad.example');
});

test('a disabled user is signed out in their own browser, and can sign in again when enabled', async ({
  newStudent,
  signedInPage,
  request,
}) => {
  const name = uniqueName('Omar');
  const omar = await newStudent(name);
  const [theirs, page] = [await signedInPage(omar), await signedInPage(await demoAdmin(request))];
  await theirs.goto('/');
  await expect(theirs.getByRole('navigation', { name: 'Main' })).toBeVisible();

  await page.goto(`/all_users?q=${omar.email}`);
  await menuOf(page, name).click();
  await choose(page, 'Disable');
  await dialog(page).getByRole('button', { name: 'Disable' }).click();
  await expect(dialog(page).getByText('Please choose a reason')).toBeVisible();
  await dialog(page).getByLabel('Reason').selectOption('rules');
  await dialog(page).getByRole('button', { name: 'Disable' }).click();
  await expect(alert(page, `${name} is disabled.`)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Users' }).getByText('Disabled')).toBeVisible();
  // without a touch, their browser shows the page for guests and says what has happened
  await expect(theirs.getByText('You have been signed out. Sign in again to continue, or to see why.')).toBeVisible();
  await expect(theirs.getByRole('navigation', { name: 'Main' })).toHaveCount(0);
  await expect.poll(() => theirs.evaluate(() => localStorage.getItem('auth'))).toBeNull();
  const signIn = { email: omar.email, password: omar.password };
  expect((await request.post('/api/auth/login', { data: signIn })).status()).toBe(403);

  await menuOf(page, name).click();
  await choose(page, 'Enable');
  await expect(alert(page, `${name} is enabled.`)).toBeVisible();
  expect((await request.post('/api/auth/login', { data: signIn })).status()).toBe(200);

  // their page lists the actions
  await page.getByRole('link', { name }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  const history = page.getByRole('region', { name: 'History' });
  await expect(history.getByRole('listitem')).toHaveCount(2);
  await expect(history).toContainText('They broke the rules');
  await expectAccessible(page, { within: 'main' });
});

test('a user is added with a link, edited, and deleted with days to restore them', async ({
  signedInPage,
  request,
  browser,
}) => {
  const name = uniqueName('Tara');
  const email = `tara.${randomUUID().slice(0, 8)}@quad.example`;
  const page = await signedInPage(await demoAdmin(request));
  await page.goto('/all_users');
  await page.getByRole('button', { name: 'Add New User' }).click();
  await dialog(page).getByRole('button', { name: 'Add user' }).click();
  await expect(dialog(page).getByText('Please enter a valid email')).toBeVisible();
  await dialog(page).getByLabel('Name').fill(name);
  await dialog(page).getByLabel('Email').fill(email);
  await dialog(page).getByRole('button', { name: 'Add user' }).click();
  const link = await dialog(page).getByLabel('Link', { exact: true }).inputValue();
  await dialog(page).getByRole('button', { name: 'Close' }).click();
  const theirs = await (await browser.newContext()).newPage();
  await theirs.goto(link);
  await expect(theirs.getByLabel(/New password/i).first()).toBeVisible();
  await theirs.context().close();

  await search(page).fill(email);
  await expect(rows(page)).toHaveCount(1);
  await menuOf(page, name).click();
  await choose(page, 'Edit');
  await dialog(page).getByLabel('Department').selectOption('eee');
  await dialog(page).getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('region', { name: 'Users' }).getByText('EEE')).toBeVisible();

  await menuOf(page, name).click();
  await choose(page, 'Delete');
  await dialog(page).getByLabel('Reason').selectOption('mistake');
  await dialog(page).getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('region', { name: 'Users' }).getByText('Being deleted')).toBeVisible();
  await expect(dialog(page)).toBeHidden();
  await menuOf(page, name).click();
  await choose(page, 'Restore');
  await expect(page.getByRole('region', { name: 'Users' }).getByText('Active')).toBeVisible();
});
