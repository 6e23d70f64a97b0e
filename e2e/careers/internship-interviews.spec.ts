// Screens: careers, notifications

import { readFile } from 'node:fs/promises';
import { expectAccessible } from '../accessibility.ts';
import { expect, test } from '../fixtures.ts';
import { words } from '../posts/posts.ts';
import { visit } from '../visit.ts';
import { placement } from './internship.ts';

test('an applicant books a slot and moves it while its poster watches, who removes it after a confirmation', async ({
  newStudent,
  signedInPage,
  request,
}) => {
  const [officer, asha] = [await newStudent('Placement Officer'), await newStudent(words('Asha Books'))];
  await placement.officer(request, officer);
  const posting = await placement.post(request, officer, { title: words('Interviewed intern') });
  const id = await placement.apply(request, asha, posting);
  await placement.setStatus(request, officer, posting, [id], 'Interviewing');
  const [page, hers] = [await signedInPage(officer), await signedInPage(asha)];
  await page.goto(`/internship/${posting._id}/slots`);
  await expect(page.getByRole('heading', { name: 'No slots yet' })).toBeVisible();
  await placement.addSlots(request, officer, posting, 2);
  await expect(page.getByText('Room 12 · 0 of 1 booked')).toHaveCount(2);

  await hers.goto(`/internship/${posting._id}`);
  const own = hers.getByRole('region', { name: 'Your interview' });
  await own
    .getByRole('button', { name: /^Book:/ })
    .last()
    .press('Enter');
  // the button was removed, so the focus is at the interview's new place
  const calendar = own.getByRole('button', { name: 'Add to calendar' });
  await expect(calendar).toBeFocused();
  const download = hers.waitForEvent('download');
  await calendar.click();
  expect(await readFile(await (await download).path(), 'utf8')).toContain('BEGIN:VEVENT');
  await own.getByRole('button', { name: /^Move here:/ }).click();
  await expect(page.getByText('Room 12 · 1 of 1 booked')).toBeVisible();
  await expect(page.getByRole('link', { name: asha.fullname })).toBeVisible();
  await expectAccessible(page, { within: 'main' });

  const remove = page.getByRole('button', { name: /^Remove the slot/ });
  const bookedOne = page
    .getByRole('listitem')
    .filter({ hasText: asha.fullname })
    .getByRole('button', { name: /^Remove the slot/ });
  await bookedOne.click();
  const question = page.getByRole('dialog', { name: /^Remove the slot .*\?$/ });
  await question.getByRole('button', { name: 'Keep it' }).click();
  await expect(bookedOne).toBeFocused();
  await bookedOne.press('Enter');
  await question.getByRole('button', { name: 'Remove slot' }).press('Enter');
  await expect(question).toHaveCount(0);
  await expect(remove).toHaveCount(1);
  await expect(remove).toBeFocused();
  // a free slot is removed at once; after the last one the focus is where slots are added
  await remove.press('Enter');
  await expect(page.getByRole('button', { name: 'Add slots' })).toBeFocused();
  // the visit begins here, so Back leads to the posting above
  await page.getByRole('link', { name: 'Back', exact: true }).click();
  await expect(page).toHaveURL(`/internship/${posting._id}`);

  await visit(hers, '/notifications');
  const notification = hers.getByRole('link', { name: /Your interview was cancelled/ });
  await expect(notification).toContainText(/\d+:\d\d [ap]m\. Choose another time\. Interviewed intern/);
  await notification.click();
  await expect(hers).toHaveURL(`/internship/${posting._id}`);
});
