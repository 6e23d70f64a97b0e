import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startPictureServer } from '../../../../testing/picture-server.ts';
import { picture } from '../../../../testing/posts.ts';
import { newBrowser, newNonce, outcomeOf } from '../../../../testing/social/popup.ts';
import { openSocialStage, PUBLIC_URL, type SocialStage } from '../../../../testing/social/stage.ts';
import { createStates, STATE_LIFETIME_MS } from './states.ts';

let stage: SocialStage;
let web: Awaited<ReturnType<typeof startPictureServer>>;
/** All log lines, of any level. */
const lines: string[] = [];
beforeAll(async () => {
  web = await startPictureServer();
  stage = await openSocialStage({
    fetching: web.parts,
    logger: pino({ level: 'trace' }, { write: (line) => void lines.push(line) }),
  });
});
afterAll(async () => {
  await stage.close();
  await web.close();
});

let people = 0;
const newIdentity = () => {
  people += 1;
  return {
    uid: String(90_000 + people),
    name: 'Meera Nair',
    email: `meera.a${people}@quad.example`,
    emailVerified: true,
  };
};
const EXPIRED = 'This sign-in took too long or began in another window. Please try again.';
const isCallback = (address: string) => address.includes('/callback?');
/** Follow a sign-in up to the provider's redirect to our callback, which is not visited yet. */
const returnFromProvider = async (key: 'google' | 'github' = 'google') => {
  stage[key].state.somebody = newIdentity();
  const browser = newBrowser(PUBLIC_URL, stage.quad.url);
  const { nonce, challenge } = newNonce();
  const { at } = await browser.follow(stage.startUrl(key, challenge), isCallback);
  return { browser, nonce, challenge, at };
};
const outcomeAt = async (browser: ReturnType<typeof newBrowser>, at: string) =>
  outcomeOf(await (await browser.visit(at)).text()).outcome;

describe('a provider’s answer', () => {
  test('is valid only in the browser that began the sign-in', async () => {
    const { at } = await returnFromProvider();
    const other = newBrowser(PUBLIC_URL, stage.quad.url);
    expect(await outcomeAt(other, at)).toEqual({ type: 'quad-social', challenge: '', message: EXPIRED });
    const { browser: third } = await returnFromProvider();
    expect((await outcomeAt(third, at)).message).toBe(EXPIRED);
  });

  test('is valid once', async () => {
    const { browser, at } = await returnFromProvider();
    const both = await Promise.all([outcomeAt(browser, at), outcomeAt(browser, at)]);
    expect(both.map(({ proved }) => proved !== undefined).sort()).toEqual([false, true]);
    expect((await outcomeAt(browser, at)).message).toBe(EXPIRED);
  });

  test('is valid only at the callback of its provider', async () => {
    const { browser, at } = await returnFromProvider('github');
    expect((await outcomeAt(browser, at.replace('/github/', '/google/'))).message).toBe(EXPIRED);
  });

  test.each([
    ['no state', 'state', null],
    ['a made-up state', 'state', `google.zzzzzzz.${'a'.repeat(22)}.${'b'.repeat(43)}.${'c'.repeat(22)}`],
    ['an empty state', 'state', ''],
    ['a state without dots', 'state', 'x'],
  ])('with %s is refused', async (_, name, value) => {
    const { browser, at } = await returnFromProvider();
    const url = new URL(at);
    if (value === null) url.searchParams.delete(name);
    else url.searchParams.set(name, value);
    expect((await outcomeAt(browser, url.href)).message).toBe(EXPIRED);
  });

  test.each([
    ['another code', 'code', 'made-up'],
    ['the issuer of another provider', 'iss', 'https://elsewhere.example'],
  ])('with %s is refused', async (_, name, value) => {
    const { browser, at } = await returnFromProvider();
    const url = new URL(at);
    url.searchParams.set(name, value);
    expect((await outcomeAt(browser, url.href)).message).toMatch(/^The provider’s answer could not be trusted/);
  });

  test('with the code of another attempt is refused, because the verifier differs', async () => {
    for (const key of ['google', 'github'] as const) {
      const [mine, theirs] = [await returnFromProvider(key), await returnFromProvider(key)];
      const url = new URL(mine.at);
      url.searchParams.set('code', new URL(theirs.at).searchParams.get('code') ?? '');
      expect((await outcomeAt(mine.browser, url.href)).message).toMatch(/^The provider’s answer could not be trusted/);
    }
  });

  test('is valid for ten minutes', () => {
    let now = Date.now();
    const states = createStates({ secret: 'of the test', now: () => now });
    const attempt = { provider: 'google', challenge: 'c'.repeat(43), browser: 'b' } as const;
    const state = states.issue(attempt);
    expect(states.read(state, attempt)).toEqual({ challenge: attempt.challenge });
    now += STATE_LIFETIME_MS + 1000;
    expect(states.read(state, attempt)).toBeUndefined();
    expect(createStates({ secret: 'another', now: () => now }).read(states.issue(attempt), attempt)).toBeUndefined();
  });
});

