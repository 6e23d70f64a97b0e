// Screens: library

import { expectAccessible } from '../accessibility.ts';
import { expect, test } from '../fixtures.ts';
import { words } from '../posts/posts.ts';
import { pdf } from './documents.ts';

test('a request is joined by another student, who answers it with an upload', async ({ newStudent, signedInPage }) => {
  const [asks, answers] = [await newStudent('Asha Rao'), await newStudent('Bilal Khan')];
  const [asking, answering] = [await signedInPage(asks), await signedInPage(answers)];
  const wanted = words('Compiler notes');
  await asking.goto('/library/requests');
  await asking.getByRole('button', { name: 'Ask', exact: true }).click();
  const form = asking.getByRole('dialog', { name: 'Ask for a book or notes' });
  await form.getByLabel('What are you looking for?').fill(wanted);
  await form.getByRole('button', { name: 'Ask everyone' }).click();
  await expect(asking.getByText("Request posted. We'll notify you when someone uploads it.")).toBeVisible();

  const asked = answering.getByRole('article', { name: wanted });
  await answering.goto('/library/requests');
  // The most wanted request comes first; a new request may be far below.
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
