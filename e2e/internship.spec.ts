// Features: internship

import { readFile } from 'node:fs/promises';
import { expect, expectAccessible, test } from './fixtures.ts';
import { inHours, placement, RESUME } from './internship.ts';
import { words } from './posts.ts';
import { expectLittleJavaScript } from './weight.ts';

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
    pay: '₹60,000 a month',
    description: 'Own a service.\nWrite Go.',
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
  await expect(card).toContainText('Bengaluru');
  await expect(card).toContainText('Hybrid');
  await expect(card).toContainText('Closes in 4 days');
  await card.getByRole('button', { name: `Save ${title}` }).click();
  await expect(card.getByRole('button', { name: `Remove ${title} from saved` })).toBeVisible();
  await expectAccessible(page);

  await card.getByRole('link', { name: title }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page.getByText('Everyone can apply.')).toBeVisible();
  await expect(page.getByText('₹60,000 a month')).toBeVisible();
  await expectAccessible(page, { within: 'main' });

  await page.getByRole('button', { name: `Apply for ${title}` }).click();
  const sheet = page.getByRole('dialog', { name: title });
  await sheet.getByRole('button', { name: 'Send application' }).click();
  await expect(sheet.getByText('Please add your résumé')).toBeVisible();
  const input = sheet.getByLabel('Add your résumé (PDF)');
  await input.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: Buffer.from('not a PDF') });
  await expect(sheet.getByText('me.png is not a PDF. Please save your résumé as a PDF.')).toBeVisible();
  await input.setInputFiles(RESUME);
  await expect(sheet.getByRole('radio', { name: /asha-rao\.pdf/ })).toBeChecked();
  const days = sheet.getByLabel('How many days a week?');
  await days.fill('All five');
  await days.blur();
  await expect(sheet.getByText('Please enter a number')).toBeVisible();
  await days.fill('5');
  await expect(sheet.getByText('Please enter a number')).toHaveCount(0);
  await expect(sheet.getByText('In digits, such as 5 or 7.5.')).toBeVisible();
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
  // the button to apply has gone with its sheet
  await expect(sheet).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeFocused();
  await expect(own).toContainText('A compiler.');
  await expect(own).toContainText('asha-rao.pdf');
  await page.goto('/internship?tab=applications');
  await expect(page.getByRole('tab', { name: 'My Applications' })).toHaveAttribute('aria-selected', 'true');
  await expectAccessible(page, { within: 'main' });
  await page.getByRole('link', { name: title }).click();
  await own.getByRole('button', { name: 'Withdraw' }).click();
  await page.getByRole('button', { name: 'Withdraw application' }).click();
  await expect(own.getByRole('list', { name: 'Status history' })).toContainText('You withdrew your application');
  await expect(own).not.toContainText('asha-rao.pdf');
  await expect.poll(() => own.evaluate((part) => part.contains(document.activeElement))).toBe(true);
  // a visit that begins below, e.g. with a notification, goes back to the screen above
  const fresh = await page.context().newPage();
  await fresh.goto(page.url());
  await fresh.getByRole('link', { name: 'Back', exact: true }).click();
  await expect(fresh).toHaveURL('/internship?tab=applications');
});

