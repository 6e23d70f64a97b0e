// Screens: membership, membership/console/verification, membership/console/payments, people/profile

import { expectAccessible } from '../accessibility.ts';
import { demoAdmin, demoModerator } from '../college/college.ts';
import { expect, test } from '../fixtures.ts';
import { picture } from '../pictures.ts';
import { visit } from '../visit.ts';
import { newReference, verification } from './verification.ts';

test('a student asks to be verified, and a moderator approves in another browser', async ({
  newStudent,
  signedInPage,
  request,
}) => {
  const asha = await newStudent('Asha Rao');
  const page = await signedInPage(asha);
  await page.goto('/verified');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Get verified');
  await page.getByRole('button', { name: 'Ask for verification' }).click();
  await expect(page.getByText('Please enter the roll number on your card')).toBeVisible();
  await expect(page.getByText('Please choose a picture of your college ID card')).toBeVisible();
  await expectAccessible(page, { within: 'main' });
  await page.getByLabel('Roll number').fill('24cs033');
  await page.locator('input[type=file]').setInputFiles(picture());
  await expect(page.getByAltText('The chosen card')).toBeVisible();
  await page.getByRole('button', { name: 'Ask for verification' }).click();
  await expect(page.getByRole('heading', { name: 'Your request is waiting' })).toBeVisible();
  await expect(page.getByRole('definition').first()).toHaveText('24CS033');

  const desk = await signedInPage(await demoModerator(request));
  await desk.goto('/menu');
  await desk.getByRole('main').getByRole('link', { name: 'Verification Requests' }).click();
  await desk.getByLabel('Search name or roll number').fill(asha.email);
  await desk.getByRole('button', { name: 'Review Asha Rao' }).click();
  const sheet = desk.getByRole('dialog');
  await expect(sheet.getByAltText('The college ID card that was sent')).toBeVisible();
  await expect(sheet).toContainText('Listed as Keerthana Reddy');
  await expectAccessible(desk, { within: '[role=dialog]' });
  await sheet.getByRole('button', { name: 'Approve' }).click();
  await expect(desk.getByText('The account is verified.')).toBeVisible();
  // filter with the field: the closing sheet steps back in the history, which could overtake an opened address
  await expect(sheet).toBeHidden();
  await desk.getByLabel('State').selectOption('approved');
  await expect(desk.getByRole('main')).toContainText('Asha Rao');

  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Account Verified');
  await expect(page.getByRole('link', { name: 'Unlock Premium Access' })).toHaveAttribute('href', '/payment');
  await expect(page.getByRole('list', { name: 'Benefits' }).getByRole('listitem')).toHaveCount(3);
  await page.goto('/profile');
  await expect(page.getByRole('heading', { level: 1 }).getByLabel('Verified')).toBeVisible();
});

test('a verified student pays, an admin confirms it by the statement, and the receipt opens', async ({
  newStudent,
  signedInPage,
  request,
}) => {
  const asha = await newStudent('Asha Rao');
  await verification.verify(request, asha);
  const page = await signedInPage(asha);
  await page.goto('/payment');
  await page.getByRole('button', { name: 'Pay ₹199 by UPI' }).click();
  await expect(page.getByRole('img', { name: /QR code to pay ₹199/ })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Open a UPI app' })).toHaveAttribute(
    'href',
    /^upi:\/\/pay\?pa=samvaad.campus@okbank&.*am=199\.00&.*tn=Quad%20premium%20\d+$/,
  );
  await page.getByLabel('UPI reference (UTR)').fill('1234');
  await page.getByRole('button', { name: 'Send reference' }).click();
  await expect(page.getByText('The UPI reference (UTR) has 12 digits')).toBeVisible();
  await expectAccessible(page, { within: 'main' });

  const reference = newReference();
  await page.getByLabel('UPI reference (UTR)').fill(reference.replace(/(\d{4})(?=\d)/g, '$1 '));
  await page.getByRole('button', { name: 'Send reference' }).click();
  await expect(page.getByRole('heading', { name: 'Waiting for confirmation' })).toBeVisible();

  const desk = await signedInPage(await demoAdmin(request));
  await desk.goto(`/payments?q=${reference}`);
  await expect(desk.getByRole('main')).toContainText(reference);
  await expect(desk.getByRole('button', { name: /^Actions for payment/ })).toHaveCount(1);
  await desk.getByRole('button', { name: 'Import statement' }).click();
  const statement = `Date,Narration,Debit,Credit\n5/11,UPI ${reference} Quad,,199.00\n6/11,UPI 999999999999,,50.00\n`;
  await desk
    .getByRole('dialog')
    .locator('input[type=file]')
    .setInputFiles({ name: 'statement.csv', mimeType: 'text/csv', buffer: Buffer.from(statement) });
  await desk.getByRole('button', { name: 'Compare with payments' }).click();
  const found = desk.getByRole('region', { name: 'Reference and amount match (1)' });
  await expect(found).toContainText(`₹199 · ${reference}`);
  await expect(desk.getByRole('region', { name: 'Unknown references (1)' })).toContainText('999999999999');
  await found.getByRole('checkbox', { name: /Select Asha Rao/ }).check();
  await desk.getByRole('button', { name: 'Confirm 1 payment' }).click();
  await expect(desk.getByText('Payment confirmed.')).toBeVisible();
  await desk.goto(`/payments?state=confirmed&q=${reference}`);
  await expect(desk.getByRole('main')).toContainText('Confirmed');

  await page.reload();
  await expect(page.getByText(/You have premium until/)).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: /Download PDF of receipt/ }).click();
  expect((await download).suggestedFilename()).toMatch(/^Receipt \d+\.pdf$/);

  await page.goto('/verified');
  await page.getByText('Violet', { exact: true }).click();
  await page.getByRole('switch', { name: "Show that I'm a supporter" }).click();
  await expect(page.getByRole('region', { name: 'Supporter shelf' })).toContainText('Asha Rao');
  await visit(page, '/profile');
  await expect(page.getByText('Supporter', { exact: true })).toBeVisible();
  await expect(page.locator('.profile-theme-band')).toHaveAttribute('data-theme', 'violet');
});
