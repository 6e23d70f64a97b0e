// Screens: campus/console/settings
import { randomUUID } from 'node:crypto';
import { demoAdmin } from '../college/college.ts';
import { expect, test } from '../fixtures.ts';

/** A word without digits that no other test looks for. */
const newWord = () =>
  `zorb${randomUUID()
    .slice(0, 8)
    .replace(/\d/g, (digit) => 'ghjkmnpqrs'.charAt(Number(digit)))}`;

test('an admin adds words to the filters, tries them on a text, and removes them again', async ({
  signedInPage,
  request,
}) => {
  const [word, other] = [newWord(), newWord()];
  const page = await signedInPage(await demoAdmin(request));
  await page.goto('/settings?section=filters');
  await expect(page.getByRole('heading', { level: 2, name: 'Filters' })).toBeVisible();
  await page.getByRole('textbox', { name: 'Words or phrases' }).fill(`${word}\n${word} two\n${other}`);
  await page.getByRole('combobox', { name: 'Reason' }).selectOption('hate');
  await page.getByRole('button', { name: 'Add words' }).click();
  await expect(page.getByText('3 added.')).toBeVisible();
  await page.getByLabel('Search words').fill(word);
  await expect(page.getByText('2 in the list')).toBeVisible();

  await page.getByRole('textbox', { name: 'Text to try' }).fill(`What a ${word.toUpperCase()}!`);
  await page.getByRole('button', { name: 'What would this flag?' }).click();
  await expect(page.getByText(`Flagged by a filter: the word “${word}”`)).toBeVisible();

  for (const text of [`${word} two`, word]) {
    await page.getByRole('button', { name: `Actions for ${text}`, exact: true }).click();
    await page.getByRole('menuitem', { name: 'Remove' }).click();
    await expect(page.getByRole('button', { name: `Actions for ${text}`, exact: true })).toHaveCount(0);
  }
  await expect(page.getByText('Nothing found')).toBeVisible();
});
