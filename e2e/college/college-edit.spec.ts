// Screens: college/college
import type { Page } from '@playwright/test';
import { expectAccessible } from '../accessibility.ts';
import { expect, test } from '../fixtures.ts';
import { picture } from '../pictures.ts';
import { words } from '../posts/posts.ts';
import { demoAdmin } from './college.ts';

/** Open a part of the form. */
const open = (page: Page, label: string) => page.locator('summary').filter({ hasText: label }).first().click();

test('an admin writes the pages of a college', async ({ signedInPage, request }) => {
  const admin = await demoAdmin(request);
  const name = words('College');
  const page = await signedInPage(admin);
  await page.goto('/college-dashboard?list=all');
  await page.getByRole('button', { name: 'Add a college' }).click();
  const adding = page.getByRole('dialog', { name: 'Add a college' });
  await adding.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(adding.getByText('A college needs a name')).toBeVisible();
  await adding.getByLabel('Name').fill(name);
  await adding.getByRole('button', { name: 'Add', exact: true }).click();
  await page.getByRole('link', { name }).click();
  const home = `/college/${name.toLowerCase().replaceAll(/\s/g, '')}`;
  await expect(page).toHaveURL(home);
  await page.getByRole('link', { name: 'Edit the pages' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Edit the pages');

  await open(page, 'Tagline');
  await page.getByLabel('Tagline').fill('Third of its kind');
  await open(page, 'Carousel');
  await page.getByRole('button', { name: 'Add a picture' }).click();
  await page.getByLabel('Choose picture').setInputFiles(picture({ width: 800, height: 450 }));
  await expect(page.getByText('Change picture')).toBeVisible();
  await open(page, 'Campus Facilities');
  for (const name of ['Library', 'Pool']) {
    await page.getByRole('button', { name: 'Add a facility' }).click();
    await page.getByLabel('Name', { exact: true }).last().fill(name);
  }
  await page.getByRole('switch', { name: 'Available' }).last().click();
  await page.getByRole('button', { name: 'Move Pool up' }).click();
  await open(page, 'Peers');
  await page.getByRole('button', { name: 'Add a person' }).click();
  await page.getByLabel('Name', { exact: true }).last().fill('Our Arjun');
  await page.getByLabel('Linked profile').fill('@arjun.n');
  await page.getByRole('list', { name: 'People found' }).getByRole('button', { name: '@arjun.nambiar' }).click();
  await expect(page.getByText('Arjun Nambiar @arjun.nambiar')).toBeVisible();
  // the bar with the save button covers the form, except at its end
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await expectAccessible(page, { within: 'form' });
  await page.getByRole('button', { name: 'Save changes' }).click();
  const alt = page.getByLabel('What it shows');
  await expect(alt).toBeFocused();
  await expect(page.getByText('What the picture shows is required')).toBeVisible();
  await alt.fill('The main gate');
  await page.getByRole('button', { name: 'Save changes' }).click();

  await expect(page).toHaveURL(home);
  await expect(page.getByText('Third of its kind')).toBeVisible();
  await expect(page.getByRole('img', { name: 'The main gate' })).toBeVisible();
  const facilities = page.getByRole('region', { name: 'Campus Facilities' }).getByRole('listitem');
  await expect(facilities).toHaveText(['Pool, unavailable', 'Library, available']);
  await expect(page.getByRole('link', { name: 'Our Arjun' })).toHaveAttribute('href', /^\/profile\//);
});
