// Screens: accounts/sign-in, campus/landing, feeds/feed, posts/create

import { expectAccessible } from '../accessibility.ts';
import { expect, test } from '../fixtures.ts';
import { card, publish, words } from '../posts/posts.ts';
import { alert, button, fields, signIn } from './auth.ts';

test('a tile of the landing page leads through signing up and signing in to its form', async ({ page }) => {
  const mail = `meera.${crypto.randomUUID()}@quad.example`;
  await page.goto('/');
  await page.getByRole('link', { name: 'Video' }).click();
  const { fullname, email, password } = fields(page);
  await fullname.fill('Meera Nair');
  await email.fill(mail);
  await password.fill('monsoon-2026');
  await button(page, 'Sign Up').click();
  await expect(alert(page, 'Welcome, Meera Nair! You have successfully registered.')).toBeVisible();
  await expect(page).toHaveURL('/login');
  await expect(page.getByRole('heading', { level: 1, name: 'One last step' })).toBeVisible();
  await expect(email).toHaveValue(mail);
  await signIn(page, mail, 'monsoon-2026');
  await expect(page).toHaveURL('/create?type=video');
});

test("a guest who followed a post's link signs in, returns to the post and stays signed in", async ({
  page,
  request,
  student,
}) => {
  const post = await publish(request, student, { caption: words('Look at this') });
  await page.goto(`/post/${post._id}`);
  await expect(page).toHaveURL('/login');
  await signIn(page, student.email, student.password);
  await expect(page).toHaveURL(`/post/${post._id}`);
  await expect(card(page, post.caption)).toBeVisible();
  await expect.poll(() => page.context().cookies()).toMatchObject([{ name: 'quad-device', path: '/api/auth/login' }]);
  for (const path of ['/login', '/signup']) {
    await page.goto(path);
    await expect(page).toHaveURL('/');
  }
});

test('the screens of guests are accessible', async ({ page }) => {
  for (const path of ['/', '/unauthorized', '/no/such/page']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessible(page);
  }
  await page.goto('/signup');
  await button(page, 'Sign Up').click();
  await expect(page.getByRole('alert')).toHaveCount(1);
  await expectAccessible(page);
});
