// Screens: accounts/settings, accounts/sign-in, people/edit-profile, feeds/feed
import type { Page } from '@playwright/test';
import { signIn as logIn } from '@quad/contract/accounts/auth';
import { Secret, TOTP } from 'otpauth';
import { expectAccessible } from '../accessibility.ts';
import { expect, test } from '../fixtures.ts';
import { alert, button, signIn } from './auth.ts';
import { addAuthenticator } from './authenticator.ts';

const region = (page: Page, name: string) => page.getByRole('region', { name });

/** The code that an authenticator app shows for a key, `ahead` codes from now. */
const codeOf = (key: string, ahead = 0) =>
  new TOTP({ secret: Secret.fromBase32(key) }).generate({ timestamp: Date.now() + ahead * 30_000 });

test('a student signs a device out and changes the password, which signs out the others', async ({
  newStudent,
  signedInPage,
  request,
}) => {
  const asha = await newStudent('Asha Verma');
  const page = await signedInPage(asha);
  for (let logins = 0; logins < 2; logins += 1)
    await request.post(logIn.path, { data: { email: asha.email, password: asha.password } });
  await page.goto('/account/security');
  const devices = region(page, 'Your devices');
  await expect(devices.getByText('This device')).toBeVisible();
  await expect(button(page, 'Add a passkey')).toBeVisible();
  await expect(devices.getByRole('listitem')).toHaveCount(3);
  await expectAccessible(page);
  await devices
    .getByRole('button', { name: /^Sign out (?!all)/ })
    .first()
    .press('Enter');
  await expect(devices.getByRole('listitem')).toHaveCount(2);
  // the control with the focus was removed, so the focus stays in the section
  await expect(devices.getByRole('heading')).toBeFocused();

  await button(page, 'Change password').click();
  await expect(page.getByLabel('Current password')).toBeFocused();
  await button(page, 'Cancel').click();
  await expect(button(page, 'Change password')).toBeFocused();
  await button(page, 'Change password').click();
  await page.getByLabel('Current password').fill('not it at all');
  await page.getByLabel('New password').fill('asha verma 1');
  await button(page, 'Change password').click();
  await expect(page.getByText('Password cannot be your name or email address')).toBeVisible();
  await page.getByLabel('New password').fill('wet monsoon 77');
  await button(page, 'Change password').click();
  await expect(page.getByText('This password is wrong. Please try again.')).toBeVisible();
  await page.getByLabel('Current password').fill(asha.password);
  await button(page, 'Change password').click();
  await expect(alert(page, 'Your password has been changed.')).toBeVisible();

  await page.goto('/edit-profile');
  await page.getByRole('main').getByRole('link', { name: 'Settings', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Settings');
  await expectAccessible(page, { within: 'main' });
  await page.getByRole('link', { name: /^Sign-in and devices/ }).click();
  await expect(devices.getByRole('listitem')).toHaveCount(1);
});

test('a student turns on codes, signs in with one, and turns them off', async ({
  newStudent,
  signedInPage,
  browser,
}) => {
  const asha = await newStudent('Asha Verma');
  const page = await signedInPage(asha);
  await page.goto('/account/security');
  const section = region(page, 'Two-step sign-in');
  await section.getByRole('button', { name: 'Set up two-step sign-in' }).click();
  await section.getByLabel('Your password').fill(asha.password);
  await section.getByRole('button', { name: 'Continue' }).click();
  await expect(section.getByRole('img', { name: 'QR code of the key for your app' })).toBeVisible();
  await expectAccessible(page, { within: 'main' });
  await expect(section.getByRole('textbox', { name: 'Code' })).toBeFocused();
  const key = ((await section.locator('code').textContent()) ?? '').replaceAll(' ', '');
  await section.getByRole('textbox', { name: 'Code' }).fill(codeOf(key));
  await section.getByRole('button', { name: 'Turn on' }).click();
  await expect(section.getByRole('heading', { name: 'Your recovery codes' })).toBeFocused();
  await expect(section.getByRole('listitem')).toHaveCount(10);
  await section.getByRole('button', { name: 'I have saved them' }).click();
  await expect(section.getByText('10 recovery codes are left')).toBeVisible();

  const context = await browser.newContext();
  const guest = await context.newPage();
  await guest.goto('/login');
  await signIn(guest, asha.email, asha.password);
  await expect(guest.getByRole('heading', { level: 1 })).toHaveText('Enter your code');
  await expect(guest.getByLabel('Code')).toBeFocused();
  // the current code has turned it on already, so this is the next one
  await guest.getByLabel('Code').fill(codeOf(key, 1));
  await button(guest, 'Continue').click();
  await expect(guest).toHaveURL('/');
  await context.close();

  await section.getByRole('button', { name: 'Turn off' }).click();
  await section.getByLabel('Your password').fill(asha.password);
  await section.getByRole('button', { name: 'Turn off two-step sign-in' }).click();
  await expect(section.getByRole('button', { name: 'Set up two-step sign-in' })).toBeVisible();
});

test('a student adds a passkey, signs in with it, renames and removes it', async ({ newStudent, signedInPage }) => {
  const asha = await newStudent('Asha Verma');
  const page = await signedInPage(asha);
  await addAuthenticator(page);
  await page.goto('/account/security');
  const section = region(page, 'Passkeys');
  await section.getByRole('button', { name: 'Add a passkey' }).click();
  await section.getByRole('textbox', { name: 'Name' }).fill('My phone');
  await section.getByLabel('Your password').fill(asha.password);
  await section.getByRole('button', { name: 'Make a passkey' }).click();
  await expect(section.getByText('My phone')).toBeVisible();

  // Chromium's virtual device chooses among the browser's autofill suggestions
  await page.evaluate(() => localStorage.clear());
  await page.goto('/login');
  await expect(page).toHaveURL('/');

  await page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = async () => false;
  });
  await page.evaluate(() => localStorage.clear());
  await page.goto('/login');
  await button(page, 'Use a passkey').click();
  await expect(page).toHaveURL('/');
  await page.goto('/account/security');
  await section.getByRole('button', { name: 'Rename My phone' }).click();
  await section.getByLabel('New name').fill('Old phone');
  await section.getByRole('button', { name: 'Rename', exact: true }).click();
  await expect(section.getByText('Old phone')).toBeVisible();
  await section.getByRole('button', { name: 'Remove Old phone' }).click();
  await section.getByLabel('Your password').fill(asha.password);
  await section.getByRole('button', { name: 'Remove passkey' }).click();
  await expect(section.getByText('Old phone')).toHaveCount(0);
  await expect(section.getByRole('button', { name: 'Add a passkey' })).toBeFocused();
});
