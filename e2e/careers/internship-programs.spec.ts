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

test('an alumnus’s posting is returned, changed and approved before others see it', async ({
  newStudent,
  signedInPage,
  request,
}) => {
  const [officer, alumnus] = [await newStudent('Placement Officer'), await newStudent('Old Student')];
  await placement.officer(request, officer);
  await placement.record(request, alumnus, { graduationYear: 2015 });
  const [posts, approves] = [await signedInPage(alumnus), await signedInPage(officer)];
  const title = words('Startup job');
  await posts.goto('/internship/new?kind=job');
  await posts.getByLabel('Title').fill(title);
  await posts.getByLabel('Company').fill('My startup');
  await posts.getByLabel('Location').fill('Pune');
  await posts.getByRole('button', { name: 'Send for approval' }).click();
  await expect(posts.getByText('Waiting for approval')).toBeVisible();

  await approves.goto('/internship?list=pending');
  await approves.getByRole('link', { name: title }).click();
  await approves.getByRole('button', { name: 'Return' }).click();
  await approves.getByLabel('What should be changed?').fill('Please say what it pays.');
  await approves.getByRole('button', { name: 'Return to its poster' }).click();
  await expect(approves.getByText('Returned to its poster.')).toBeVisible();

  await posts.reload();
  await expect(posts.getByText('Please say what it pays.')).toBeVisible();
  await posts.getByRole('link', { name: 'Edit' }).click();
  await posts.getByLabel('Salary (optional)').fill('₹9,00,000 a year');
  await posts.getByRole('button', { name: 'Save changes' }).click();
  await posts.getByRole('button', { name: 'Send for approval' }).click();
  await expect(posts.getByText('Waiting for approval')).toBeVisible();
  const { pathname } = new URL(posts.url());
  await approves.goto(pathname);
  await approves.getByRole('button', { name: 'Approve' }).click();
  await expect(approves.getByText('Approved. Everyone can see it now.')).toBeVisible();
  await posts.reload();
  await expect(posts.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(posts.getByText('Open', { exact: true })).toBeVisible();
});