test('the rules of a posting are explained to someone who does not meet them', async ({
  newStudent,
  signedInPage,
  request,
}) => {
  const [officer, asha] = [await newStudent('Placement Officer'), await newStudent()];
  await placement.officer(request, officer);
  const posting = await placement.post(request, officer, {
    title: words('Selective intern'),
    rules: { departments: [], years: [], minCgpa: 8, noBacklogs: true, oneOffer: false },
  });
  await placement.record(request, asha, { cgpa: 7.2 });
  const page = await signedInPage(asha);
  await page.goto(`/internship/${posting._id}`);
  const who = page.getByRole('region', { name: 'Who can apply' });
  await expect(who).toContainText('CGPA of 8 or more');
  await expect(who).toContainText('Yours is 7.2.');
  await expect(who).toContainText('No active backlog is allowed.');
  // there is nothing to do in a sheet: the reason stands beside the button
  await expect(page.getByRole('button', { name: /^Apply for/ })).toBeDisabled();
  await expect(page.getByText('A CGPA of 8 or more is required. Yours is 7.2.')).toHaveCount(2);
  await expectAccessible(page, { within: 'main' });
  await who.getByRole('link', { name: 'Add your academic record' }).click();
  await page.getByLabel('CGPA').fill('8.4');
  await page.getByLabel('Active backlogs').fill('0');
  await expectAccessible(page, { within: 'main' });
  const saved = page.waitForResponse(
    (answer) => answer.url().endsWith('/api/placement/record') && answer.request().method() !== 'GET' && answer.ok(),
  );
  await page.getByRole('button', { name: 'Save' }).click();
  await saved;
  await page.goto(`/internship/${posting._id}`);
  await page.getByRole('button', { name: /^Apply for/ }).click();
  await expect(page.getByRole('dialog').getByText('Add your résumé (PDF)')).toBeVisible();
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
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('A title is required')).toBeVisible();
  await page.getByLabel('Title').fill(title);
  await page.getByLabel('Company').fill('Zoho');
  await page.getByLabel('Location').fill('Chennai');
  await page.getByLabel('Deadline').fill(inHours(24 * 3).slice(0, 16));
  await page.getByRole('button', { name: 'Add a question' }).click();
  await page.getByLabel('What do you ask?').fill('Why compilers?');
  await page.getByLabel('An answer is required').uncheck();
  await expectAccessible(page, { within: 'main' });
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
  await sheet.getByLabel('Stage').fill('Round 2');
  await expectAccessible(page, { within: '[role=dialog]' });
  await sheet.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Round 2')).toBeVisible();
  await page.getByRole('checkbox', { name: `Choose ${asha.fullname}` }).check();
  await page.getByRole('checkbox', { name: `Choose ${bina.fullname}` }).check();
  const setTo = page.getByRole('combobox', { name: 'Set the status of those chosen to' });
  await setTo.selectOption('Rejected');
  const question = page.getByRole('dialog', { name: 'Set to Rejected?' });
  await expect(question).toContainText('2 applicants will be notified at once.');
  await expectAccessible(page, { within: '[role=dialog]' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await setTo.selectOption('Interviewing');
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

test('two browsers book the last interview slot at once: one gets it, the other is told', async ({
  newStudent,
  signedInPage,
  request,
}) => {
  const officer = await newStudent('Placement Officer');
  const applicants = [await newStudent('Asha Rao'), await newStudent('Bina Das')] as const;
  await placement.officer(request, officer);
  const posting = await placement.post(request, officer, { title: words('Interviewed intern') });
  const ids = [
    await placement.apply(request, applicants[0], posting),
    await placement.apply(request, applicants[1], posting),
  ];
  await placement.setStatus(request, officer, posting, ids, 'Interviewing');
  await placement.addSlots(request, officer, posting, 1);
  const pages = [await signedInPage(applicants[0]), await signedInPage(applicants[1])] as const;
  // Both calls wait for each other: neither browser learns that the slot is taken before it asks for it.
  let waiting = 0;
  let release: () => void = () => undefined;
  const both = new Promise<void>((resolve) => {
    release = resolve;
  });
  for (const page of pages) {
    await page.route('**/api/slots/*/book', async (route) => {
      waiting += 1;
      if (waiting === 2) release();
      await both;
      await route.continue();
    });
    await page.goto(`/internship/${posting._id}`);
    await expect(page.getByRole('button', { name: /^Book:/ })).toBeEnabled();
  }
  await Promise.all(pages.map((page) => page.getByRole('button', { name: /^Book:/ }).click()));
  const interviews = pages.map((page) => page.getByRole('region', { name: 'Your interview' }));
  const outcome = await Promise.all(
    interviews.map(async (interview) => {
      const got = interview.getByRole('button', { name: 'Add to calendar' });
      const told = interview.getByText('This slot has just been taken. Please choose another.');
      await expect(got.or(told)).toBeVisible();
      return got.isVisible();
    }),
  );
  expect([...outcome].sort()).toEqual([false, true]);
  const [winner, loser] = outcome[0] ? pages : ([pages[1], pages[0]] as const);
  await expect(loser.getByRole('button', { name: /^Full:/ })).toBeDisabled();
  await expectAccessible(loser, { within: 'main' });

  await placement.addSlots(request, officer, posting, 2);
  await expect(loser.getByRole('button', { name: /^Book:/ }).first()).toBeVisible();
  const download = winner.waitForEvent('download');
  await winner.getByRole('button', { name: 'Add to calendar' }).click();
  const calendar = await readFile(await (await download).path(), 'utf8');
  expect(calendar).toContain('BEGIN:VEVENT');
  await winner.unroute('**/api/slots/*/book');
  await winner
    .getByRole('button', { name: /^Move here:/ })
    .last()
    .click();
  await expect(loser.getByRole('button', { name: /^Full:/ })).toHaveCount(1);
  await expectAccessible(winner, { within: 'main' });
});

test('the lists load little JavaScript beyond the shell', async ({ studentPage: page }) => {
  await expectLittleJavaScript(page, '/internship', () =>
    expect(
      page.getByRole('tabpanel').getByRole('article').first().or(page.getByText('No internships yet')),
    ).toBeVisible(),
  );
});
