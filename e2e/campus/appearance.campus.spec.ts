// Screens: campus/console/settings, campus/landing, feeds/feed
import { changeAccent, removeLogo } from '@quad/contract/campus/appearance';
import { expectAccessible } from '../accessibility.ts';
import { demoAdmin } from '../college/college.ts';
import { expect, test } from '../fixtures.ts';
import { picture } from '../pictures.ts';

test('every page has the colour and the logo of the campus from its first paint', async ({
  signedInPage,
  request,
  studentPage,
  page: guest,
}) => {
  const admin = await demoAdmin(request);
  const headers = { authorization: `Bearer ${admin.session.token}` };
  const page = await signedInPage(admin);
  const accentOf = (where: typeof page) =>
    where.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--color-accent').trim());
  try {
    await page.goto('/settings?section=appearance');
    await page.getByText('Leaf').click();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Saved.')).toBeVisible();
    await expect.poll(() => accentOf(page)).toBe('#3aa76d');
    await page.locator('input[type=file]').setInputFiles(picture());
    await expect(page.getByAltText('The logo')).toBeVisible();
    await expectAccessible(page);

    // before any script of the app runs
    await guest.route(/\/assets\/.*\.js$/, (route) => route.abort());
    await guest.goto('/');
    await expect.poll(() => accentOf(guest)).toBe('#3aa76d');
    await expect(guest.locator('svg[viewBox="0 1.5 32 32"]').first()).toHaveCSS('background-image', /\/media\//);
    await studentPage.goto('/');
    await expect(studentPage.getByRole('article').first()).toBeVisible();
    await expect.poll(() => accentOf(studentPage)).toBe('#3aa76d');

    await page.getByRole('button', { name: 'Remove logo' }).click();
    await expect(page.getByRole('button', { name: 'Remove logo' })).toBeHidden();
  } finally {
    await request.put(changeAccent.path, { headers, data: { accent: null } });
    await request.delete(removeLogo.path, { headers });
  }
});
