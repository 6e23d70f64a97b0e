// Screens: campus/landing, accounts/sign-in, accounts/settings, people/first-steps, feeds/feed

import { signUp } from '@quad/contract/accounts/auth';
import { changeLanguage } from '@quad/contract/accounts/language';
import { expect, test } from '../fixtures.ts';
import { visit } from '../visit.ts';

test.use({ locale: 'hi-IN' });

test('a student with a Hindi browser signs up in Hindi, and changes the language without a reload', async ({
  page,
}) => {
  const email = `meera.${crypto.randomUUID()}@quad.example`;
  const html = page.locator('html');
  await page.goto('/');
  await expect(html).toHaveAttribute('lang', 'hi');
  await page.getByRole('link', { name: 'कम्युनिटी से जुड़ें' }).click();
  await page.getByLabel('पूरा नाम').fill('Meera Nair');
  await page.getByLabel('ईमेल').fill(email);
  await page.getByLabel('पासवर्ड', { exact: true }).fill('monsoon-2026');
  const signedUp = page.waitForRequest((request) => new URL(request.url()).pathname === signUp.path);
  await page.getByRole('main').getByRole('button', { name: 'साइन अप करें' }).click();
  expect((await signedUp).headers()).toMatchObject({ 'quad-language': 'hi' });
  await expect(page).toHaveURL('/login');
  await page.getByLabel('पासवर्ड', { exact: true }).fill('monsoon-2026');
  await page.getByRole('main').getByRole('button', { name: 'साइन इन करें', exact: true }).click();
  await expect(page).toHaveURL('/first-steps');

  await visit(page, '/account/appearance');
  await expect(page.getByRole('heading', { level: 1, name: 'दिखावट' })).toBeVisible();
  await page.evaluate(() => Object.assign(globalThis, { isSameDocument: true }));
  for (const [language, label, title] of [
    ['en', 'Language', 'Appearance'],
    ['hi', 'भाषा', 'दिखावट'],
  ] as const) {
    const stored = page.waitForResponse((answer) => new URL(answer.url()).pathname === changeLanguage.path);
    await page.locator('select[name=language]').selectOption(language);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(html).toHaveAttribute('lang', language);
    await expect(page.getByLabel(label)).toBeFocused();
    expect((await stored).ok()).toBe(true);
  }
  expect(await page.evaluate(() => 'isSameDocument' in globalThis)).toBe(true);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'दिखावट' })).toBeVisible();
});
