// Features: internship

import { expect, expectAccessible, test } from './fixtures.ts';
import { inHours, placement, RESUME } from './internship.ts';
import { words } from './posts.ts';

const HOUR = 3_600_000;

test('a deadline is counted down by the second on its last day, by the clock of the server', async ({
  newStudent,
  signedInPage,
  request,
}) => {
  const [officer, asha] = [await newStudent('Placement Officer'), await newStudent()];
  await placement.officer(request, officer);
  const posting = await placement.post(request, officer, { title: words('Last day intern'), deadline: inHours(3) });
  const page = await signedInPage(asha);
  // a device six hours behind would count from nine
  await page.clock.setFixedTime(Date.now() - 6 * HOUR);
  await page.goto(`/internship/${posting._id}`);
  await expect(page.getByRole('timer')).toHaveText(/^Last day: [23]:\d\d:\d\d left$/);
});

test('an application that is sent after the deadline is refused, whatever the clock of the device says', async ({
  newStudent,
  signedInPage,
  request,
}) => {
  const [officer, asha] = [await newStudent('Placement Officer'), await newStudent()];
  await placement.officer(request, officer);
  const posting = await placement.post(request, officer, { title: words('Moved deadline'), deadline: inHours(3) });
  const page = await signedInPage(asha);
  await page.clock.setFixedTime(Date.now() - 6 * HOUR);
  await page.goto(`/internship/${posting._id}`);
  await page.getByRole('button', { name: /^Apply for/ }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByLabel('Add your résumé (PDF)').setInputFiles(RESUME);
  await expect(sheet.getByRole('radio', { name: /asha-rao\.pdf/ })).toBeChecked();
  // the form is open while the deadline passes: it is moved to where it is near, and gone by when the server says so
  await expect(async () => placement.edit(request, officer, posting, { deadline: inHours(2 / 3600) })).toPass();
  const status = async () => (await placement.find(request, officer, posting)).status;
  await expect.poll(status).toBe('Closed');
  await expect(sheet.getByRole('timer')).toHaveText(/left$/);
  await sheet.getByRole('button', { name: 'Send application' }).click();
  await expect(sheet.getByRole('alert')).toHaveText('The deadline has passed.');
  await expectAccessible(page, { within: '[role=dialog]' });
  await page.keyboard.press('Escape');
  await expect(page.getByText('Closed', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Apply for/ })).toBeDisabled();
  expect((await placement.applications(request, asha)).applications).toEqual([]);
});

test('what was closed before its deadline says so', async ({ newStudent, signedInPage, request }) => {
  const [officer, asha] = [await newStudent('Placement Officer'), await newStudent()];
  await placement.officer(request, officer);
  const title = words('Filled early');
  const posting = await placement.post(request, officer, { title });
  await placement.setPostingStatus(request, officer, posting, 'Closed');
  const page = await signedInPage(asha);
  await page.goto(`/internship?q=${encodeURIComponent(title)}`);
  const card = page.getByRole('article', { name: title });
  await expect(card.getByRole('button', { name: `Apply for ${title}` })).toBeDisabled();
  await expect(card.getByRole('time')).toHaveText('Closed');
  await expect(card).not.toContainText('Closes');
  await card.getByRole('link', { name: title }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page.getByText('Applications are closed.')).toBeVisible();
  await expect(page.getByText(/^Closes/)).toHaveCount(0);
  await expectAccessible(page, { within: 'main' });
});
