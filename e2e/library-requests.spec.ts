// Features: library
import { ask, pdf, upload } from './documents.ts';
import { expect, expectAccessible, test } from './fixtures.ts';
import { words } from './posts.ts';

test('a request is wanted by others, answered by an upload, and told', async ({ newStudent, signedInPage }) => {
  const [asks, answers] = [await newStudent('Asha Rao'), await newStudent('Bilal Khan')];
  const [asking, answering] = [await signedInPage(asks), await signedInPage(answers)];
  const wanted = words('Compiler notes');
  await asking.goto('/library/requests');
  await asking.getByRole('button', { name: 'Ask', exact: true }).click();
  const form = asking.getByRole('dialog', { name: 'Ask for a book or notes' });
  await form.getByLabel('What are you looking for?').fill(wanted);
  await expectAccessible(asking);
  await form.getByRole('button', { name: 'Ask everyone' }).click();
  await expect(asking.getByText("Request posted. We'll notify you when someone uploads it.")).toBeVisible();

  const asked = answering.getByRole('article', { name: wanted });
  await answering.goto('/library/requests');
  // What most people want stands first; a new request may be far below.
  await expect(async () => {
    await answering.mouse.wheel(0, 5000);
    await expect(asked).toBeVisible({ timeout: 500 });
  }).toPass();
  await asked.getByRole('button', { name: 'Me too 1' }).click();
  await expect(asked.getByRole('button', { name: 'Me too 2' })).toHaveAttribute('aria-pressed', 'true');
  await expectAccessible(answering, { within: 'main' });
  await asked.getByRole('link', { name: 'I have it' }).click();
  await expect(answering.getByText('Answers the request of')).toBeVisible();
  await expect(answering.getByLabel('Title')).toHaveValue(wanted);
  await answering.getByLabel('Choose a file').setInputFiles(pdf([words('Unit 4')]));
  await answering.getByRole('button', { name: 'Upload Now' }).click();
  await expect(answering.getByRole('heading', { level: 1, name: wanted })).toBeVisible();

  await asking.goto('/library/requests?status=answered');
  await expect(asking.getByRole('article', { name: wanted }).getByRole('link', { name: /from/ })).toBeVisible();
});

test('a request is answered with what is in the library already', async ({ newStudent, signedInPage, request }) => {
  const [asks, answers] = [await newStudent('Asha Rao'), await newStudent('Bilal Khan')];
  const wanted = words('Signals notes');
  const { _id: itemId } = await upload(request, answers, { title: wanted, file: pdf([wanted]) });
  const { _id: requestId } = await ask(request, asks, wanted);
  const page = await signedInPage(answers);
  await page.goto(`/library/requests/${requestId}`);
  const asked = page.getByRole('article', { name: wanted });
  await expect(asked.getByRole('link', { name: 'I have it' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: `More about ${wanted}` }).click();
  await page.getByRole('menuitem', { name: 'It is in the library' }).click();
  const sheet = page.getByRole('dialog', { name: 'It is in the library' });
  await expect(sheet.getByRole('textbox', { name: 'Search the library' })).toHaveValue(wanted);
  await expect(sheet.getByRole('button', { name: wanted })).toBeVisible();
  await expectAccessible(page, { within: '[role=dialog]' });
  await sheet.getByRole('button', { name: wanted }).click();
  await expect(page.getByText('Answered. Everyone who wants it gets a notification.')).toBeVisible();
  await expect(asked.getByRole('link', { name: 'from Bilal Khan' })).toHaveAttribute('href', `/library/${itemId}`);
  await expectAccessible(page, { within: 'main' });
});

test('a request that was withdrawn is gone for others', async ({ newStudent, signedInPage, request }) => {
  const asha = await newStudent();
  const wanted = words('Never mind');
  const { _id } = await ask(request, asha, wanted);
  const page = await signedInPage(asha);
  await page.goto(`/library/requests/${_id}`);
  await page.getByRole('button', { name: `More about ${wanted}` }).click();
  await page.getByRole('menuitem', { name: 'Cancel request' }).click();
  await expect(page.getByText('Your request has been cancelled.')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'This request is gone' })).toBeVisible();
  await expectAccessible(page, { within: 'main' });
});
