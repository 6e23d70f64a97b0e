// Features: dashboard, analytics, auth, groups, group-management, notices, notifications, profile, feed, announcements

import type { Page } from '@playwright/test';
import { getAnalytics } from '@quad/contract/analytics';
import { getAttention, getDashboard, listActivity } from '@quad/contract/dashboard';
import { demoAdmin } from './college.ts';
import { expectLight, watchScripts } from './fetched-scripts.ts';
import { expect, expectAccessible, test } from './fixtures.ts';

/** What the first load of the dashboard may fetch of JavaScript beyond what the feed does, without charts, in bytes. */
const MOST_BEYOND_SHELL = 60_000;
/** Stands in the console's code alone: the key under which the sidebar is stored. */
const CONSOLE_MARK = 'console-sidebar';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const isNarrow = (page: Page) => (page.viewportSize()?.width ?? 0) < 1025;
/** The sidebar's links; on a narrow window in the drawer, which is opened. */
async function sidebar(page: Page) {
  if (isNarrow(page)) await page.getByRole('button', { name: 'Open the sidebar' }).click();
  return page.getByRole('navigation', { name: 'Console' });
}

/** Collects the scripts that a page fetches, with their texts. */
const scriptsOf = (page: Page) =>
  watchScripts(page, async (request) => ({ text: (await (await request.response())?.text()) ?? '' }));

