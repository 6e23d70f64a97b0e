import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from './fixtures.ts';

/** The inputs of the form, by their labels. */
function fields(page: Page) {
  return {
    fullname: page.getByLabel('Full Name'),
    email: page.getByLabel('Email'),
    password: page.getByLabel('Password', { exact: true }),
  };
}

const alert = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text });
const button = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name });

test.describe('signing up', () => {
  test('welcomes a new student by name and leads to the sign-in screen after two seconds', async ({ page }) => {
    await page.clock.install();
    await page.goto('/signup');
    const { fullname, email, password } = fields(page);
    await fullname.fill('Meera Nair');
    await email.fill(`meera.${crypto.randomUUID()}@quad.example`);
    await password.fill('monsoon-2026');
    await page.clock.pauseAt(await later(page, 1000));
    await button(page, 'Sign Up').click();
    await appears(page, 'Welcome, Meera Nair! You have successfully registered.');
    await expect(page.getByText('Registering user...')).toHaveCount(0);
    await expect(fullname).toHaveValue('');
    await page.clock.runFor(1500);
    expect(new URL(page.url()).pathname).toBe('/signup');
    await page.clock.runFor(500);
    await expect(page).toHaveURL('/login');
  });

  test('tells every failing field in a toast of its own and at the field, and sends nothing', async ({ page }) => {
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
    await expect(fullname).toHaveAccessibleDescription('Full Name is required');
    await expect(email).toHaveAccessibleDescription('Please enter a valid email');
    await expect(password).toHaveAccessibleDescription('Password must be at least 8 characters');
    await expect(fullname).toBeFocused();
    expect(sent).toEqual([]);
  });

  test('says that an e-mail is taken, whatever its case', async ({ page, newStudent }) => {
    const student = await newStudent();
    await page.goto('/signup');
    const { fullname, email, password } = fields(page);
    await fullname.fill('Somebody Else');
    await email.fill(student.email.toUpperCase());
    await password.fill('monsoon-2026');
    await button(page, 'Sign Up').click();
    await expect(alert(page, 'An account with this e-mail already exists.')).toBeVisible();
    await expect(page).toHaveURL('/signup');
    await expect(fullname).toHaveValue('Somebody Else');
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
  test('keeps the session and leads into the app after a second', async ({ page, newStudent }) => {
    const student = await newStudent();
    await page.clock.install();
    await page.goto('/login');
    await signIn(page, student.email, student.password, { waiting: true });
    await appears(page, 'Login successful! Welcome back!');
    const stored = await page.evaluate(() => JSON.parse(localStorage.getItem('auth') ?? 'null'));
    expect(stored.user).toMatchObject({ _id: student.session.user._id, email: student.email, role: 'user' });
    expect(stored.token).not.toBe('');
    await page.clock.runFor(500);
    expect(new URL(page.url()).pathname).toBe('/login');
    await page.clock.runFor(500);
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  });

  test('tells the server’s words when the password is wrong, and keeps what was typed', async ({
    page,
    newStudent,
  }) => {
    const student = await newStudent();
    await page.goto('/login');
    await signIn(page, student.email, 'not-the-password');
    await expect(alert(page, 'The e-mail or the password is wrong.')).toBeVisible();
    await expect(fields(page).email).toHaveValue(student.email);
    expect(await page.evaluate(() => localStorage.getItem('auth'))).toBeNull();
  });

  test('does not send what cannot be right', async ({ page }) => {
    const sent: string[] = [];
    page.on('request', (request) => request.url().includes('/api/auth/') && sent.push(request.url()));
    await page.goto('/login');
    await signIn(page, 'nobody', 'short');
    await expect(alert(page, 'Please enter a valid email')).toBeVisible();
    await expect(alert(page, 'Password must be at least 8 characters')).toBeVisible();
    expect(sent).toEqual([]);
  });

  test('sends a form once, however often Enter is pressed', async ({ page, newStudent }) => {
    const student = await newStudent();
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

  test('leads a guest to the screen they had come for', async ({ page, newStudent }) => {
    const student = await newStudent();
    await page.goto('/create?type=video');
    await expect(page).toHaveURL('/login');
    await signIn(page, student.email, student.password);
    await expect(page).toHaveURL('/create?type=video');
  });

  test('explains that a provider is not set up', async ({ page }) => {
    await page.goto('/login');
    for (const provider of ['Google', 'GitHub', 'Facebook']) {
      await button(page, provider).click();
    }
    await expect(alert(page, 'Sign-in with this provider is not set up here.')).toHaveCount(3);
  });

  test('has nothing for somebody who is signed in', async ({ newStudent, signedInPage }) => {
    const page = await signedInPage(await newStudent());
    for (const path of ['/login', '/signup']) {
      await page.goto(path);
      await expect(page).toHaveURL('/');
    }
  });
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

for (const path of ['/', '/login', '/signup', '/unauthorized', '/no/such/page']) {
  test(`a guest’s screen is accessible: ${path}`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessible(page);
  });
}

test('a form with problems is accessible', async ({ page }) => {
  await page.goto('/signup');
  await button(page, 'Sign Up').click();
  await expect(page.getByRole('alert')).toHaveCount(3);
  await expectAccessible(page);
});

/** Fills the form and sends it; with `waiting`, the page's clock stands still from then on. */
async function signIn(page: Page, mail: string, secret: string, { waiting = false } = {}) {
  const { email, password } = fields(page);
  await email.fill(mail);
  await password.fill(secret);
  if (waiting) await page.clock.pauseAt(await later(page, 1000));
  await button(page, 'Sign In').click();
}

/** A moment of the page's clock that is still to come. */
async function later(page: Page, milliseconds: number): Promise<number> {
  return (await page.evaluate(() => Date.now())) + milliseconds;
}

/** Waits for a toast while the page's clock stands still, a little of its time after another. */
async function appears(page: Page, text: string) {
  await expect(async () => {
    await page.clock.runFor(50);
    await expect(alert(page, text)).toBeVisible({ timeout: 200 });
  }).toPass({ timeout: 20_000 });
}
