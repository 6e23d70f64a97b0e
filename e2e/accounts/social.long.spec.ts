// Screens: accounts/sign-in, feeds/feed, accounts/settings
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { confirmSecondFactor, setUpSecondFactor } from '@quad/contract/accounts/second-factor';
import { Secret, TOTP } from 'otpauth';
import { freePort } from '../../scripts/lib/port.js';
import { expectAccessible } from '../accessibility.ts';
import { type RunningApp, startApp } from '../app.ts';
import { expect, test } from '../fixtures.ts';
import { alert, button, fields, signIn } from './auth.ts';
import { OPENID_CLIENT, type OpenIdProvider, type ProviderState, startOpenIdProvider } from './openid-provider.ts';

let app: RunningApp;
let provider: OpenIdProvider;
let dataDir: string;

test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  test.setTimeout(300_000);
  const port = await freePort();
  const redirectUris = ['google', 'oidc'].map((key) => `http://localhost:${port}/api/auth/social/${key}/callback`);
  provider = await startOpenIdProvider(redirectUris);
  dataDir = await mkdtemp(join(tmpdir(), 'quad-social-'));
  app = await startApp(dataDir, {
    port,
    env: {
      QUAD_DEMO: '0',
      OAUTH_GOOGLE_ID: OPENID_CLIENT.id,
      OAUTH_GOOGLE_SECRET: OPENID_CLIENT.secret,
      OAUTH_GOOGLE_ISSUER: provider.issuer,
      OIDC_ID: OPENID_CLIENT.id,
      OIDC_SECRET: OPENID_CLIENT.secret,
      OIDC_ISSUER: provider.issuer,
      OIDC_NAME: 'Campus ID',
    },
    opensRegistration: true,
  });
});
test.afterAll(async () => {
  await app?.stop();
  await provider?.stop();
  await rm(dataDir, { recursive: true, force: true });
});

let people = 0;
/** A new person comes to the provider. */
const newPerson = async (does: ProviderState['does'] = 'allows') => {
  people += 1;
  const email = `meera.${crypto.randomUUID()}@quad.example`;
  await provider.set({
    does,
    somebody: { uid: `of the browser ${people}`, name: 'Meera Nair', email, emailVerified: true },
  });
  return { email };
};
/** The sign-in screen of a signed-out browser. */
async function loginPage(browser: Browser): Promise<Page> {
  const page = await (await browser.newContext({ baseURL: app.url })).newPage();
  await page.goto('/login');
  await expect(button(page, 'Campus ID')).toBeVisible();
  return page;
}
const storedSession = (page: Page) => page.evaluate(() => JSON.parse(localStorage.getItem('auth') ?? 'null'));

test('a provider signs a new person in through a popup, which closes', async ({ browser }) => {
  const { email } = await newPerson();
  const page = await loginPage(browser);
  await expectAccessible(page);
  const opened = page.waitForEvent('popup');
  await button(page, 'Google').click();
  const popup = await opened;
  const closed = popup.isClosed() ? undefined : popup.waitForEvent('close');
  await expect(alert(page, 'Login successful! Welcome back!')).toBeVisible();
  await closed;
  await expect(page).toHaveURL('/');
  expect((await storedSession(page)).user).toMatchObject({ name: 'Meera Nair', email });
  await page.context().close();
});

test('a refusal, a closed popup and a blocked popup show an error, and create no account', async ({ browser }) => {
  const page = await loginPage(browser);
  await newPerson('denies');
  await button(page, 'Google').click();
  await expect(alert(page, 'You did not allow the sign-in')).toBeVisible();

  await newPerson('waits');
  const opened = page.waitForEvent('popup');
  await button(page, 'Google').click();
  const popup = await opened;
  await expect(popup.getByRole('heading', { name: 'Who are you?' })).toBeVisible();
  await popup.close();
  await expect(alert(page, 'The window was closed before the sign-in was done.')).toBeVisible();
  await expect(button(page, 'Google')).not.toHaveAttribute('aria-busy');

  await page.evaluate(() => {
    window.open = () => null;
  });
  await button(page, 'Campus ID').click();
  await expect(alert(page, 'Your browser has blocked the window')).toBeVisible();
  await expect.poll(() => storedSession(page)).toBeNull();
  await page.context().close();
});

