// Features: verified, verification-requests, payments, profile, feedback

import { changePaymentSettings, getPaymentSettings } from '@quad/contract/payments';
import { demoAdmin, demoModerator } from './college.ts';
import { expect, expectAccessible, test } from './fixtures.ts';
import { picture } from './pictures.ts';
import { newReference, verification } from './verification.ts';
import { expectLittleJavaScript } from './weight.ts';

test('a student asks to be verified, and a moderator approves in another browser', async ({
  newStudent,
  signedInPage,
  request,
}) => {
  const asha = await newStudent('Asha Rao');
  const page = await signedInPage(asha);
  await expectLittleJavaScript(page, '/verified', () =>
    expect(page.getByRole('heading', { level: 1 })).toHaveText('Get verified'),
  );
  await expectAccessible(page);
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
  await expectAccessible(page, { within: 'main' });

  const desk = await signedInPage(await demoModerator(request));
  await desk.goto('/menu');
  await desk.getByRole('main').getByRole('link', { name: 'Verification Requests' }).click();
  await desk.getByLabel('Search name or roll number').fill(asha.email);
  await expectAccessible(desk, { within: 'main' });
  await desk.getByRole('button', { name: 'Review Asha Rao' }).click();
  const sheet = desk.getByRole('dialog');
  await expect(sheet.getByAltText('The college ID card that was sent')).toBeVisible();
  await expect(sheet).toContainText('Listed as Keerthana Reddy');
  await expectAccessible(desk, { within: '[role=dialog]' });
  await sheet.getByRole('button', { name: 'Approve' }).click();
  await expect(desk.getByText('The account is verified.')).toBeVisible();
  // by its field: the sheet goes back in history when it closes, which could overtake an address that is opened
  await expect(sheet).toBeHidden();
  await desk.getByLabel('State').selectOption('approved');
  await expect(desk.getByRole('main')).toContainText('Asha Rao');
  await expectAccessible(desk, { within: 'main' });

  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Account Verified');
  await expect(page.getByRole('link', { name: 'Unlock Premium Access' })).toHaveAttribute('href', '/payment');
  await expect(page.getByRole('list', { name: 'Benefits' }).getByRole('listitem')).toHaveCount(3);
  await expectAccessible(page, { within: 'main' });
  await page.goto('/profile');
  await expect(page.getByRole('heading', { level: 1 }).getByLabel('Verified')).toBeVisible();
});

test('a request is rejected with a reason, and can be withdrawn', async ({ newStudent, signedInPage, request }) => {
  const ravi = await newStudent('Ravi Kumar');
  const page = await signedInPage(ravi);
  await verification.ask(request, ravi);
  await page.goto('/verified');
  await page.getByRole('button', { name: 'Cancel request' }).click();
  await page.getByRole('button', { name: 'Yes, cancel it', exact: true }).click();
  await expect(page.getByLabel('Roll number')).toBeVisible();
  await verification.ask(request, ravi);
  const desk = await signedInPage(await demoAdmin(request));
  await desk.goto(`/verification-requests?q=${encodeURIComponent(ravi.email)}`);
  await desk.getByRole('button', { name: 'Review Ravi Kumar' }).click();
  await desk.getByRole('button', { name: 'Reject…' }).click();
  await desk.getByLabel('Reason').selectOption('other_person');
  await desk.getByLabel('What they should know (optional)').fill('The name is another one.');
  await desk.getByRole('button', { name: 'Reject request' }).click();
  await expect(desk.getByRole('heading', { name: /No results/ })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('status').filter({ hasText: 'The card belongs to someone else' })).toBeVisible();
  await expect(page.getByText(/You can ask again after/)).toBeVisible();
  await expectAccessible(page, { within: 'main' });
});

test('an admin takes a verification back with a reason', async ({ newStudent, signedInPage, request }) => {
  const tara = await newStudent('Tara Nair');
  await verification.verify(request, tara);
  const desk = await signedInPage(await demoAdmin(request));
  await desk.goto(`/verification-requests?state=approved&sort=-decided&q=${encodeURIComponent(tara.email)}`);
  await desk.getByRole('button', { name: 'Remove verification: Tara Nair' }).click();
  const sheet = desk.getByRole('dialog');
  await sheet.getByLabel('Reason').selectOption('left_college');
  await sheet.getByLabel('What they should know (optional)').fill('Welcome back any time.');
  await expectAccessible(desk, { within: '[role=dialog]' });
  await sheet.getByRole('button', { name: 'Remove verification' }).click();
  await expect(desk.getByText('The verification is taken back.')).toBeVisible();
  await expect(desk.getByRole('heading', { name: /No results/ })).toBeVisible();
  await desk.goto(`/verification-requests?state=revoked&q=${encodeURIComponent(tara.email)}`);
  await expect(desk.getByRole('main')).toContainText('has left the college');
  await expectAccessible(desk, { within: 'main' });

  const page = await signedInPage(tara);
  await page.goto('/verified');
  await expect(page.getByRole('status').filter({ hasText: 'Your verification was removed' })).toContainText(
    'Welcome back any time.',
  );
  await expectAccessible(page, { within: 'main' });
});