describe('a proof', () => {
  test('works once', async () => {
    const { proved, nonce } = await stage.prove('google', newIdentity());
    const payload = stage.payload(proved, nonce);
    const answers = await Promise.all([stage.post(payload), stage.post(payload)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 403]);
    expect((await stage.post(payload)).body.code).toBe('social_not_proved');
  });

  test('needs the nonce of the window that began the sign-in', async () => {
    const { proved, nonce } = await stage.prove('google', newIdentity());
    for (const wrong of [newNonce().nonce, '', undefined]) {
      const { body } = await stage.post({ ...stage.payload(proved, nonce), nonce: wrong });
      expect(body.code).toBe('social_not_proved');
    }
    const asha = await stage.quad.newPerson();
    const body = { proof: proved.proof, nonce: newNonce().nonce };
    expect((await stage.quad.call('POST', '/api/account/providers', { as: asha, body })).body.code).toBe(
      'social_not_proved',
    );
    expect((await stage.post(stage.payload(proved, nonce))).status).toBe(200);
  });

  test('expires after two minutes', async () => {
    const { proved, nonce } = await stage.prove('google', newIdentity());
    const { db } = stage.quad.services;
    const [row] = await db.selectFrom('social_proofs').select('expires_at').orderBy('expires_at', 'desc').execute();
    expect(row?.expires_at.getTime()).toBeLessThanOrEqual(Date.now() + 125_000);
    await db
      .updateTable('social_proofs')
      .set({ expires_at: new Date(Date.now() - 1000) })
      .execute();
    expect((await stage.post(stage.payload(proved, nonce))).body.code).toBe('social_not_proved');
  });

  test('with a different identity in the request is refused, and used up', async () => {
    const other = { providerId: 'google.com', uid: '1', photoURL: '' };
    for (const change of [
      { email: 'admin@quad.example' },
      { fullname: 'Someone Else' },
      { social_login: other },
      { social_login: { ...other, providerId: 'github.com' } },
    ]) {
      const { proved, nonce } = await stage.prove('google', newIdentity());
      const payload = stage.payload(proved, nonce);
      const { status, body } = await stage.post({ ...payload, ...change });
      expect([status, body.code, body.token]).toEqual([403, 'social_disagrees', undefined]);
      expect((await stage.post(payload)).body.code).toBe('social_not_proved');
    }
  });

  test('appears in no address and no log, like the nonce and the session token', async () => {
    const { browser, outcome, nonce, at } = await stage.popup('google', newIdentity());
    const { body } = await stage.post(stage.payload(outcome.proved ?? expect.unreachable(), nonce));
    const secrets = [outcome.proved?.proof, nonce, body.token, new URL(at).searchParams.get('code')];
    for (const secret of secrets) {
      expect(secret).toEqual(expect.stringMatching(/^.{20,}$/));
      expect(lines.join('')).not.toContain(secret);
    }
    for (const secret of secrets.slice(0, 3)) expect(browser.addresses.join(' ')).not.toContain(secret);
    expect(stage.google.state.asked.join(' ')).not.toContain(nonce);
    // the log has the reason of a failed sign-in, but not the sent code
    const failed = await returnFromProvider();
    await outcomeAt(failed.browser, failed.at.replace(/code=[^&]+/, 'code=made-up-code'));
    expect(lines.join('')).toContain('invalid_grant');
    expect(lines.join('')).not.toContain('made-up-code');
  });
});

