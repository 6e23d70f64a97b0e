// Screens: campus/console/dashboard, campus/console/analytics, accounts/sign-in, groups/console, groups, college/notices, feeds/feed, college/console
import type { Page } from '@playwright/test';
import { expectAccessible } from '../accessibility.ts';
import { demoAdmin } from '../college/college.ts';
import { expectLight, watchScripts } from '../fetched-scripts.ts';
import { expect, test, WIDE } from '../fixtures.ts';

/** How much JavaScript the first load of the dashboard may fetch beyond the feed's, without charts, in bytes. Optional parts vary it by 1 kB. */
const MOST_BEYOND_SHELL = 75_000;
/** A text that only the console's code contains: the key under which the sidebar is stored. */
const CONSOLE_MARK = 'console-sidebar';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

/** Collect the scripts that a page fetches, with their texts. */
const scriptsOf = (page: Page) =>
  watchScripts(page, async (request) => ({ text: (await (await request.response())?.text()) ?? '' }));

test('an admin reads the dashboard and walks the console by its drawer, which Back closes', async ({
  signedInPage,
  request,
}) => {
  const admin = await demoAdmin(request);
  const page = await signedInPage(admin);
  await page.goto('/');
  await expect(heading(page, 'Dashboard')).toBeVisible();
  await expect(page.getByText('Total Users')).toBeVisible();
  await expect(page.getByRole('link', { name: /^Open ?: Set up backups$/ })).toHaveAttribute(
    'href',
    '/settings?section=system',
  );
  await expect(page.getByRole('region', { name: 'Recent activity' }).getByRole('link').first()).toBeVisible();
  await expect(page.getByRole('table', { name: 'Views by day' })).toHaveCount(1);
  await expect(page.locator('.recharts-surface').first()).toBeVisible();
  await expectAccessible(page);

  const links = page.getByRole('navigation', { name: 'Console' });
  const open = page.getByRole('button', { name: 'Open the sidebar' });
  await open.click();
  await expect(links.getByRole('region')).toHaveText([/^Main/, /^Community/, /^Content/, /^Administration/]);
  await expect(links.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('aria-current', 'page');
  await page.goBack();
  await expect(links).toHaveCount(0);
  await expect(heading(page, 'Dashboard')).toBeVisible();
  await open.click();
  await links.getByRole('button', { name: 'Groups' }).click();
  await links.getByRole('link', { name: 'Group Requests' }).click();
  await expect(page).toHaveURL('/group-requests');

  // the dialog has the address of the notices
  await page.goto('/dashboard');
  await page.getByRole('link', { name: 'Create Announcement' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create Announcement' });
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
});

test('the sidebar folds and stays folded; the account is in the bar', WIDE, async ({ signedInPage, request }) => {
  const admin = await demoAdmin(request);
  const page = await signedInPage(admin);
  await page.goto('/dashboard');
  const links = page.getByRole('navigation', { name: 'Console' });
  const groups = links.getByRole('button', { name: 'Groups' });
  await expect(groups).toHaveAttribute('aria-expanded', 'false');
  await groups.click();
  await expect(links.getByRole('link', { name: 'All Groups' })).toBeVisible();
  await page.getByRole('button', { name: 'Collapse the sidebar' }).click();
  await expect(groups).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Collapse the sidebar' })).toHaveAttribute('aria-pressed', 'true');
  await expect(links.getByRole('link', { name: 'All Groups' })).toBeVisible();

  const bar = page.getByRole('banner');
  await expect(bar.getByRole('link', { name: /Notifications/ })).toHaveAttribute('href', '/notifications');
  const account = bar.getByRole('button', { name: /^Your account/ });
  await account.click();
  const panel = bar.getByRole('region', { name: 'Your account' });
  await expect(panel).toContainText(admin.session.user.email);
  await expect(panel.getByRole('link', { name: 'Profile Settings' })).toHaveAttribute('href', '/profile');
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(account).toBeFocused();
  await account.click();
  await panel.getByRole('button', { name: 'Logout' }).click();
  await panel.getByRole('button', { name: 'Tap again to confirm' }).click();
  await expect(page).toHaveURL('/login');
});

test('other users cannot open the console, which loads little beyond the shell', async ({
  page: guest,
  signedInPage,
  studentPage,
  request,
}) => {
  const ofStudent = scriptsOf(studentPage);
  await studentPage.goto('/');
  await expect(studentPage.getByRole('article').first()).toBeVisible();
  const shell = new Set((await ofStudent()).map(({ path }) => path));
  const visits = await studentPage.evaluate(() => history.length);
  await studentPage.goto('/dashboard');
  await expect(studentPage).toHaveURL('/unauthorized');
  await expect(heading(studentPage, 'You do not have permission to view this page.')).toBeVisible();
  // the redirect has replaced the first address
  await expect.poll(() => studentPage.evaluate(() => history.length)).toBe(visits + 1);
  await studentPage.keyboard.press('Control+k');
  await expect(studentPage.getByRole('dialog')).toHaveCount(0);
  expect((await ofStudent()).filter(({ text }) => text.includes(CONSOLE_MARK))).toEqual([]);
  await guest.goto('/dashboard');
  await expect(guest).toHaveURL('/login');

  const admin = await signedInPage(await demoAdmin(request));
  const ofAdmin = scriptsOf(admin);
  await admin.goto('/dashboard');
  await expect(admin.locator('.recharts-surface').first()).toBeVisible();
  const beyond = (await ofAdmin()).filter(({ path }) => !shell.has(path));
  const charts = beyond.filter(({ text }) => text.includes('recharts'));
  const rest = beyond.filter((script) => !charts.includes(script));
  expect(rest.some(({ text }) => text.includes(CONSOLE_MARK))).toBe(true);
  expect(charts.length).toBeGreaterThan(0);
  expectLight(rest, MOST_BEYOND_SHELL, 'beyond the shell and the charts');
});

test('analytics show the chosen period, and are exported', async ({ signedInPage, request }) => {
  const page = await signedInPage(await demoAdmin(request));
  await page.goto('/analytics');
  await expect(heading(page, 'Analytics')).toBeVisible();
  await expect(page.getByRole('table', { name: 'Posts by day' }).getByRole('row')).toHaveCount(31);
  const hours = page.getByRole('table', { name: 'Views by day of the week and hour' });
  await expect(hours).toBeVisible();
  // all hours have the same width, and a wide table scrolls within its panel
  const widths = await hours
    .getByRole('row', { name: 'Monday' })
    .getByRole('cell')
    .evaluateAll((cells) => cells.map((cell) => cell.getBoundingClientRect().width));
  expect(widths).toHaveLength(24);
  expect(Math.min(...widths)).toBeGreaterThan(12);
  expect(Math.max(...widths) - Math.min(...widths)).toBeLessThan(2);
  const beyond = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;
  await expect.poll(() => page.evaluate(beyond)).toBe(0);
  await expect(page.locator('.recharts-surface').first()).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: '90 days' }).click();
  await expect(page).toHaveURL('/analytics?days=90');
  await expect(page.getByRole('table', { name: 'Posts by day' }).getByRole('row')).toHaveCount(91);
  // the days under a chart have equal distances
  const labels = page.locator('.recharts-surface').first().locator('.recharts-xAxis-tick-labels text');
  const gapsOf = async () => {
    const places = await labels.evaluateAll((texts) => texts.map((text) => Number(text.getAttribute('x'))));
    return places.slice(1).map((place, before) => place - (places[before] ?? 0));
  };
  await expect.poll(async () => (await gapsOf()).length).toBeGreaterThan(0);
  const gaps = await gapsOf();
  expect(Math.max(...gaps) - Math.min(...gaps)).toBeLessThan(1);
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export days as CSV' }).click();
  expect((await saved).suggestedFilename()).toBe('quad-days.csv');
});