test('a verified student pays, an admin confirms it by the statement, and the receipt opens', async ({
  newStudent,
  signedInPage,
  request,
}) => {
  const asha = await newStudent('Asha Rao');
  await verification.verify(request, asha);
  const page = await signedInPage(asha);
  await expectLittleJavaScript(page, '/payment', () =>
    expect(page.getByRole('button', { name: 'Pay ₹199 by UPI' })).toBeVisible(),
  );
  await expectAccessible(page);
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
  // nothing can be done with what is not paid yet, so there is no menu
  const desk = await signedInPage(await demoAdmin(request));
  await desk.goto('/payments?state=started');
  await expect(desk.getByText('Asha Rao').first()).toBeVisible();
  await expect(desk.getByRole('button', { name: /^Actions for payment/ })).toHaveCount(0);

  const reference = newReference();
  await page.getByLabel('UPI reference (UTR)').fill(reference.replace(/(\d{4})(?=\d)/g, '$1 '));
  await page.getByRole('button', { name: 'Send reference' }).click();
  await expect(page.getByRole('heading', { name: 'Waiting for confirmation' })).toBeVisible();
  await expectAccessible(page, { within: 'main' });

  await desk.goto(`/payments?q=${reference}`);
  await expect(desk.getByRole('main')).toContainText(reference);
  await expect(desk.getByRole('button', { name: /^Actions for payment/ })).toHaveCount(1);
  await expectAccessible(desk, { within: 'main' });
  await desk.getByRole('button', { name: 'Import statement' }).click();
  const statement = `Date,Narration,Debit,Credit\n5/11,UPI ${reference} Quad,,199.00\n6/11,UPI 999999999999,,50.00\n`;
  await desk
    .getByRole('dialog')
    .locator('input[type=file]')
    .setInputFiles({ name: 'statement.csv', mimeType: 'text/csv', buffer: Buffer.from(statement) });
  const found = desk.getByRole('region', { name: 'Reference and amount match (1)' });
  await expect(found).toContainText(`₹199 · ${reference}`);
  await expect(desk.getByRole('region', { name: 'Unknown references (1)' })).toContainText('999999999999');
  await expectAccessible(desk, { within: '[role=dialog]' });
  await found.getByRole('checkbox', { name: /Select Asha Rao/ }).check();
  await desk.getByRole('button', { name: 'Confirm 1 payment' }).click();
  await expect(desk.getByText('Payment confirmed.')).toBeVisible();
  await desk.goto(`/payments?state=confirmed&q=${reference}`);
  await expect(desk.getByRole('main')).toContainText('Confirmed');
  await desk.getByRole('button', { name: 'Settings' }).click();
  await expect(desk.getByLabel('UPI address of the college')).toHaveValue('samvaad.campus@okbank');
  await expectAccessible(desk, { within: '[role=dialog]' });

  await page.reload();
  await expect(page.getByText(/You have premium until/)).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: /Download PDF of receipt/ }).click();
  expect((await download).suggestedFilename()).toMatch(/^Receipt \d+\.pdf$/);
  await expectAccessible(page, { within: 'main' });

  await page.goto('/verified');
  await page.getByText('Violet', { exact: true }).click();
  await page.getByRole('switch', { name: "Show that I'm a supporter" }).click();
  await expect(page.getByRole('region', { name: 'Supporter shelf' })).toContainText('Asha Rao');
  await expectAccessible(page, { within: 'main' });
  await page.goto('/profile');
  await expect(page.getByText('Supporter', { exact: true })).toBeVisible();
  await expect(page.locator('.profile-theme-band')).toHaveAttribute('data-theme', 'violet');
  await expectAccessible(page, { within: 'main' });
});

test('of two admins who change the payment settings at once, the second one is asked and loses nothing', async ({
  signedInPage,
  request,
}) => {
  const admin = await demoAdmin(request);
  const headers = { authorization: `Bearer ${admin.session.token}` };
  const { version: _, ...terms } = await (await request.get(getPaymentSettings.path, { headers })).json();
  // the name alone: other tests pay at the same time
  const save = (name: string) => request.put(changePaymentSettings.path, { headers, data: { ...terms, name } });
  const page = await signedInPage(admin);
  await page.goto('/payments');
  await page.getByRole('button', { name: 'Settings' }).click();
  const [sheet, field] = [page.getByRole('dialog'), page.getByLabel('Name of the account')];
  await field.fill('Mine');
  try {
    expect((await save('Theirs')).status()).toBe(200);
    await sheet.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(sheet.getByRole('alert')).toContainText('Someone else has saved these settings');
    await expect(field).toHaveValue('Mine');
    await expectAccessible(page, { within: '[role=dialog]' });
    await sheet.getByRole('button', { name: 'Show theirs' }).click();
    await expect(field).toHaveValue('Theirs');

    await field.fill('Mine again');
    expect((await save('Theirs again')).status()).toBe(200);
    await sheet.getByRole('button', { name: 'Save', exact: true }).click();
    await sheet.getByRole('button', { name: 'Save mine instead' }).click();
    await expect(page.getByText('Saved.')).toBeVisible();
    await page.getByRole('button', { name: 'Settings' }).click();
    await expect(field).toHaveValue('Mine again');
    await expect(sheet.getByText(/Last changed by/)).toBeVisible();
  } finally {
    await save(terms.name);
  }
});

test('lists load, are empty and say so when they cannot be loaded', async ({ signedInPage, request, student }) => {
  const desk = await signedInPage(await demoAdmin(request));
  await desk.goto('/payments?q=nobody-of-this-name');
  await expect(desk.getByRole('heading', { name: /No results/ })).toBeVisible();
  await desk.route('**/api/admin/payments?*', (route) => route.abort());
  await desk.reload();
  await expect(desk.getByText('The payments could not be loaded.')).toBeVisible();
  await desk.goto('/verification-requests?state=expired');
  await expect(desk.getByRole('heading', { name: 'No expired requests' })).toBeVisible();
  // Who is no moderator is turned away.
  const page = await signedInPage(student);
  await page.goto('/verification-requests');
  await expect(page).toHaveURL('/unauthorized');
  await page.route('**/api/verification', (route) => route.abort());
  await page.goto('/verified');
  await expect(page.getByText('This page could not be loaded.')).toBeVisible();
});