describe('the page of the popup', () => {
  test('sends the outcome to our origin only, runs one script, and is not cached', async () => {
    const { browser, at } = await returnFromProvider();
    const answer = await browser.visit(at);
    expect(outcomeOf(await answer.text()).origin).toBe(PUBLIC_URL);
    const policy = answer.headers.get('content-security-policy') ?? '';
    expect(policy).toMatch(/^default-src 'none'; script-src 'self'; style-src 'sha256-[^']+'; base-uri 'none'/);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('referrer-policy')).toBe('no-referrer');
    const script = await stage.quad.call('GET', '/api/auth/social/popup.js');
    expect(script.headers.get('content-type')).toMatch(/^text\/javascript/);
    expect(script.body).toBe(await readFile(join(import.meta.dirname, 'popup.js'), 'utf8'));
  });

  test('shows names as text', async () => {
    const { page, outcome } = await stage.popup('github', {
      ...newIdentity(),
      name: '"></main><script>alert(1)</script>',
    });
    expect(page).not.toContain('<script>alert');
    expect(outcome.proved?.fullname).toBe('"></main><script>alert(1)</script>');
  });

  test('redirects only to the provider, with any extra parameters', async () => {
    const { challenge } = newNonce();
    const browser = newBrowser(PUBLIC_URL, stage.quad.url);
    const answer = await browser.visit(
      `${stage.startUrl('google', challenge)}&redirect_uri=https://elsewhere.example&next=//elsewhere.example`,
    );
    const to = new URL(answer.headers.get('location') ?? '');
    expect(to.origin).toBe(stage.google.issuer);
    expect(to.searchParams.get('redirect_uri')).toBe(`${PUBLIC_URL}/api/auth/social/google/callback`);
    expect(to.href).not.toContain('elsewhere');
    expect(Object.fromEntries(to.searchParams)).toMatchObject({ code_challenge_method: 'S256', response_type: 'code' });
    expect(answer.headers.get('set-cookie')).toMatch(
      /^quad-social=[\w-]{22}; Path=\/api\/auth\/social; Max-Age=600; HttpOnly; SameSite=Lax$/,
    );
  });

  test.each(['', 'short', 'x'.repeat(44), `${'x'.repeat(42)}/`])(
    'is refused with the challenge “%s”',
    async (challenge) => {
      const { status } = await stage.quad.call('GET', `/api/auth/social/google/start?challenge=${challenge}`);
      expect(status).toBe(400);
    },
  );
});

test('the sign-in library serves no routes of its own', async () => {
  for (const path of [
    '/api/auth/sign-in/social',
    '/api/auth/callback/google',
    '/api/auth/link-social',
    '/api/auth/oauth2/callback/x',
  ])
    for (const method of ['GET', 'POST']) expect((await stage.quad.call(method, path)).body.code).toBe('no_such_call');
});

describe('the picture of a new person', () => {
  const pictureOf = (token: string, id: string) =>
    stage.quad.call('GET', `/api/users/${id}`, { token }).then(({ body }) => (body.user ?? body).picture);

  test('is fetched from the provider', async () => {
    const image = await picture();
    web.serve = (_, response) => void response.writeHead(200, { 'content-type': 'image/png' }).end(image);
    const { body } = await stage.signIn('google', { ...newIdentity(), picture: web.at('/meera.png') });
    await expect.poll(() => pictureOf(body.token, body.user._id)).toMatch(/^\/media\//);
  });

  test('is never fetched from the server’s own network', async () => {
    const { reached } = web;
    const { body, status } = await stage.signIn('google', {
      ...newIdentity(),
      picture: `http://127.0.0.1:${new URL(stage.google.issuer).port}/secret`,
    });
    expect(status).toBe(200);
    expect(stage.google.state.asked.join(' ')).not.toContain('/secret');
    expect([web.reached, body.user.picture]).toEqual([reached, null]);
  });
});
