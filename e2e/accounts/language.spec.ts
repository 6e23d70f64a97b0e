// Screens: campus/landing, accounts/sign-in, accounts/settings, feeds/feed

import { changeLanguage } from '@quad/contract/accounts/language';
import { LANGUAGE_HEADER } from '@quad/contract/language/languages';
import { expect, test } from '../fixtures.ts';

test.use({ locale: 'hi-IN' });

test('a guest with a Hindi browser reads Hindi, and calls name the language', async ({ page }) => {
  await page.goto('/');
  await expect(page.locator('html')).toHaveAttribute('lang', 'hi');
  const called = page.waitForRequest((request) => new URL(request.url()).pathname.startsWith('/api/'));
  await page.getByRole('link', { name: 'कम्युनिटी से जुड़ें' }).click();
  await expect(page.getByLabel('पूरा नाम')).toBeVisible();
  expect(await (await called).headerValue(LANGUAGE_HEADER)).toBe('hi');
});

test('a student changes the language without a reload', async ({ newStudent, signedInPage }) => {
  const page = await signedInPage(await newStudent());
  await page.goto('/account/appearance');
  await expect(page.getByRole('heading', { level: 1, name: 'Appearance' })).toBeVisible();
  await page.evaluate(() => Object.assign(globalThis, { isSameDocument: true }));
  for (const [language, label, title] of [
    ['hi', 'भाषा', 'दिखावट'],
    ['en', 'Language', 'Appearance'],
    ['hi', 'भाषा', 'दिखावट'],
  ] as const) {
    const stored = page.waitForResponse((answer) => new URL(answer.url()).pathname === changeLanguage.path);
    await page.locator('select[name=language]').selectOption(language);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await expect(page.getByLabel(label)).toBeFocused();
    expect((await stored).ok()).toBe(true);
  }
  expect(await page.evaluate(() => 'isSameDocument' in globalThis)).toBe(true);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'दिखावट' })).toBeVisible();
});
