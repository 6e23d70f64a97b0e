// Features: account, auth, profile, first-steps
import { randomUUID } from 'node:crypto';
import type { APIRequestContext, Page } from '@playwright/test';
import type { PersonProfile } from '@quad/contract/people';
import {
  askForLink,
  getRegistration,
  invitePeople,
  openInvitation,
  type Registration,
} from '@quad/contract/registration';
import { alert, button, fields, signIn } from './auth.ts';
import { demoAdmin } from './college.ts';
import { expect, expectAccessible, test } from './fixtures.ts';

/** Invites an address as an admin, and answers the link: from here no mail can be sent. */
async function invited(request: APIRequestContext, email: string): Promise<string> {
  const { session } = await demoAdmin(request);
  const answer = await request.post(invitePeople.path, {
    data: { emails: [email] },
    headers: { authorization: `Bearer ${session.token}` },
  });
  return (await answer.json()).invited[0].link;
}

/** Has the page told these rules: those of the server are everybody's. */
const withRules = (page: Page, rules: Partial<Registration>) =>
  page.route(`**${getRegistration.path}`, (route) =>
    route.fulfill({ json: { isOpen: true, domains: [], asksProof: false, ...rules } }),
  );

test.describe('an invitation', () => {
  test('leads to a form that has its address, and its link out of sight', async ({ page, request }) => {
    const email = `ravi.${randomUUID()}@quad.example`;
    await page.goto(await invited(request, email));
    const form = fields(page);
    await expect(form.email).toHaveValue(email);
    await expect(form.email).toHaveAttribute('readonly', '');
    await expect(page).toHaveURL('/signup');
    await expectAccessible(page);
    // after a reload it is still there
    await page.reload();
    await expect(form.email).toHaveValue(email);
    await form.fullname.fill('Ravi Menon');
    await form.password.fill('monsoon-2026');
    await button(page, 'Sign Up').click();
    await expect(page).toHaveURL('/login');
    await signIn(page, email, 'monsoon-2026');
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  });

  test('that does not stand any more says so, and lets one sign up without', async ({ page }) => {
    await page.goto('/signup#invitation=made-up');
    await expect(alert(page, 'This invitation is no longer valid. Ask for a new one.')).toBeVisible();
    await expect(fields(page).email).toHaveValue('');
    await expect(fields(page).email).not.toHaveAttribute('readonly');
    await expectAccessible(page);
  });

  test('that cannot be opened now is tried again', async ({ page, request }) => {
    const email = `tara.${randomUUID()}@quad.example`;
    const link = await invited(request, email);
    await page.route(`**${openInvitation.path}`, (route) => route.abort());
    await page.goto(link);
    await expect(alert(page, 'Your invitation could not be opened')).toBeVisible({ timeout: 15_000 });
    await page.unroute(`**${openInvitation.path}`);
    await button(page, 'Retry').click();
    await expect(fields(page).email).toHaveValue(email);
  });
});

test('while registration is closed, one is told how people join', async ({ page }) => {
  await withRules(page, { isOpen: false });
  await page.goto('/signup');
  await expect(page.getByRole('heading', { name: 'Joining is by invitation' })).toBeVisible();
  await expect(button(page, 'Sign Up')).toHaveCount(0);
  await expectAccessible(page);
});

test('with domains alone, the form says which addresses are taken', async ({ page }) => {
  await withRules(page, { domains: ['college.example', '*.college.example'] });
  await page.goto('/signup');
  await expect(fields(page).email).toHaveAccessibleDescription(
    'An address that ends in @college.example or @….college.example',
  );
});

test('where addresses are checked, signing up begins with a link by mail', async ({ page }) => {
  await withRules(page, { domains: ['college.example'], asksProof: true });
  await page.goto('/signup');
  const { email } = fields(page);
  await expect(email).toHaveAccessibleDescription('Your college address, which ends in @college.example');
  await expect(fields(page).password).toHaveCount(0);
  await expectAccessible(page);
  await email.fill('no address');
  await button(page, 'Send me a link').click();
  await expect(email).toHaveAccessibleDescription('Please enter a valid email');

  // the server of this test cannot send any
  await email.fill('asha@college.example');
  await button(page, 'Send me a link').click();
  await expect(alert(page, 'Email isn’t set up on this Quad yet.')).toBeVisible();
  await page.route(`**${askForLink.path}`, (route) => route.fulfill({ json: { message: 'Sent' } }));
  await button(page, 'Send me a link').click();
  await expect(page.getByRole('heading', { name: 'Check your inbox' })).toBeFocused();
  await expect(page.getByText('asha@college.example')).toBeVisible();
  await expectAccessible(page);
  await button(page, 'Use another address').click();
  await expect(email).toHaveValue('');
});

test('when nobody can say who may sign up, one can try', async ({ page }) => {
  await page.route(`**${getRegistration.path}`, (route) => route.fulfill({ status: 500, body: '' }));
  await page.goto('/signup');
  await expect(button(page, 'Sign Up')).toBeVisible({ timeout: 15_000 });
});

test('alumni are named on their profile, and asked for an address of their own', async ({
  studentPage: page,
  student,
}) => {
  await page.route(`**/api/users/${student.session.user._id}`, async (route) => {
    const answer = await route.fetch();
    const person: PersonProfile = await answer.json();
    await route.fulfill({ response: answer, json: { ...person, isAlumnus: true, emailEnds: true } });
  });
  await page.goto('/profile');
  await expect(page.getByRole('main').getByText('Alumni', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Add one of your own' }).click();
  await expect(page.getByRole('region', { name: 'Keep your account' })).toContainText(student.email);
  await expectAccessible(page);
});
