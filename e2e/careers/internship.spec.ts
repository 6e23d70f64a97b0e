// Screens: careers

import { readFile } from 'node:fs/promises';
import { expectAccessible } from '../accessibility.ts';
import { expect, test } from '../fixtures.ts';
import { words } from '../posts/posts.ts';
import { inHours, placement, RESUME } from './internship.ts';

test('a student finds an internship, applies with a new résumé, and withdraws', async ({
  newStudent,
  signedInPage,
  request,
}) => {
  const [officer, asha] = [await newStudent('Placement Officer'), await newStudent()];
  await placement.officer(request, officer);
  const title = words('Backend intern');
  await placement.post(request, officer, {
    title,
    questions: [
      { kind: 'text', text: 'What did you build?', isRequired: true, choices: [] },
      { kind: 'choice', text: 'When can you begin?', isRequired: true, choices: ['January', 'June'] },
      { kind: 'number', text: 'How many days a week?', isRequired: true, choices: [] },
    ],
  });
  const page = await signedInPage(asha);
  await page.goto('/internship');
  await page.getByRole('textbox', { name: 'Search internships' }).fill(title);
  const card = page.getByRole('article', { name: title });
  await expect(card).toContainText('Razorpay');
  await expect(card).toContainText('Closes in 4 days');
  await card.getByRole('button', { name: `Save ${title}` }).click();
  await expect(card.getByRole('button', { name: `Remove ${title} from saved` })).toBeVisible();
  await expectAccessible(page);

  await card.getByRole('link', { name: title }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();

  await page.getByRole('button', { name: `Apply for ${title}` }).click();
  const sheet = page.getByRole('dialog', { name: title });
  await sheet.getByLabel('Add your résumé (PDF)').setInputFiles(RESUME);
  await expect(sheet.getByRole('radio', { name: /asha-rao\.pdf/ })).toBeChecked();
  await sheet.getByLabel('How many days a week?').fill('5');
  await sheet.getByLabel('What did you build?').fill('A compiler.');
  await sheet.getByRole('button', { name: 'Send application' }).click();
  await expect(
    sheet.getByText('Please choose one of the answers').or(sheet.getByText('Please answer this question')),
  ).toBeVisible();
  await sheet.getByLabel('When can you begin?').selectOption('June');
  await expectAccessible(page, { within: '[role=dialog]' });
  await sheet.getByRole('button', { name: 'Send application' }).click();

  const own = page.getByRole('region', { name: 'Your application' });
  await expect(own).toContainText('You applied');
  // the button to apply was removed together with its sheet
  await expect(sheet).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeFocused();
  await expect(own).toContainText('asha-rao.pdf');
  await page.goto('/internship?tab=applications');
  await expect(page.getByRole('tab', { name: 'My Applications' })).toHaveAttribute('aria-selected', 'true');
  await page.getByRole('link', { name: title }).click();
  await own.getByRole('button', { name: 'Withdraw' }).click();
  await page.getByRole('button', { name: 'Withdraw application' }).click();
  await expect(own.getByRole('list', { name: 'Status history' })).toContainText('You withdrew your application');
  await expect(own).not.toContainText('asha-rao.pdf');
  await expect.poll(() => own.evaluate((part) => part.contains(document.activeElement))).toBe(true);
  // a visit that begins here, e.g. from a notification, goes back to the screen above
  const fresh = await page.context().newPage();
  await fresh.goto(page.url());
  // the way back depends on the application
  await expect(fresh.getByRole('region', { name: 'Your application' })).toBeVisible();
  await fresh.getByRole('link', { name: 'Back', exact: true }).click();
  await expect(fresh).toHaveURL('/internship?tab=applications');
});

test('an officer posts, works through the applicants and saves their table', async ({
  newStudent,
  signedInPage,
  request,
}) => {
  const officer = await newStudent('Placement Officer');
  const [asha, bina] = [await newStudent(words('Asha Applies')), await newStudent(words('Bina Applies'))];
  await placement.officer(request, officer);
  const page = await signedInPage(officer);
  const title = words('Compiler intern');
  await page.goto('/internship');
  await page.getByRole('link', { name: 'Post', exact: true }).click();
  await page.getByLabel('Title').fill(title);
  await page.getByLabel('Company').fill('Zoho');
  await page.getByLabel('Location').fill('Chennai');
  await page.getByLabel('Deadline').fill(inHours(24 * 3).slice(0, 16));
  await page.getByRole('button', { name: 'Add a question' }).click();
  await page.getByLabel('What do you ask?').fill('Why compilers?');
  await page.getByLabel('An answer is required').uncheck();
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  const [, id = ''] = new URL(page.url()).pathname.match(/internship\/(.+)/) ?? [];

  await placement.apply(request, asha, { _id: id });
  await placement.apply(request, bina, { _id: id });
  await page.getByRole('link', { name: /^Applicants/ }).click();
  await expect(page.getByRole('button', { name: new RegExp(`^${asha.fullname}`) })).toBeVisible();
  await page.getByRole('textbox', { name: 'Search applicants' }).fill(asha.fullname);
  await expect(page.getByRole('button', { name: new RegExp(`^${bina.fullname}`) })).toHaveCount(0);
  await page.getByRole('textbox', { name: 'Search applicants' }).fill('');
  await page.getByRole('button', { name: new RegExp(`^${asha.fullname}`) }).click();
  const sheet = page.getByRole('dialog');
  // the form's buttons are visible without scrolling
  await expect(sheet.getByRole('button', { name: 'Save', exact: true })).toBeInViewport({ ratio: 1 });
  await sheet.getByLabel('Stage').fill('Round 2');
  await sheet.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Round 2')).toBeVisible();
  await page.getByRole('checkbox', { name: `Choose ${asha.fullname}` }).check();
  await page.getByRole('checkbox', { name: `Choose ${bina.fullname}` }).check();
  await page.getByRole('combobox', { name: 'Set the status of those chosen to' }).selectOption('Interviewing');
  await page.getByRole('dialog').getByRole('button', { name: 'Set to Interviewing' }).click();
  await expect(page.getByText('2 applicants set to Interviewing.')).toBeVisible();
  await expect(page.getByRole('group', { name: 'Chosen applicants' })).toHaveCount(0);
  await expectAccessible(page, { within: 'main' });
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'CSV' }).click();
  const table = await readFile(await (await download).path(), 'utf8');
  expect(table).toContain(asha.email);
  expect(table).toContain('Round 2');
  const archive = page.waitForEvent('download');
  await page.getByRole('button', { name: 'All résumés' }).click();
  expect((await archive).suggestedFilename()).toBe('resumes.zip');
});
