import { expect, test } from './fixtures.ts';

test('the landing page reads without a script', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL ? { baseURL } : {}) });
  const page = await context.newPage();
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your campus, in one place.');
  await expect(page.getByRole('heading', { name: 'What is on, from those who put it on' })).toBeVisible();
  await context.close();
});

test('the tabs show one panel at a time and follow the arrow keys', async ({ page }) => {
  await page.goto('/');
  const tab = (name: string) => page.getByRole('tab', { name });
  await expect(tab('Trending')).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('tabpanel')).toHaveCount(1);
  await tab('Communities').click();
  await expect(page.getByRole('tabpanel', { name: 'Communities' })).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(tab('Events')).toBeFocused();
  await expect(page.getByRole('tabpanel', { name: 'Events' })).toBeVisible();
});

test('a tile leads through signing up to its form', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Video' }).click();
  await expect(page).toHaveURL('/signup');
  expect(await page.evaluate(() => history.state.state.wanted)).toBe('/create?type=video');
});

test('an install button shows how it is done where the browser cannot be asked', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'iPhone and iPad' }).click();
  const dialog = page.getByRole('dialog', { name: 'Install Quad: iPhone and iPad' });
  await expect(dialog).toContainText('Add to Home Screen');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
});

test('the footer leads to pages that can be read', async ({ page }) => {
  for (const name of ['About', 'Guidelines', 'Privacy', 'Terms', 'Contact']) {
    await page.goto('/');
    await page.getByRole('contentinfo').getByRole('link', { name }).click();
    await expect(page).toHaveTitle(`${name} · Quad`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
});
