// Screens: support, campus/pages
import type { Page } from '@playwright/test';
import { sendGrievance } from '@quad/contract/support/grievances';
import { watchNetwork } from '../../scripts/lib/quiet-network.js';
import { expectAccessible } from '../accessibility.ts';
import { expectLight, watchScripts } from '../fetched-scripts.ts';
import { expect, test } from '../fixtures.ts';
import { words } from '../posts/posts.ts';
import { support } from './feedback.ts';

/** Everything that the page has stored on the device. */
const stored = (page: Page) =>
  page.evaluate(async () => {
    const databases = await indexedDB.databases();
    const caches = await globalThis.caches.keys();
    return JSON.stringify([{ ...localStorage }, { ...sessionStorage }, databases, caches, history.state]);
  });

test('a guest reports, returns with the code, and the committee answers', async ({
  newStudent,
  signedInPage,
  page,
  request,
}) => {
  const priya = await newStudent('Prof. Priya');
  const leave = await support.committee(request, priya);
  await page.goto('/grievance');
  await expect(page).toHaveTitle('Support · Quad');
  await expect(page.getByRole('link', { name: /Emergency/ })).toHaveAttribute('href', 'tel:112');
  await expect(page.getByRole('link', { name: /Anti-ragging helpline/ })).toHaveAttribute('href', 'tel:18001805522');
  await expect(page.getByRole('region', { name: 'Who reads it' })).toContainText('Prof. Priya');
  await page.getByRole('link', { name: 'Write a report' }).click();
  await page.getByRole('button', { name: 'Send to the committee' }).click();
  await expect(page.getByText('Please tell us what happened')).toBeVisible();
  await expectAccessible(page);
  const text = words('They came at night');
  const ragging = page.getByRole('radio', { name: 'Ragging' });
  await ragging.check();
  // the app's look, and not the browser's own
  await expect(ragging).toHaveCSS('appearance', 'none');
  await page.getByLabel('What happened?').fill(text);
  await page.getByLabel('Where? (optional)').fill('Hostel 2');
  expect(await stored(page)).not.toContain(text);
  await page.getByRole('button', { name: 'Send to the committee' }).click();
  await expect(page.getByRole('heading', { name: 'Your receipt code' })).toBeFocused();
  const code = (await page.getByText(/^([0-9A-Z]{4}-){5}[0-9A-Z]{4}$/).textContent()) ?? '';
  expect(await stored(page)).not.toContain(code);
  await page.getByRole('link', { name: 'Done' }).click();

  const reads = await signedInPage(priya);
  await reads.goto('/grievance');
  await reads.getByRole('link', { name: 'Reports to the committee' }).click();
  // the newest report is the last of the waiting reports
  await reads.goto('/feedback/committee?state=new');
  await openReport(reads, text);
  await reads.getByRole('textbox', { name: 'Answer' }).fill('The warden sits there from tonight.');
  await reads.getByRole('button', { name: 'Send answer' }).click();
  await expect(reads.getByRole('list', { name: 'What was written' })).toContainText('The warden sits there');

  await page.getByRole('link', { name: 'I have a receipt code' }).click();
  await page.getByLabel('Receipt code').fill(` ${code.toLowerCase().replaceAll('-', ' ')}`);
  await page.getByRole('button', { name: 'Open my report' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your report' })).toBeFocused();
  const thread = page.getByRole('list', { name: 'What was written' });
  await expect(thread).toContainText('The warden sits there from tonight.');
  await expect(page.getByRole('region', { name: 'Who has read it' })).toContainText('Prof. Priya');
  expect(page.url()).not.toContain(code.slice(0, 4));
  await expectAccessible(page);
  await page.getByRole('textbox', { name: 'Write more to the committee' }).fill('Thank you.');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(thread.getByRole('listitem')).toHaveCount(3);
  await leave();
});

/** Open the report with this text, wherever it is among other tests' reports. */
async function openReport(page: Page, text: string) {
  const rows = page.getByRole('tabpanel').getByRole('listitem').getByRole('link');
  await rows.first().waitFor();
  for (let at = 0; at < (await rows.count()); at++) {
    await rows.nth(at).click();
    const thread = page.getByRole('list', { name: 'What was written' });
    await thread.waitFor();
    if ((await thread.textContent())?.includes(text)) return;
    await page.goto('/feedback/committee?state=new');
    await rows.first().waitFor();
  }
  throw new Error(`no report says ${text}`);
}

test('a student reports anonymously: the call does not identify them', async ({ studentPage: page }) => {
  const quiet = watchNetwork(page);
  await page.goto('/menu');
  const link = page.getByRole('main').getByRole('link', { name: 'Feedback' });
  await expect(link).toBeVisible();
  await page.keyboard.press('Shift');
  await quiet();
  const fetched = watchScripts(page);
  await link.click();
  await page.getByRole('link', { name: /Ragging, harassment/ }).click();
  await expect(page.getByRole('region', { name: 'What stays between us' })).toBeVisible();
  await page.getByRole('link', { name: 'Write a report' }).click();
  await expect(page.getByRole('radio', { name: /Without my name/ })).toBeChecked();
  await quiet();
  expectLight(await fetched(), 28_500, 'for three screens');

  const sent = page.waitForRequest((one) => new URL(one.url()).pathname === sendGrievance.path);
  await page.getByRole('radio', { name: 'Danger or safety on campus' }).check();
  await page.getByLabel('What happened?').fill(words('Dark path'));
  await page.getByRole('button', { name: 'Send to the committee' }).click();
  expect(await (await sent).headerValue('authorization')).toBeNull();
  await page.getByRole('link', { name: 'Done' }).click();
  await expect(page.getByRole('link', { name: 'Reports with your name' })).toHaveCount(0);
});

test('leaving quickly shows the start page, and Back does not show the typed text', async ({ page }) => {
  await page.goto('/about');
  await page.goto('/grievance');
  await page.getByRole('link', { name: 'Write a report' }).click();
  await page.getByLabel('What happened?').fill('Someone comes');
  await page.getByRole('link', { name: 'Leave quickly' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByText('Someone comes')).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL('/about');

  await page.goto('/grievance/new');
  await page.getByLabel('What happened?').fill('And again');
  for (let i = 0; i < 3; i++) await page.keyboard.press('Escape');
  await expect(page).toHaveURL('/');
});
