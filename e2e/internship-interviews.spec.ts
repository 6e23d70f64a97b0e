// Features: internship, notifications

import type { APIRequestContext } from '@playwright/test';
import { expect, expectAccessible, type Student, test } from './fixtures.ts';
import { placement } from './internship.ts';
import { words } from './posts.ts';

/** A posting whose applicants are at interviews, with slots to book. */
async function interviews(request: APIRequestContext, officer: Student, applicants: readonly Student[], slots: number) {
  await placement.officer(request, officer);
  const posting = await placement.post(request, officer, { title: words('Interviewed intern') });
  const ids: string[] = [];
  for (const applicant of applicants) ids.push(await placement.apply(request, applicant, posting));
  if (ids.length > 0) await placement.setStatus(request, officer, posting, ids, 'Interviewing');
  await placement.addSlots(request, officer, posting, slots);
  return posting;
}

test('a booked slot is removed only once that is confirmed, and whoever booked it learns that the interview is cancelled', async ({
  newStudent,
  signedInPage,
  request,
}) => {
  const [officer, asha] = [await newStudent('Placement Officer'), await newStudent('Asha Rao')];
  const posting = await interviews(request, officer, [asha], 3);
  const hers = await signedInPage(asha);
  await hers.goto(`/internship/${posting._id}`);
  const own = hers.getByRole('region', { name: 'Your interview' });
  await own
    .getByRole('button', { name: /^Book:/ })
    .first()
    .press('Enter');
  // the button has gone: the focus is where the interview is now
  await expect(own.getByRole('button', { name: 'Add to calendar' })).toBeFocused();

  const page = await signedInPage(officer);
  await page.goto(`/internship/${posting._id}/slots`);
  const remove = page.getByRole('button', { name: /^Remove the slot/ });
  await expect(remove).toHaveCount(3);
  await remove.first().click();
  const question = page.getByRole('dialog', { name: /^Remove the slot .*\?$/ });
  await expect(question).toContainText('Asha Rao has booked it.');
  await expect(question).toContainText('their interview is cancelled and that they should choose another time');
  await expectAccessible(page, { within: '[role=dialog]' });
  await question.getByRole('button', { name: 'Keep it' }).click();
  await expect(remove.first()).toBeFocused();
  await expect(remove).toHaveCount(3);
  await remove.first().press('Enter');
  await question.getByRole('button', { name: 'Remove slot' }).press('Enter');
  await expect(remove).toHaveCount(2);
  await expect(page.getByText('1 of 1 booked')).toHaveCount(0);
  await expect(question).toHaveCount(0);
  await expect(remove.and(page.locator(':focus'))).toHaveCount(1);
  // a free slot goes at once; after the last one the focus is where slots are added
  await remove.first().press('Enter');
  await expect(remove).toHaveCount(1);
  await expect(remove).toBeFocused();
  await remove.press('Enter');
  await expect(page.getByText('No slots yet')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add slots' })).toBeFocused();

  await hers.goto('/notifications');
  const told = hers.getByRole('link', { name: /Your interview was cancelled/ });
  await expect(told).toContainText(/\d+:\d\d [ap]m\. Choose another time\. Interviewed intern/);
  await told.click();
  await expect(hers).toHaveURL(`/internship/${posting._id}`);
});

test('each problem of a plan of slots is said once, at its field, until it is corrected', async ({
  newStudent,
  signedInPage,
  request,
}) => {
  const officer = await newStudent('Placement Officer');
  const posting = await interviews(request, officer, [], 1);
  const page = await signedInPage(officer);
  await page.goto(`/internship/${posting._id}/slots`);
  await page.getByRole('button', { name: 'Add slots' }).click();
  const sheet = page.getByRole('dialog', { name: 'Add slots' });
  const offer = sheet.getByRole('button', { name: 'Offer slots' });
  const day = sheet.getByLabel('Day');
  const dayIn = (days: number) => new Date(Date.now() + days * 24 * 3_600_000).toISOString().slice(0, 10);
  await day.fill(dayIn(-2));
  await sheet.getByLabel('Minutes each').fill('0');
  await offer.click();
  await expect(sheet.getByText('Choose today or a later day')).toHaveCount(1);
  await expect(sheet.getByText('Enter 1 to 480 minutes')).toHaveCount(1);
  await expect(sheet.getByText('Choose a day.')).toHaveCount(0);
  await expect(day).toBeFocused();
  await expectAccessible(page, { within: '[role=dialog]' });
  await day.fill(dayIn(2));
  await expect(sheet.getByText('Choose today or a later day')).toHaveCount(0);
  await sheet.getByLabel('Minutes each').fill('30');
  await expect(sheet.getByText('Enter 1 to 480 minutes')).toHaveCount(0);
  await expect(sheet.getByText(/^6 slots, from/)).toBeVisible();
  await offer.click();
  await expect(page.getByRole('button', { name: /^Remove the slot/ })).toHaveCount(7);
});

test('saving an applicant saves the status that was chosen with the stage and the note', async ({
  newStudent,
  signedInPage,
  request,
}) => {
  const [officer, asha] = [await newStudent('Placement Officer'), await newStudent('Asha Rao')];
  await placement.officer(request, officer);
  const posting = await placement.post(request, officer, {
    title: words('Sorted intern'),
    questions: ['one', 'two', 'three', 'four', 'five'].map((number) => ({
      ...{ kind: 'text', isRequired: false, choices: [] },
      text: `Why number ${number}?`,
    })),
  });
  await placement.apply(request, asha, posting);
  const page = await signedInPage(officer);
  await page.goto(`/internship/${posting._id}/applicants`);
  const open = page.getByRole('button', { name: /^Asha Rao/ });
  await open.click();
  const sheet = page.getByRole('dialog', { name: 'Asha Rao' });
  // what ends the form is in sight without scrolling
  await expect(sheet.getByRole('button', { name: 'Save', exact: true })).toBeInViewport({ ratio: 1 });
  await sheet.getByLabel('Status').selectOption('Interviewing');
  await sheet.getByLabel('Status').selectOption('Applied');
  // nothing is chosen any more, so nothing is asked
  await sheet.getByRole('button', { name: 'Close' }).click();
  await expect(sheet).toHaveCount(0);
  await open.click();
  await sheet.getByLabel('Status').selectOption('Interviewing');
  await expect(sheet).toContainText('1 applicant will be notified at once.');
  // what was chosen is not lost without a word
  await sheet.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Keep it' }).click();
  await sheet.getByLabel('Stage').fill('Round 1');
  const save = sheet.getByRole('button', { name: 'Save and set to Interviewing' });
  await save.click();
  await expect(page.getByText('1 applicant set to Interviewing.')).toBeVisible();
  await expect(sheet).toHaveCount(0);
  await expect(page.getByText('Round 1')).toBeVisible();
  const [application] = (await placement.applications(request, asha)).applications;
  expect(application?.status).toBe('Interviewing');
});