test('a sign-in message from another origin is ignored', async ({ browser }) => {
  await newPerson('waits');
  const page = await loginPage(browser);
  const sent: string[] = [];
  page.on('request', (request) => request.url().includes('social-login') && sent.push(request.url()));
  const opened = page.waitForEvent('popup');
  const started = page.context().waitForEvent('request', (request) => request.url().includes('/start?challenge='));
  await button(page, 'Google').click();
  const popup = await opened;
  const challenge = new URL((await started).url()).searchParams.get('challenge');
  await expect(popup.getByRole('heading', { name: 'Who are you?' })).toBeVisible();
  // the provider's page has another origin, and even knows the challenge
  await popup.evaluate((given) => {
    const proved = {
      proof: 'x',
      fullname: 'x',
      email: 'x@quad.example',
      social_login: { providerId: 'google.com', uid: '1', photoURL: '' },
    };
    window.opener.postMessage({ type: 'quad-social', challenge: given, proved }, '*');
    window.opener.postMessage({ type: 'quad-social', challenge: '', message: 'You have been tricked' }, '*');
  }, challenge);
  await popup.close();
  await expect(alert(page, 'The window was closed before the sign-in was done.')).toBeVisible();
  await expect(alert(page, 'You have been tricked')).toHaveCount(0);
  expect(sent).toEqual([]);
  await page.context().close();
});

test('an account that another person may have opened is linked from its own page, and signs in then', async ({
  browser,
}) => {
  const { email } = await newPerson();
  const page = await loginPage(browser);
  await page.request.post('/api/auth/signup', { data: { fullname: 'Meera Nair', email, password: 'monsoon-2026' } });
  await button(page, 'Google').click();
  await expect(alert(page, 'An account with this email already exists.')).toBeVisible();
  await signIn(page, email, 'monsoon-2026');
  await expect(page).toHaveURL('/');
  await page.goto('/account/security');
  const own = page.getByRole('region', { name: 'Sign in with' });
  await own.getByRole('button', { name: 'Link Google' }).click();
  await expect(own.getByLabel('Your password')).toBeFocused();
  await own.getByLabel('Your password').fill('not it at all');
  const windows: unknown[] = [];
  page.on('popup', (popup) => windows.push(popup));
  await own.getByRole('button', { name: 'Continue with Google' }).click();
  await expect(own.getByText('This password is wrong. Please try again.')).toBeVisible();
  await own.getByLabel('Your password').fill('monsoon-2026');
  await own.getByRole('button', { name: 'Continue with Google' }).click();
  await expect(alert(page, 'You can sign in with Google now.')).toBeVisible();
  expect(windows).toHaveLength(1);
  await expect(own.getByRole('button', { name: 'Unlink Google' })).toBeFocused();
  await expectAccessible(page);
  await page.evaluate(() => localStorage.clear());
  await page.goto('/login');
  await expect(fields(page).email).toBeVisible();
  await button(page, 'Google').click();
  await expect(page).toHaveURL('/');
  await page.goto('/account/security');
  await own.getByRole('button', { name: 'Unlink Google' }).click();
  await expect(own.getByRole('button', { name: 'Link Google' })).toBeVisible();
  await page.context().close();
});

test('an account with a second factor is opened by a provider and a code', async ({ browser }) => {
  await newPerson();
  const page = await loginPage(browser);
  await button(page, 'Google').click();
  await expect(page).toHaveURL('/');
  const { token } = await storedSession(page);
  const headers = { authorization: `Bearer ${token}` };
  const post = async (path: string, data: object) => (await page.request.post(path, { headers, data })).json();
  const { key } = await post(setUpSecondFactor.path, {});
  const app = new TOTP({ secret: Secret.fromBase32(key) });
  const { codes } = await post(confirmSecondFactor.path, { code: app.generate() });

  await page.evaluate(() => localStorage.clear());
  await page.goto('/login');
  await button(page, 'Google').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Enter your code');
  await expectAccessible(page);
  await expect.poll(() => storedSession(page)).toBeNull();
  await button(page, 'Use a recovery code').click();
  await page.getByLabel('Recovery code').fill(codes[0]);
  await button(page, 'Continue').click();
  await expect(page).toHaveURL('/');
  await expect.poll(() => storedSession(page)).not.toBeNull();
  await page.context().close();
});
