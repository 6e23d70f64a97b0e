import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { createTestContext, type TestContext, type TestPerson } from '../../../testing/context.ts';
import { startMailServer } from '../../../testing/mail-server.ts';
import { succeed } from '../../../testing/people.ts';

const PASSWORD = 'correct horse 42';
const LINK = /https?:\/\/\S+\/signup#invitation=(\S+)/;
const PATIENCE = { timeout: 30_000 };
const CLOSED_MESSAGE = 'Sign-up is closed. If you have been invited, open the link in your invitation.';

let server: Awaited<ReturnType<typeof startMailServer>>;
let quad: TestContext;
/** A context without a mail server. */
let mailless: TestContext;
let admin: TestPerson;

beforeAll(async () => {
  server = await startMailServer();
  [quad, mailless] = await Promise.all([createTestContext({ SMTP_URL: server.url }), createTestContext()]);
  admin = await quad.newPerson('The Admin', { role: 'admin' });
});
afterAll(async () => {
  await Promise.all([quad?.close(), mailless?.close()]);
  await server?.close();
});
afterEach(async () => {
  for (const context of [quad, mailless]) await context.services.registration.change({ isOpen: true, domains: [] });
});

const setRules = (isOpen: boolean, domains: string[] = [], at = quad) =>
  at.services.registration.change({ isOpen, domains });

const signUp = (email: string, more: Record<string, unknown> = {}, at = quad) =>
  at.call('POST', '/api/auth/signup', { body: { fullname: 'Asha Rao', email, password: PASSWORD, ...more } });
const invite = async (...emails: string[]) =>
  (await succeed(quad.call('POST', '/api/admin/invitations', { as: admin, body: { emails } }))).body.invited;
const askForLink = (email: string, at = quad) => at.call('POST', '/api/registration/links', { body: { email } });
const openInvitation = (invitation: string) =>
  quad.call('POST', '/api/registration/invitation', { body: { invitation } });

const mailsTo = (email: string) => server.mails.filter(({ to }) => to.includes(email));
/** Wait for this many mails to an address and return the token of the newest. */
async function waitForToken(email: string, count = 1): Promise<string> {
  await vi.waitFor(() => expect(mailsTo(email)).toHaveLength(count), PATIENCE);
  const [, token = ''] = LINK.exec(mailsTo(email).at(-1)?.parts.get('text/plain') ?? '') ?? [];
  return token;
}
const personOf = (email: string) =>
  quad.services.db.selectFrom('people').selectAll().where('email', '=', email).executeTakeFirst();

describe('the rules', () => {
  test('are public, so that the sign-up form can show them', async () => {
    expect((await quad.call('GET', '/api/registration')).body).toEqual({ isOpen: true, domains: [], asksProof: false });
    await setRules(true, ['college.example']);
    expect((await quad.call('GET', '/api/registration')).body).toEqual({
      isOpen: true,
      domains: ['college.example'],
      asksProof: true,
    });
    await setRules(false, ['college.example']);
    expect((await quad.call('GET', '/api/registration')).body).toMatchObject({ isOpen: false, asksProof: false });
  });

  test('are changed by admins, who cannot save a malformed domain', async () => {
    const change = (body: object) => quad.call('PUT', '/api/admin/registration', { as: admin, body });
    const rules = { isOpen: true, domains: ['College.example', '*.college.example', 'college.example'] };
    expect((await change(rules)).body).toMatchObject({
      isOpen: true,
      domains: ['college.example', '*.college.example'],
    });
    expect((await quad.call('GET', '/api/admin/registration', { as: admin })).body.domains).toHaveLength(2);
    for (const domain of ['@college.example', 'college', '', 'a b.example', 'x@y.example', '*', '*.', 'a.*.example'])
      expect((await change({ isOpen: true, domains: [domain] })).status).toBe(400);
  });

  test('let nobody sign up while registration is closed, with a known address or not', async () => {
    const asha = await quad.newPerson();
    await setRules(false);
    for (const email of ['closed@quad.example', asha.email]) {
      const { status, body } = await signUp(email);
      expect([status, body]).toEqual([403, { code: 'registration_closed', message: CLOSED_MESSAGE }]);
    }
    expect(await personOf('closed@quad.example')).toBeUndefined();
    expect((await askForLink('closed@quad.example')).body.code).toBe('registration_closed');
  });

  test('name the allowed domains when they refuse an address', async () => {
    await setRules(true, ['college.example', '*.college.example'], mailless);
    const says = 'Please use an address that ends in @college.example or @….college.example';
    const { status, body } = await signUp('asha@elsewhere.example', {}, mailless);
    expect([status, body]).toEqual([403, { code: 'email_domain_not_allowed', message: says, fields: { email: says } }]);
    // without a mail server the address needs no proof
    expect((await signUp('asha@cse.college.example', {}, mailless)).status).toBe(201);
  });
});

