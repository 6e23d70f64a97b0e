// Features: library
import type { Page } from '@playwright/test';
import { listLibrary, searchLibrary } from '@quad/contract/library';
import { pdf, upload } from './documents.ts';
import { expect, expectAccessible, test } from './fixtures.ts';
import { words } from './posts.ts';

const search = (page: Page) => page.getByPlaceholder('Search books, notes...');
const panel = (page: Page) => page.getByRole('tabpanel');
/** A word that no other file has, and no title is like. */
const letters = () => Array.from({ length: 10 }, () => 'bcdfghjklm'[Math.floor(Math.random() * 10)]).join('');
const listing = (url: URL) => url.pathname === listLibrary.path;
const searching = (url: URL) => url.pathname === searchLibrary.path;

test('someone uploads notes; others find them by the words inside, read them and rate them', async ({
  newStudent,
  signedInPage,
}) => {
  // The job that looks through a file starts a process of its own: on a busy machine that takes a while.
  test.slow();
  const [writes, reads] = [await newStudent('Asha Rao'), await newStudent('Bilal Khan')];
  const writer = await signedInPage(writes);
  const title = words('Deadlocks');
  const inside = letters();
  await writer.goto('/library?tab=upload');
  await writer.getByRole('button', { name: 'Upload Now' }).click();
  await expect(writer.getByText('Please choose a file.')).toBeVisible();
  await expect(writer.getByText('Please enter a title')).toBeVisible();
  const file = pdf([`What a ${inside} is`, 'Page two'], { name: 'OS_unit_3.pdf' });
  await writer.getByLabel('Choose a file').setInputFiles(file);
  await expect(writer.getByText('OS_unit_3.pdf')).toBeVisible();
  await expect(writer.getByLabel('Title')).toHaveValue('OS unit 3');
  await writer.getByLabel('Title').fill(title);
  await writer.getByLabel('Department').selectOption('CSE');
  await writer.getByLabel('Semester').selectOption('Semester 4');
  await writer.getByLabel('Subject').fill('Operating Systems');
  // What is offered hides the rest of the screen from screen readers until it is left.
  await writer.getByLabel('Subject').press('Tab');
  await expectAccessible(writer);
  await writer.getByRole('button', { name: 'Upload Now' }).click();
  await expect(writer.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(writer.getByText('Operating Systems · CSE · Sem 4')).toBeVisible();
  await expect(writer.getByText('2 pages')).toBeVisible();
  // Once it has been looked through, its screen is told.
  await expect(writer.getByText('The cover is being made')).toHaveCount(0, { timeout: 40_000 });

  const reader = await signedInPage(reads);
  await reader.goto('/library?tab=notes');
  await search(reader).fill(inside);
  await expect(panel(reader).getByRole('link')).toContainText(title);
  await expect(panel(reader).locator('mark')).toContainText(inside);
  await expect(reader).toHaveURL(`/library?tab=notes&q=${inside}`);
  await expectAccessible(reader);
  await panel(reader).getByRole('link').click();
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

  await reader.goto('/library/shelf');
  await expect(reader.getByRole('article')).toContainText(title);
  await expectAccessible(reader);
  await reader.getByRole('button', { name: `On my shelf: ${title}` }).click();
  await expect(reader.getByRole('article')).toHaveCount(0);
  await expect(reader.getByRole('heading', { name: 'Your shelf is empty' })).toBeVisible();

  await writer.goto('/library?tab=upload');
  await writer.getByLabel('Choose a file').setInputFiles(file);
  await writer.getByRole('button', { name: 'Upload Now' }).click();
  const refused = writer.getByRole('alert').filter({ hasText: 'You have already uploaded this file.' });
  await expectAccessible(writer, { within: 'main' });
  await refused.getByRole('link', { name: 'See it' }).click();
  await expect(writer.getByRole('heading', { level: 1, name: title })).toBeVisible();
});

test('lists are narrowed down and ordered by what stands in the address', async ({
  newStudent,
  signedInPage,
  request,
}) => {
  const asha = await newStudent();
  const subject = words('Hydraulics');
  const [one, other] = [words('Pumps'), words('Valves')];
  const given = { kind: 'book', author: 'R. K. Bansal', subject, department: 'civil' } as const;
  await upload(request, asha, { ...given, title: one, semester: '3', file: pdf([one]) });
  await upload(request, asha, { ...given, title: other, semester: '5', file: pdf([other]) });
  const page = await signedInPage(asha);
  await page.goto('/library');
  await page.getByLabel('Department').selectOption('CIVIL');
  await page.getByLabel('Subject').selectOption(subject);
  await expect(page.getByRole('article')).toHaveCount(2);
  await expect(page.getByRole('article').first()).toContainText(other);
  await expect(page.getByRole('article').first()).toContainText('R. K. Bansal');
  await page.getByLabel('Semester').selectOption('Semester 3');
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(page.getByRole('article')).toContainText(one);
  await page.getByLabel('Order').selectOption('Most useful');
  await expect(page).toHaveURL(/department=civil&semester=3&subject=Hydraulics.*&sort=useful/);
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByRole('article')).toHaveCount(1);
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(page).toHaveURL('/library?sort=useful');
});

