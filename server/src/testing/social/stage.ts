import type { Session } from '@quad/contract/accounts/auth';
import type { ProvedIdentity, SocialProviderKey } from '@quad/contract/accounts/social';
import { createTestContext, type TestPerson } from '../context.ts';
import { startFacebook, startGithub } from './documented-stand-ins.ts';
import { CLIENT, type StandInPerson, startOpenIdProvider } from './openid-stand-in.ts';
import { newBrowser, newNonce, outcomeOf, payloadOf } from './popup.ts';

/** The public address; requests to it reach the Quad of the test. */
export const PUBLIC_URL = 'http://localhost:4100';

/** The password of `signUp`. */
export const PASSWORD = 'correct horse 42';

/** Start a Quad with all four providers, each on this machine. */
export async function openSocialStage(parts: Parameters<typeof createTestContext>[1] = {}) {
  const redirectUris = ['google', 'oidc'].map((key) => `${PUBLIC_URL}/api/auth/social/${key}/callback`);
  const [google, github, facebook] = await Promise.all([
    startOpenIdProvider({ redirectUris }),
    startGithub(),
    startFacebook(),
  ]);
  const quad = await createTestContext(
    {
      QUAD_PUBLIC_URL: PUBLIC_URL,
      OAUTH_GOOGLE_ID: CLIENT.id,
      OAUTH_GOOGLE_SECRET: CLIENT.secret,
      OAUTH_GOOGLE_ISSUER: google.issuer,
      OAUTH_GITHUB_ID: CLIENT.id,
      OAUTH_GITHUB_SECRET: CLIENT.secret,
      OAUTH_GITHUB_URL: github.url,
      OAUTH_GITHUB_API_URL: github.url,
      OAUTH_FACEBOOK_ID: CLIENT.id,
      OAUTH_FACEBOOK_SECRET: CLIENT.secret,
      OAUTH_FACEBOOK_URL: facebook.url,
      OAUTH_FACEBOOK_GRAPH_URL: facebook.url,
      OIDC_ISSUER: google.issuer,
      OIDC_ID: CLIENT.id,
      OIDC_SECRET: CLIENT.secret,
      OIDC_NAME: 'Campus ID',
    },
    parts,
  );
  const standIns = { google, oidc: google, github, facebook };
  const startUrl = (key: SocialProviderKey, challenge: string) =>
    `${PUBLIC_URL}/api/auth/social/${key}/start?challenge=${challenge}`;

  /** Go through the popup as a person with a new browser; returns the page's message to the app. */
  const popup = async (key: SocialProviderKey, somebody?: StandInPerson) => {
    if (somebody) standIns[key].state.somebody = somebody;
    const browser = newBrowser(PUBLIC_URL, quad.url);
    const { nonce, challenge } = newNonce();
    const { at, page } = await browser.follow(startUrl(key, challenge));
    return { browser, nonce, challenge, at, page, ...outcomeOf(page) };
  };
  const prove = async (key: SocialProviderKey, somebody: StandInPerson) => {
    const { outcome, nonce } = await popup(key, somebody);
    if (!outcome.proved) throw new Error(`nothing was proved: ${outcome.message}`);
    return { proved: outcome.proved, nonce };
  };
  const post = (body: unknown) => quad.call('POST', '/api/auth/social-login', { body });
  const signIn = async (key: SocialProviderKey, somebody: StandInPerson) => {
    const { proved, nonce } = await prove(key, somebody);
    return post(payloadOf(proved, nonce));
  };
  /** Sign up with a password, which works with any address. */
  const signUp = async (email: string) => {
    const body = { fullname: 'Asha Rao', email, password: PASSWORD };
    await quad.call('POST', '/api/auth/signup', { body });
    const { user, token } = (await quad.call('POST', '/api/auth/login', { body })).body as Session;
    return { id: user._id, name: user.name, email: user.email, token } satisfies TestPerson;
  };
  return {
    quad,
    google,
    github,
    facebook,
    startUrl,
    popup,
    prove,
    post,
    signIn,
    signUp,
    /** The body that the app sends with a proof. */
    payload: (proved: ProvedIdentity, nonce: string) => payloadOf(proved, nonce),
    verify: (id: string) =>
      quad.services.db.updateTable('people').set({ email_verified: true }).where('id', '=', id).execute(),
    close: () => Promise.all([quad.close(), google.close(), github.close(), facebook.close()]),
  };
}

export type SocialStage = Awaited<ReturnType<typeof openSocialStage>>;
