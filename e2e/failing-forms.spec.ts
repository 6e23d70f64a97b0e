// Features: internship, library
import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { inHours, placement } from './internship.ts';
import { words } from './posts.ts';

/** Whether a field has the focus, and nothing covers it. */
async function expectShown(page: Page, field: Locator) {
  await expect(field).toBeFocused();
  await expect(field).toBeInViewport({ ratio: 1 });
  const bar = await page.getByRole('banner').boundingBox();
  const box = await field.boundingBox();
  expect(box?.y ?? 0).toBeGreaterThanOrEqual((bar?.y ?? 0) + (bar?.height ?? 0));
}

test('the form of a posting says all that is wrong at once, and each is gone when it is mended', async ({
  newStudent,
  signedInPage,
  request,
}) => {
  const officer = await newStudent('Placement Officer');
  await placement.officer(request, officer);
  const page = await signedInPage(officer);
  await page.goto('/internship/new');
  const title = page.getByLabel('Title');
  await page.getByRole('button', { name: 'Publish' }).click();
  await expectShown(page, title);
  for (const says of [
    'A title is required',
    'A company is required',
    'A location is required',
    'An internship needs a deadline',
  ])
    await expect(page.getByText(says)).toBeVisible();
  await title.fill(words('Intern'));
  await expect(page.getByText('A title is required')).toHaveCount(0);
  await expect(page.getByText('A company is required')).toBeVisible();
  await page.getByLabel('Company').fill('Razorpay');
  await page.getByLabel('Location').fill('Bengaluru');
  const deadline = page.getByLabel('Deadline');
  await deadline.fill('2020-01-01T10:00');
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expectShown(page, deadline);
  await expect(page.getByText('The deadline has passed. Please choose a later one.')).toBeVisible();
  await deadline.fill('2099-01-01T10:00');
  await expect(page.getByText('The deadline has passed. Please choose a later one.')).toHaveCount(0);
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page.getByText('The draft has been saved.')).toBeVisible();
});

test('what the server refuses stands at its field, which takes the focus, until it is changed', async ({
  studentPage: page,
}) => {
  await page.goto('/internship/details');
  const cgpa = page.getByLabel('CGPA');
  await cgpa.fill('11');
  await page.getByLabel('Active backlogs').fill('0');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expectShown(page, cgpa);
  await expect(page.getByText('A CGPA is a number from 0 to 10')).toBeVisible();
  await cgpa.fill('9');
  await expect(page.getByText('A CGPA is a number from 0 to 10')).toHaveCount(0);
});

test('an application names the résumé and the questions that it lacks at once', async ({
  newStudent,
  signedInPage,
  request,
}) => {
  const officer = await newStudent('Placement Officer');
  await placement.officer(request, officer);
  const title = words('Intern');
  const questions = [{ kind: 'text' as const, text: 'What did you build?', isRequired: true, choices: [] }];
  const { _id } = await placement.post(request, officer, { title, questions, deadline: inHours(48) });
  const page = await signedInPage(await newStudent());
  await page.goto(`/internship/${_id}`);
  const opener = page.getByRole('button', { name: `Apply for ${title}` });
  await opener.click();
  const sheet = page.getByRole('dialog', { name: title });
  await sheet.getByRole('button', { name: 'Send application' }).click();
  await expect(sheet.getByText('Please add your résumé')).toBeVisible();
  await expect(sheet.getByText('Please answer this question')).toBeVisible();
  const answer = sheet.getByLabel('What did you build?');
  await answer.fill('A compiler.');
  await expect(sheet.getByText('Please answer this question')).toHaveCount(0);
  // What is written stays, so Back need not ask.
  await page.goBack();
  await expect(sheet).toHaveCount(0);
  await opener.click();
  await expect(answer).toHaveValue('A compiler.');
});

test('the form of an upload leads to what it lacks, and keeps the focus when it is cancelled', async ({
  studentPage: page,
}) => {
  await page.goto('/library?tab=upload');
  await page.getByRole('button', { name: 'Upload Now' }).click();
  await expect(page.getByLabel('Choose a file')).toBeFocused();
  await page.getByLabel('Choose a file').setInputFiles({
    name: 'notes.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.4'),
  });
  const held = Promise.withResolvers<void>();
  await page.route('**/api/library', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    await held.promise;
    await route.abort();
  });
  const send = page.getByRole('button', { name: 'Upload Now' });
  await send.click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(send).toBeFocused();
  held.resolve();
});
