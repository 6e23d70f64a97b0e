// Features: auth, landing, feed, create
import type { Page } from '@playwright/test';
import { alert, button, fields, signIn } from './auth.ts';
import { stopClock } from './clock.ts';
import { expect, expectAccessible, test } from './fixtures.ts';
import { card, publish, words } from './posts.ts';

test.describe('signing up', () => {
  test('welcomes a new student by name and leads to the sign-in screen after two seconds', async ({ page }) => {
    await page.clock.install();
    await page.goto('/signup');
    const { fullname, email, password } = fields(page);
    await fullname.fill('Meera Nair');
    const address = `meera.${crypto.randomUUID()}@quad.example`;
    await email.fill(address);
    await password.fill('monsoon-2026');
    await stopClock(page);
    await button(page, 'Sign Up').click();
    await appears(page, 'Welcome, Meera Nair! You have successfully registered.');
    await expect(page.getByText('Registering user...')).toHaveCount(0);
    await expect(fullname).toHaveValue('');
    await page.clock.runFor(1500);
    expect(new URL(page.url()).pathname).toBe('/signup');
    await page.clock.runFor(500);
    await expect(page).toHaveURL('/login');
    await expect(fields(page).email).toHaveValue(address);
    await expect(page.getByRole('heading', { level: 1, name: 'One last step' })).toBeVisible();
  });

  test('tells every failing field in a toast and at the field, and sends nothing', async ({ page }) => {
    const sent: string[] = [];
    page.on('request', (request) => request.url().includes('/api/auth/') && sent.push(request.url()));
    await page.goto('/signup');
    const { fullname, email, password } = fields(page);
    await email.fill('meera@campus');
    await password.fill('1234567');
    await button(page, 'Sign Up').click();
    await expect(alert(page, 'Full Name is required')).toBeVisible();
    await expect(alert(page, 'Please enter a valid email')).toBeVisible();
    await expect(alert(page, 'Password must be at least 8 characters')).toBeVisible();
    // Where there is room each has a toast of its own; on a phone they share one.
    await expect(page.getByRole('alert')).toHaveCount(1);
    await expect(fullname).toHaveAccessibleDescription('Full Name is required');
    await expect(email).toHaveAccessibleDescription('Please enter a valid email');
    await expect(password).toHaveAccessibleDescription('Password must be at least 8 characters');
    await expect(fullname).toBeFocused();
    expect(sent).toEqual([]);
  });

  test('says that an email is taken, whatever its case', async ({ page, student }) => {
    await page.goto('/signup');
    const { fullname, email, password } = fields(page);
    await fullname.fill('Someone Else');
    await email.fill(student.email.toUpperCase());
    await password.fill('monsoon-2026');
    await button(page, 'Sign Up').click();
    await expect(alert(page, 'An account with this email already exists.')).toBeVisible();
    await expect(page).toHaveURL('/signup');
    await expect(email).toHaveAccessibleDescription('An account with this email already exists.');
    await expect(fullname).toHaveValue('Someone Else');
    const offer = page.getByRole('link', { name: 'Sign in with this address' });
    await offer.click();
    await expect(page).toHaveURL('/login');
    await expect(fields(page).email).toHaveValue(student.email.toUpperCase());
  });

  test('fails with a general sentence when the server cannot be reached', async ({ page, context }) => {
    await page.goto('/signup');
    const { fullname, email, password } = fields(page);
    await fullname.fill('Meera Nair');
    await email.fill('meera@quad.example');
    await password.fill('monsoon-2026');
    await context.setOffline(true);
    await button(page, 'Sign Up').click();
    await expect(alert(page, 'Registration failed. Please try again.')).toBeVisible();
  });
});

