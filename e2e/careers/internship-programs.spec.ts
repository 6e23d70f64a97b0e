// Screens: careers

import { expectAccessible } from '../accessibility.ts';
import { expect, test } from '../fixtures.ts';
import { words } from '../posts/posts.ts';
import { placement } from './internship.ts';

test('a student completes a program, and anyone can check the certificate', async ({
  newStudent,
  signedInPage,
  request,
  page: guest,
}) => {
  const [officer, asha] = [await newStudent('Placement Officer'), await newStudent(words('Asha Applies'))];
  await placement.officer(request, officer);
  const [runs, page] = [await signedInPage(officer), await signedInPage(asha)];
  const title = words('Cloud foundations');
  await runs.goto('/internship?tab=certificates');
  await runs.getByRole('button', { name: 'Post', exact: true }).click();
  const form = runs.getByRole('dialog', { name: 'New certificate program' });
  await form.getByLabel('Title').fill(title);
  await form.getByLabel('Duration').fill('8 weeks');
  await form.getByRole('button', { name: 'Publish program' }).click();
  await expect(runs.getByRole('article').filter({ hasText: title })).toContainText('8 weeks');

  await page.goto('/internship?tab=certificates');
  await page.getByRole('textbox', { name: 'Search programs' }).fill(title);
  await page.getByRole('button', { name: `Apply for ${title}` }).click();
  await expect(page.getByRole('article').filter({ hasText: title })).toContainText('Applied');

  await runs.getByRole('link', { name: title }).click();
  await runs.getByRole('link', { name: /^Participants/ }).click();
  await runs.getByRole('checkbox', { name: `Choose ${asha.fullname}` }).check();
  await runs.getByRole('button', { name: 'Mark as completed' }).click();
  await expect(runs.getByText('1 certificate given.')).toBeVisible();

  await page.goto('/internship?tab=certificates&list=mine');
  const own = page.getByRole('region', { name: `Your certificate: ${title}` });
  const download = page.waitForEvent('download');
  await own.getByRole('button', { name: 'Download' }).click();
  expect((await download).suggestedFilename()).toBe(`${title}.pdf`);

  const address = await runs.getByRole('link', { name: 'Certificate', exact: true }).getAttribute('href');
  await guest.goto(address ?? '');
  const genuine = guest.getByRole('article', { name: 'A genuine certificate' });
  await expect(genuine).toContainText(asha.fullname);
  await expect(genuine).toContainText(title);
  await expectAccessible(guest);
  await runs.getByRole('button', { name: `Revoke the certificate of ${asha.fullname}` }).click();
  await expect(runs.getByRole('link', { name: 'Certificate', exact: true })).toHaveCount(0);
  await guest.reload();
  await expect(guest.getByRole('article', { name: 'Not a genuine certificate' })).toBeVisible();
});