describe('where domains are limited and mail can be sent', () => {
  test('signing up needs the link that is mailed to the address', async () => {
    await setRules(true, ['college.example']);
    expect((await signUp('nisha@college.example')).body.code).toBe('email_not_proven');
    expect((await askForLink('nisha@elsewhere.example')).body.code).toBe('email_domain_not_allowed');
    expect((await askForLink('Nisha@college.example')).status).toBe(200);
    const invitation = await waitForToken('nisha@college.example');
    expect((await openInvitation(invitation)).body).toEqual({ email: 'nisha@college.example', name: '' });
    expect((await signUp('NISHA@college.example', { invitation })).status).toBe(201);
    expect(await personOf('nisha@college.example')).toMatchObject({ name: 'Asha Rao', email_verified: true });
  });

  test('a link stops working when registration closes or its domain is no longer allowed', async () => {
    await setRules(true, ['college.example']);
    await askForLink('late@college.example');
    const invitation = await waitForToken('late@college.example');
    await setRules(false, ['college.example']);
    expect((await signUp('late@college.example', { invitation })).body.code).toBe('registration_closed');
    await setRules(true, ['other.example']);
    expect((await signUp('late@college.example', { invitation })).body.code).toBe('email_domain_not_allowed');
    await setRules(true, ['college.example']);
    expect((await signUp('late@college.example', { invitation })).status).toBe(201);
  });

  test('an address with an account gets the same response, and a mail about the account', async () => {
    await setRules(true, ['college.example', 'quad.example']);
    const asha = await quad.newPerson();
    const [known, unknown] = [await askForLink(asha.email), await askForLink('unknown@college.example')];
    expect([known.status, known.body]).toEqual([unknown.status, unknown.body]);
    await vi.waitFor(() => expect(mailsTo(asha.email)).toHaveLength(1), PATIENCE);
    expect(mailsTo(asha.email)[0]?.headers.get('subject')).toBe('You already have a Quad account');
    expect(mailsTo(asha.email)[0]?.raw).not.toContain('invitation=');
  });

  test('mails the link in the language of the call', async () => {
    const headers = { 'quad-language': 'hi' };
    const body = { email: 'usha@college.example' };
    await succeed(quad.call('POST', '/api/registration/links', { body, headers }));
    await waitForToken(body.email);
    expect(mailsTo(body.email)[0]?.parts.get('text/plain')).toContain('साइन अप पूरा करें:');
  });

  test('the time of the response reveals no account: a job looks the address up', async () => {
    await setRules(true, ['quad.example']);
    const asha = await quad.newPerson();
    const trx = await quad.services.db.startTransaction().execute();
    try {
      // until the rollback, no query can read people or invitations
      await sql`lock table people, invitations in access exclusive mode`.execute(trx);
      for (const email of [asha.email, 'unknown@quad.example']) expect((await askForLink(email)).status).toBe(200);
    } finally {
      await trx.rollback().execute();
    }
    for (const email of [asha.email, 'unknown@quad.example'])
      await vi.waitFor(() => expect(mailsTo(email)).toHaveLength(1), PATIENCE);
  });

  test('without a mail server asking for a link is refused', async () => {
    expect((await askForLink('asha@college.example', mailless)).body.code).toBe('mail_not_set_up');
  });
});

