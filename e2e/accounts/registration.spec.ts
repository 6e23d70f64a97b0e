// Screens: accounts/sign-in, people/first-steps
import { randomUUID } from 'node:crypto';
import { invitePeople } from '@quad/contract/accounts/registration';
import { demoAdmin } from '../college/college.ts';
import { expect, test } from '../fixtures.ts';
import { button, fields, signIn } from './auth.ts';

test('an invitation leads to a form with its address, and removes the link from the address bar', async ({
  page,
  request,
}) => {
  const email = `ravi.${randomUUID()}@quad.example`;
  const { session } = await demoAdmin(request);
  const headers = { authorization: `Bearer ${session.token}` };
  // this app sends no mail, so the admin passes the link on
  const invited = await (await request.post(invitePeople.path, { data: { emails: [email] }, headers })).json();
  await page.goto(invited.invited[0].link);
  const form = fields(page);
  await expect(form.email).toHaveValue(email);
  await expect(form.email).toHaveAttribute('readonly', '');
  await expect(page).toHaveURL('/signup');
  await page.reload();
  await expect(form.email).toHaveValue(email);
  await form.fullname.fill('Ravi Menon');
  await form.password.fill('monsoon-2026');
  await button(page, 'Sign Up').click();
  await expect(page).toHaveURL('/login');
  await signIn(page, email, 'monsoon-2026');
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
});