test.describe('signing in', () => {
  test('keeps the session and leads into the app after a second', async ({ page, student }) => {
    await page.clock.install();
    await page.goto('/login');
    await signIn(page, student.email, student.password, { waiting: true });
    await appears(page, 'Login successful! Welcome back!');
    const stored = await page.evaluate(() => JSON.parse(localStorage.getItem('auth') ?? 'null'));
    expect(stored.user).toMatchObject({ _id: student.session.user._id, email: student.email, role: 'user' });
    expect(stored.token).not.toBe('');
    // the browser is known to the account from now on
    expect(await page.context().cookies()).toMatchObject([
      { name: 'quad-device', path: '/api/auth/login', httpOnly: true, sameSite: 'Strict' },
    ]);
    await page.clock.runFor(500);
    expect(new URL(page.url()).pathname).toBe('/login');
    await page.clock.runFor(500);
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  });

  test('tells the server’s words when the password is wrong, and keeps what was typed', async ({ page, student }) => {
    await page.goto('/login');
    await signIn(page, student.email, 'not-the-password');
    await expect(alert(page, 'The email or password is wrong.')).toBeVisible();
    await expect(fields(page).email).toHaveValue(student.email);
    expect(await page.evaluate(() => localStorage.getItem('auth'))).toBeNull();
  });

  test('does not send what cannot be right', async ({ page }) => {
    const sent: string[] = [];
    page.on('request', (request) => request.url().endsWith('/api/auth/login') && sent.push(request.url()));
    await page.goto('/login');
    await signIn(page, 'nobody', 'short');
    await expect(alert(page, 'Please enter a valid email')).toBeVisible();
    await expect(alert(page, 'Password must be at least 8 characters')).toBeVisible();
    expect(sent).toEqual([]);
  });

  test('sends a form once, however often Enter is pressed', async ({ page, student }) => {
    let sent = 0;
    page.on('request', (request) => {
      if (request.url().endsWith('/api/auth/login')) sent += 1;
    });
    await page.goto('/login');
    const { email, password } = fields(page);
    await email.fill(student.email);
    await password.fill(student.password);
    await password.press('Enter');
    await password.press('Enter');
    await expect(page).toHaveURL('/');
    expect(sent).toBe(1);
  });

  test('leads a guest who followed the link of a post back to that post', async ({ page, request, student }) => {
    const post = await publish(request, student, { caption: words('Look at this') });
    await page.goto(`/post/${post._id}`);
    await expect(page).toHaveURL('/login');
    await signIn(page, student.email, student.password);
    await expect(page).toHaveURL(`/post/${post._id}`);
    await expect(card(page, post.caption)).toBeVisible();
  });

  test('leads through signing up, which a tile of the landing page began, to its form', async ({ page }) => {
    const mail = `meera.${crypto.randomUUID()}@quad.example`;
    await page.goto('/');
    await page.getByRole('link', { name: 'Video' }).click();
    const { fullname, email, password } = fields(page);
    await fullname.fill('Meera Nair');
    await email.fill(mail);
    await password.fill('monsoon-2026');
    await button(page, 'Sign Up').click();
    await expect(page).toHaveURL('/login');
    await signIn(page, mail, 'monsoon-2026');
    await expect(page).toHaveURL('/create?type=video');
  });

  test('leads nobody away from the app', async ({ page, baseURL, student }) => {
    for (const elsewhere of ['//elsewhere.example/', '/%09/elsewhere.example/']) {
      await page.goto(`/signup?next=${elsewhere}`);
      await page.getByRole('main').getByRole('link', { name: 'Sign In' }).click();
      await signIn(page, student.email, student.password);
      await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
      expect(page.url()).toBe(`${baseURL}/`);
      await page.evaluate(() => localStorage.clear());
    }
  });

  test('explains that a provider is not set up', async ({ page }) => {
    await page.goto('/login');
    for (const provider of ['Google', 'GitHub', 'Facebook']) {
      await button(page, provider).click();
    }
    await expect(alert(page, 'Sign-in with this provider is not set up here.')).toHaveCount(1);
  });

  test('has nothing for someone who is signed in', async ({ studentPage: page }) => {
    for (const path of ['/login', '/signup']) {
      await page.goto(path);
      await expect(page).toHaveURL('/');
    }
  });
});

test('password managers know the fields', async ({ page }) => {
  await page.goto('/login');
  await expect(fields(page).email).toHaveAttribute('autocomplete', 'username webauthn');
  await expect(fields(page).password).toHaveAttribute('autocomplete', 'current-password');
  await page.goto('/signup');
  await expect(fields(page).fullname).toHaveAttribute('autocomplete', 'name');
  await expect(fields(page).email).toHaveAttribute('autocomplete', 'email');
  await expect(fields(page).password).toHaveAttribute('autocomplete', 'new-password');
});

test('a password is shown and hidden again', async ({ page }) => {
  await page.goto('/login');
  const { password } = fields(page);
  await password.fill('monsoon-2026');
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect(password).toHaveAttribute('type', 'text');
  await page.getByRole('button', { name: 'Hide password' }).click();
  await expect(password).toHaveAttribute('type', 'password');
});

test('a guest’s screens are accessible', async ({ page }) => {
  for (const path of ['/', '/login', '/signup', '/unauthorized', '/no/such/page']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessible(page);
  }
});

test('a form with problems is accessible', async ({ page, isMobile }) => {
  await page.goto('/signup');
  await button(page, 'Sign Up').click();
  await expect(page.getByRole('alert')).toHaveCount(isMobile ? 1 : 3);
  await expectAccessible(page);
});

/** Waits for a toast while the page's clock stands still, a little of its time after another. */
async function appears(page: Page, text: string) {
  await expect(async () => {
    await page.clock.runFor(50);
    await expect(alert(page, text)).toBeVisible({ timeout: 200 });
  }).toPass({ timeout: 20_000 });
}