test('an admin has the console at both addresses of the dashboard, and walks it', async ({ signedInPage, request }) => {
  const page = await signedInPage(await demoAdmin(request));
  await page.goto('/');
  await expect(heading(page, 'Dashboard')).toBeVisible();
  await expect(page.getByText('Total Users')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Needs attention' })).toContainText(
    /All is well|waits?|waiting|failed|full|came back/,
  );
  await expect(page.getByRole('link', { name: /^Open ?: Set up backups$/ })).toHaveAttribute(
    'href',
    '/settings?section=system',
  );
  await expect(page.getByRole('region', { name: 'Recent activity' }).getByRole('link').first()).toBeVisible();
  await expect(page.getByRole('table', { name: 'Views by day' })).toHaveCount(1);
  await expect(page.locator('.recharts-surface').first()).toBeVisible();
  await expectAccessible(page);

  const links = await sidebar(page);
  await expect(links.getByRole('region')).toHaveText([/^Main/, /^Community/, /^Content/, /^Administration/]);
  await expect(links.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('aria-current', 'page');
  await links.getByRole('button', { name: 'Groups' }).click();
  await links.getByRole('link', { name: 'Group Requests' }).click();
  await expect(page).toHaveURL('/group-requests');
  await page.goto('/dashboard');
  await expect(heading(page, 'Dashboard')).toBeVisible();

  // an announcement is begun where notices are
  for (const from of ['/dashboard', '/messages']) {
    await page.goto(from);
    await page.getByRole('link', { name: 'Create Announcement' }).click();
    const dialog = page.getByRole('dialog', { name: 'Create Announcement' });
    await expect(dialog).toBeVisible();
    // a page is left once what covered it is gone, and with it its step in the history
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  }
});

test('the sidebar is left as it was, folds, and is a drawer on a phone', async ({ signedInPage, request }) => {
  const page = await signedInPage(await demoAdmin(request));
  await page.goto('/dashboard');
  const links = await sidebar(page);
  const groups = links.getByRole('button', { name: 'Groups' });
  await expect(groups).toHaveAttribute('aria-expanded', 'false');
  await groups.click();
  await expect(links.getByRole('link', { name: 'All Groups' })).toBeVisible();
  await expectAccessible(page);
  if (isNarrow(page)) {
    // Back closes the drawer, not the screen
    await page.goBack();
    await expect(links).toHaveCount(0);
    await expect(heading(page, 'Dashboard')).toBeVisible();
  } else {
    await page.getByRole('button', { name: 'Collapse the sidebar' }).click();
    await expect(groups).toHaveCount(0);
    await page.reload();
    await expect(page.getByRole('button', { name: 'Collapse the sidebar' })).toHaveAttribute('aria-pressed', 'true');
    await expect(links.getByRole('link', { name: 'All Groups' })).toBeVisible();
    await expectAccessible(page);
  }
});

test('the bar has the bell, who is signed in, Profile Settings and Logout', async ({ signedInPage, request }) => {
  const admin = await demoAdmin(request);
  const page = await signedInPage(admin);
  await page.goto('/dashboard');
  const bar = page.getByRole('banner');
  await expect(bar.getByRole('link', { name: /Notifications/ })).toHaveAttribute('href', '/notifications');
  const account = bar.getByRole('button', { name: /^Your account/ });
  await account.click();
  const panel = bar.getByRole('region', { name: 'Your account' });
  await expect(panel).toContainText(admin.session.user.email);
  await expect(panel.getByRole('link', { name: 'Profile Settings' })).toHaveAttribute('href', '/profile');
  await expectAccessible(page, { within: 'header' });
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(account).toBeFocused();
  await account.click();
  await panel.getByRole('button', { name: 'Logout' }).click();
  await panel.getByRole('button', { name: 'Tap again to confirm' }).click();
  await expect(page).toHaveURL('/login');
});

test('everyone else is turned away from the console and loads nothing of it', async ({ page, studentPage }) => {
  const scripts = scriptsOf(studentPage);
  await studentPage.goto('/');
  await expect(studentPage.getByRole('article').first()).toBeVisible();
  const visits = await studentPage.evaluate(() => history.length);
  for (const address of ['/dashboard', '/analytics']) {
    await studentPage.goto(address);
    await expect(studentPage).toHaveURL('/unauthorized');
    await expect(heading(studentPage, 'You do not have permission to view this page.')).toBeVisible();
  }
  // each redirect has replaced the address it was made from
  expect(await studentPage.evaluate(() => history.length)).toBe(visits + 2);
  expect((await scripts()).filter(({ text }) => text.includes(CONSOLE_MARK))).toEqual([]);

  await page.goto('/dashboard');
  await expect(page).toHaveURL('/login');
});

test('the dashboard loads little beyond the shell', async ({ signedInPage, studentPage, request }) => {
  const [ofStudent, admin] = [scriptsOf(studentPage), await signedInPage(await demoAdmin(request))];
  await studentPage.goto('/');
  await expect(studentPage.getByRole('article').first()).toBeVisible();
  const ofAdmin = scriptsOf(admin);
  await admin.goto('/dashboard');
  await expect(admin.locator('.recharts-surface').first()).toBeVisible();
  const shell = new Set((await ofStudent()).map(({ path }) => path));
  const beyond = (await ofAdmin()).filter(({ path }) => !shell.has(path));
  const charts = beyond.filter(({ text }) => text.includes('recharts'));
  const rest = beyond.filter((script) => !charts.includes(script));
  expect(rest.some(({ text }) => text.includes(CONSOLE_MARK))).toBe(true);
  expect(charts.length).toBeGreaterThan(0);
  expectLight(rest, MOST_BEYOND_SHELL, 'beyond the shell and the charts');
});

test('what cannot be loaded says so, and is tried again', async ({ signedInPage, request }) => {
  const page = await signedInPage(await demoAdmin(request));
  const calls = [getDashboard, getAttention, listActivity].map(({ path }) => `**${path}`);
  for (const call of calls) await page.route(call, (route) => route.fulfill({ status: 500, json: {} }));
  await page.goto('/dashboard');
  for (const told of ['The numbers', 'What needs attention', 'What has happened']) {
    await expect(page.getByText(`${told} could not be loaded.`)).toBeVisible();
  }
  for (const call of calls) await page.unroute(call);
  for (const retry of await page.getByRole('button', { name: 'Retry' }).all()) await retry.click({ trial: true });
  while ((await page.getByRole('button', { name: 'Retry' }).count()) > 0) {
    await page.getByRole('button', { name: 'Retry' }).first().click();
    await expect(page.getByRole('button', { name: 'Retry' }).and(page.locator('[aria-busy]'))).toHaveCount(0);
  }
  await expect(page.getByText('Total Users')).toBeVisible();
});

test('analytics are shown for the time that is chosen, and exported', async ({ signedInPage, request }) => {
  const page = await signedInPage(await demoAdmin(request));
  await page.goto('/analytics');
  await expect(heading(page, 'Analytics')).toBeVisible();
  await expect(page.getByRole('table', { name: 'Posts by day' }).getByRole('row')).toHaveCount(31);
  const hours = page.getByRole('table', { name: 'Views by day of the week and hour' });
  await expect(hours).toBeVisible();
  // each hour is as wide as the others, and what does not fit scrolls within its panel
  const widths = await hours
    .getByRole('row', { name: 'Monday' })
    .getByRole('cell')
    .evaluateAll((cells) => cells.map((cell) => cell.getBoundingClientRect().width));
  expect(widths).toHaveLength(24);
  expect(Math.min(...widths)).toBeGreaterThan(12);
  expect(Math.max(...widths) - Math.min(...widths)).toBeLessThan(2);
  const beyond = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;
  expect(await page.evaluate(beyond)).toBe(0);
  await expect(page.locator('.recharts-surface').first()).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: '90 days' }).click();
  await expect(page).toHaveURL('/analytics?days=90');
  await expect(page.getByRole('table', { name: 'Posts by day' }).getByRole('row')).toHaveCount(91);
  // the days under a chart are as far from each other
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
  await page.route(`**${getAnalytics.path}**`, (route) => route.fulfill({ status: 500, json: {} }));
  await page.goto('/analytics?days=7');
  await expect(page.getByText('The analytics could not be loaded.')).toBeVisible();
});
