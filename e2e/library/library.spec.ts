// Screens: library

import { expectAccessible } from '../accessibility.ts';
import { expect, test, WIDE } from '../fixtures.ts';
import { words } from '../posts/posts.ts';
import { visit } from '../visit.ts';
import { pdf } from './documents.ts';

/** A word that no other file contains, and that is similar to no title. */
const letters = () => Array.from({ length: 10 }, () => 'bcdfghjklm'[Math.floor(Math.random() * 10)]).join('');

test('a student uploads notes; another finds them by the words inside, reads about them and rates them', async ({
  newStudent,
  signedInPage,
}) => {
  // The job that reads a file starts a process of its own: on a busy machine that takes a while.
  test.slow();
  const [writes, reads] = [await newStudent('Asha Rao'), await newStudent('Bilal Khan')];
  const writer = await signedInPage(writes);
  const title = words('Deadlocks');
  const inside = letters();
  await writer.goto('/library?tab=upload');
  await writer.getByRole('button', { name: 'Upload Now' }).click();
  await expect(writer.getByText('Please choose a file.')).toBeVisible();
  await expectAccessible(writer);
  const file = pdf([`What a ${inside} is`, 'Page two'], { name: 'OS_unit_3.pdf' });
  await writer.getByLabel('Choose a file').setInputFiles(file);
  await writer.getByLabel('Title').fill(title);
  await writer.getByLabel('Department').selectOption('CSE');
  await writer.getByLabel('Semester').selectOption('Semester 4');
  await writer.getByLabel('Subject').fill('Operating Systems');
  await writer.getByLabel('Subject').press('Tab');
  await writer.getByRole('button', { name: 'Upload Now' }).click();
  await expect(writer.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(writer.getByText('Operating Systems · CSE · Sem 4')).toBeVisible();
  await expect(writer.getByText('2 pages')).toBeVisible();
  // A live event updates the screen once the file was read.
  await expect(writer.getByText('The cover is being made')).toHaveCount(0, { timeout: 40_000 });

  const reader = await signedInPage(reads);
  await reader.goto('/library?tab=notes');
  await reader.getByPlaceholder('Search books, notes...').fill(inside);
  const panel = reader.getByRole('tabpanel');
  await expect(panel.getByRole('link')).toContainText(title);
  await expect(panel.locator('mark')).toContainText(inside);
  await expect(reader).toHaveURL(`/library?tab=notes&q=${inside}`);
  await expectAccessible(reader);
  await panel.getByRole('link').click();
  await expect(reader.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await reader.getByRole('button', { name: /^Useful/ }).click();
  await expect(reader.getByRole('button', { name: 'Useful 1', exact: true })).toHaveAttribute('aria-pressed', 'true');
  await reader.getByRole('button', { name: 'Add to shelf' }).click();
  await expect(reader.getByRole('button', { name: 'On my shelf' })).toBeVisible();
  await expectAccessible(reader, { within: 'main' });
  const saved = reader.waitForEvent('download');
  await reader.getByRole('button', { name: 'Download' }).click();
  expect((await saved).suggestedFilename()).toBe('OS_unit_3.pdf');
  await expect(reader.getByText('1 download')).toBeVisible();

  await visit(reader, '/library/shelf');
  await expect(reader.getByRole('article')).toContainText(title);
  await reader.getByRole('button', { name: `On my shelf: ${title}` }).click();
  await expect(reader.getByRole('article')).toHaveCount(0);
  await expect(reader.getByRole('heading', { name: 'Your shelf is empty' })).toBeVisible();
});

test(
  'on a desk the form of an upload opens in a panel over the list, and keeps its draft',
  WIDE,
  async ({ studentPage: page }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto('/library?tab=notes');
    await page.getByRole('tab', { name: 'Upload' }).click();
    const panel = page.getByRole('dialog', { name: 'Upload' });
    await panel.getByLabel('Title').fill('Fourier series');
    await expectAccessible(page, { within: '[role=dialog]' });
    await panel.getByRole('button', { name: 'Close' }).click();
    await page.getByRole('button', { name: 'Keep draft' }).click();
    await expect(panel).toHaveCount(0);
    await expect(page).toHaveURL('/library?tab=notes');
    await page.getByRole('tab', { name: 'Upload' }).click();
    await expect(panel.getByLabel('Title')).toHaveValue('Fourier series');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('tab', { name: 'Notes' })).toHaveAttribute('aria-selected', 'true');
  },
);