test('its owner edits, replaces and deletes an item', async ({ newStudent, signedInPage, request }) => {
  const asha = await newStudent();
  const before = words('Circuits');
  const { _id: id } = await upload(request, asha, { title: before, file: pdf([before]) });
  const page = await signedInPage(asha);
  const more = async (title: string, entry: string) => {
    await page.getByRole('button', { name: `More about ${title}` }).click();
    await page.getByRole('menuitem', { name: entry }).click();
  };
  await page.goto(`/library/${id}`);
  await expect(page.getByText('Was this useful?')).toHaveCount(0);
  await more(before, 'Edit details');
  const form = page.getByRole('dialog', { name: 'Edit details' });
  const title = words('Circuits again');
  await form.getByLabel('Title').fill(title);
  await form.getByText('Book', { exact: true }).click();
  await form.getByLabel('Author').fill('Alexander');
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page.getByText('by Alexander')).toBeVisible();

  await more(title, 'Replace the file');
  const replacing = page.getByRole('dialog', { name: 'Replace the file' });
  await replacing.getByLabel('Choose a file').setInputFiles(pdf([words('Newer')]));
  await replacing.getByRole('button', { name: 'Replace the file' }).click();
  const versions = page.getByRole('region', { name: 'Versions' });
  await expect(versions.getByRole('listitem')).toHaveCount(2);
  const saved = page.waitForEvent('download');
  await versions.getByRole('button', { name: 'Download version 1' }).click();
  await saved;

  await more(title, 'Delete');
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page).toHaveURL('/library');
  await page.goto(`/library/${id}`);
  await expect(page.getByRole('heading', { name: 'This is not in the library' })).toBeVisible();
});

test('what cannot be loaded says so, and Retry loads it', async ({ studentPage: page }) => {
  const failing = { status: 400, json: { code: 'invalid_input', message: 'No.' } };
  await page.route(listing, (route) => route.fulfill(failing));
  await page.goto('/library');
  await expect(page.getByText('The books could not be loaded.')).toBeVisible();
  await expectAccessible(page);
  await page.unroute(listing);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByText('The books could not be loaded.')).toHaveCount(0);

  await page.route(searching, (route) => route.fulfill(failing));
  await search(page).fill('anything');
  await expect(page.getByText('The search failed.')).toBeVisible();
  await page.unroute(searching);
  const nowhere = words('nowhere');
  await search(page).fill(nowhere);
  await expect(page.getByRole('heading', { name: `No books for “${nowhere}”` })).toBeVisible();
  await page.getByRole('button', { name: 'Search notes' }).click();
  await expect(page.getByRole('heading', { name: `No notes for “${nowhere}”` })).toBeVisible();
  await expectAccessible(page);
});

test('what is filled in for an upload is not lost by leaving', async ({ studentPage: page }) => {
  await page.goto('/library?tab=upload');
  // a form that nobody has touched is left without a question
  await page.getByRole('link', { name: 'My shelf' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'My shelf' })).toBeVisible();
  await page.goBack();
  await page.getByLabel('Title').fill('Fourier, by hand');
  // the other tabs keep it
  await page.getByRole('tab', { name: 'Notes' }).click();
  await page.getByRole('tab', { name: 'Upload' }).click();
  await expect(page.getByLabel('Title')).toHaveValue('Fourier, by hand');
  await page.getByRole('link', { name: 'My shelf' }).click();
  const question = page.getByRole('dialog', { name: 'Leave without uploading?' });
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect(page.getByLabel('Title')).toHaveValue('Fourier, by hand');
  await page.getByRole('link', { name: 'My shelf' }).click();
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'My shelf' })).toBeVisible();
});

test('without anything in it, the library invites to upload', async ({ studentPage: page }) => {
  await page.route(listing, (route) => route.fulfill({ json: { items: [], nextCursor: null } }));
  await page.goto('/library');
  await expect(page.getByRole('heading', { name: 'The shelves are empty' })).toBeVisible();
  await page.getByRole('link', { name: 'Upload a book' }).click();
  await expect(page.getByRole('button', { name: 'Upload Now' })).toBeVisible();
});