describe('an invitation', () => {
  test('works once, also while registration is closed', async () => {
    await setRules(false, ['college.example']);
    expect(await invite('Ravi@elsewhere.example')).toEqual([
      { email: 'ravi@elsewhere.example', outcome: 'sent', link: null },
    ]);
    const invitation = await waitForToken('ravi@elsewhere.example');
    expect((await openInvitation(invitation)).body).toEqual({ email: 'ravi@elsewhere.example', name: '' });
    expect((await signUp('ravi@elsewhere.example', { invitation })).status).toBe(201);
    expect(await personOf('ravi@elsewhere.example')).toMatchObject({ email_verified: true });
    for (const email of ['ravi@elsewhere.example', 'other@elsewhere.example'])
      expect((await signUp(email, { invitation })).body.code).toBe('no_such_invitation');
    expect((await openInvitation(invitation)).status).toBe(404);
  });

  test('works for its own address only', async () => {
    await invite('bound@elsewhere.example');
    const invitation = await waitForToken('bound@elsewhere.example');
    const { status, body } = await signUp('thief@elsewhere.example', { invitation });
    expect([status, body.fields]).toEqual([400, { email: 'Your invitation is for another address.' }]);
    expect((await signUp('bound@elsewhere.example', { invitation })).status).toBe(201);
  });

  test('is used once by many concurrent sign-ups', async () => {
    await setRules(false);
    await invite('crowd@elsewhere.example');
    const invitation = await waitForToken('crowd@elsewhere.example');
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => signUp('crowd@elsewhere.example', { invitation })),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  });

  test('that is sent again has a new link, and the old link stops working', async () => {
    await invite('again@elsewhere.example');
    const first = await waitForToken('again@elsewhere.example');
    await invite('again@elsewhere.example');
    const second = await waitForToken('again@elsewhere.example', 2);
    expect((await openInvitation(first)).status).toBe(404);
    expect((await openInvitation(second)).status).toBe(200);
  });

  test('still works after an applicant asks for a link to the same address', async () => {
    await invite('both@elsewhere.example');
    const sent = await waitForToken('both@elsewhere.example');
    await askForLink('both@elsewhere.example');
    const asked = await waitForToken('both@elsewhere.example', 2);
    expect((await openInvitation(sent)).status).toBe(200);
    expect((await openInvitation(asked)).status).toBe(200);
  });

  test('from an admin expires after 14 days; a link that an applicant asked for expires after one day', async () => {
    await invite('old@elsewhere.example');
    await askForLink('old@elsewhere.example');
    await vi.waitFor(() => expect(mailsTo('old@elsewhere.example')).toHaveLength(2), PATIENCE);
    const rows = await quad.services.db.selectFrom('invitations').selectAll().execute();
    const days = rows
      .filter(({ email }) => email === 'old@elsewhere.example')
      .map(({ kind, expires_at, created_at }) => [
        kind,
        Math.round((expires_at.getTime() - created_at.getTime()) / 86_400_000),
      ]);
    expect(Object.fromEntries(days)).toEqual({ sent: 14, asked: 1 });
    const tokens = mailsTo('old@elsewhere.example').map(
      ({ parts }) => LINK.exec(parts.get('text/plain') ?? '')?.[1] ?? '',
    );
    await quad.services.db.updateTable('invitations').set({ expires_at: new Date() }).execute();
    for (const invitation of tokens) expect((await openInvitation(invitation)).status).toBe(404);
  });

  test('is listed for admins, who can revoke it', async () => {
    await invite('listed@elsewhere.example', 'kept@elsewhere.example');
    const list = async (query = '') =>
      (await succeed(quad.call('GET', `/api/admin/invitations${query}`, { as: admin }))).body;
    const listed = (await list()).invitations.find(
      ({ email }: { email: string }) => email === 'listed@elsewhere.example',
    );
    expect(listed).toMatchObject({ state: 'open', name: '' });
    const invitation = await waitForToken('listed@elsewhere.example');
    await succeed(quad.call('DELETE', `/api/admin/invitations/${listed._id}`, { as: admin }));
    expect((await quad.call('DELETE', `/api/admin/invitations/${listed._id}`, { as: admin })).status).toBe(404);
    expect((await openInvitation(invitation)).status).toBe(404);

    const first = await list('?limit=1');
    expect(first.invitations).toHaveLength(1);
    const second = await list(`?limit=1&before=${first.nextCursor}`);
    expect(second.invitations[0]._id < first.invitations[0]._id).toBe(true);
  });

  test('is not sent to an address with an account', async () => {
    const asha = await quad.newPerson();
    expect(await invite(asha.email.toUpperCase(), asha.email)).toEqual([
      { email: asha.email, outcome: 'has_account', link: null },
    ]);
  });

  test('is returned as a link where no mail can be sent', async () => {
    await setRules(false, [], mailless);
    const [invited] = await mailless.services.invitations.invite(['by-hand@quad.example']);
    const [, invitation] = LINK.exec(invited?.link ?? '') ?? [];
    expect(invited?.outcome).toBe('made');
    expect((await signUp('by-hand@quad.example', { invitation }, mailless)).status).toBe(201);
  });

  test('is stored without its token', async () => {
    await invite('stored@elsewhere.example');
    const token = await waitForToken('stored@elsewhere.example');
    const { db } = quad.services;
    await vi.waitFor(async () => {
      const left = await db.selectFrom('mails').select('content').where('content', 'is not', null).execute();
      expect(JSON.stringify(left)).not.toContain(token);
    }, PATIENCE);
    expect(JSON.stringify(await db.selectFrom('invitations').selectAll().execute())).not.toContain(token);
  });
});

describe('a newcomer of a provider that checks addresses', () => {
  test('needs an invitation to that address while registration is closed', async () => {
    await setRules(false);
    const { registration, invitations, people, db } = quad.services;
    const applicant = { email: 'provider@elsewhere.example', isProven: true };
    await expect(registration.admit(applicant)).rejects.toMatchObject({ code: 'registration_closed' });
    await invitations.invite([applicant.email]);
    const admitted = await registration.admit(applicant);
    await people.add({ name: 'Provided', email: applicant.email, username: 'provided' }, admitted);
    expect(await personOf(applicant.email)).toMatchObject({ email_verified: true });
    const [row] = await db.selectFrom('invitations').selectAll().where('email', '=', applicant.email).execute();
    expect(row?.accepted_at).not.toBeNull();
    await expect(registration.admit(applicant)).rejects.toMatchObject({ code: 'registration_closed' });
  });
});

test('one address is mailed at most five links a day', async () => {
  const limited = await createTestContext({ SMTP_URL: server.url, QUAD_RATE_LIMIT: 'on' });
  try {
    const ask = (email: string) => limited.call('POST', '/api/registration/links', { body: { email } });
    const answers = [];
    for (let i = 0; i < 6; i++) answers.push((await ask(i % 2 ? 'FLOOD@quad.example' : 'flood@quad.example')).status);
    expect(answers).toEqual([200, 200, 200, 200, 200, 429]);
    expect((await ask('other@quad.example')).status).toBe(200);
  } finally {
    await limited.close();
  }
});
