// Screens: library

import { expectAccessible } from '../accessibility.ts';
import { expect, test } from '../fixtures.ts';
import { words } from '../posts/posts.ts';
import { pdf, upload } from './documents.ts';

const PAGES = Array.from(
  { length: 30 },
  (_, index) => `Page ${index + 1} tells of ${index % 10 === 4 ? 'paging' : 'processes'}`,
);

test('reads a PDF once it arrives: pages, zoom, finding words, and the reader’s last page', async ({
  newStudent,
  signedInPage,
  request,
}) => {
  const title = words('Operating systems');
  const { _id: id } = await upload(request, await newStudent(), { title, file: pdf([...PAGES, title]) });
  const page = await signedInPage(await newStudent());
  await page.route('**/media/**.pdf', (route) => route.abort());
  await page.goto(`/library/${id}`);
  await page.getByRole('link', { name: 'Read', exact: true }).click();
  await expect(page.getByText('The document could not be loaded.')).toBeVisible();
  await page.unroute('**/media/**.pdf');
  await page.getByRole('button', { name: 'Retry' }).click();
  const at = page.getByLabel('Page', { exact: true });
  await expect(page.getByText('/ 31')).toBeVisible();
  await expect(page.getByText(PAGES[0] ?? '')).toBeVisible();
  // Pages out of view are not drawn.
  expect(await page.locator('.pdfViewer canvas').count()).toBeLessThan(15);

  await page.getByRole('button', { name: 'Next page' }).click();
  await expect(at).toHaveValue('2');
  await page.keyboard.press('Control+f');
  await page.getByRole('textbox', { name: 'Find in this document' }).fill('paging');
  const finding = page.getByRole('search');
  await expect(finding.getByRole('status')).toHaveText('1 of 3');
  await expect(at).toHaveValue('5');
  await page.keyboard.press('Enter');
  await expect(finding.getByRole('status')).toHaveText('2 of 3');
  await expect(at).toHaveValue('15');
  const [bar, match] = [await finding.boundingBox(), await page.locator('.highlight.selected').boundingBox()];
  expect(match?.y).toBeGreaterThanOrEqual((bar?.y ?? 0) + (bar?.height ?? 0));
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(finding).toHaveCount(0);

  const zoom = page.getByRole('button', { name: 'fit to the window' });
  const before = await zoom.textContent();
  await page.getByRole('button', { name: 'Zoom in' }).click();
  await expect(zoom).not.toHaveText(before ?? '');
  await expect(at).toHaveValue('15');
  await zoom.click();
  await expect(zoom).toHaveText(before ?? '');
  await at.fill('22');
  await at.press('Enter');
  await expect(page.getByText(PAGES[21] ?? '')).toBeVisible();

  await page.getByRole('link', { name: 'Close the reader' }).click();
  await page.getByRole('link', { name: 'Read on, page 22' }).click();
  await expect(at).toHaveValue('22');
  await page.goto(`/library/${id}`);
  await expect(page.getByRole('link', { name: 'Read on, page 22' })).toBeVisible();
  await expect(page.getByText('1 read ·')).toBeVisible();
});
