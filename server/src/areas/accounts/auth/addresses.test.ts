import { readAddress } from '@quad/contract/wire/email-address';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createTestContext, type TestContext, type TestPerson } from '../../../testing/context.ts';
import { startMailServer } from '../../../testing/mail-server.ts';
import { succeed } from '../../../testing/people.ts';

const PASSWORD = 'Winding-River-93';
const WAIT = { timeout: 30_000 };

let server: Awaited<ReturnType<typeof startMailServer>>;
let quad: TestContext;
let admin: TestPerson;
beforeAll(async () => {
  server = await startMailServer();
  quad = await createTestContext({ SMTP_URL: server.url });
  admin = await quad.newPerson('Admin', { role: 'admin' });
});
afterAll(async () => {
  await quad?.close();
  await server?.close();
});

const signUp = (email: string, fullname = 'Asha Rao', extra = {}) =>
  quad.call('POST', '/api/auth/signup', { body: { fullname, email, password: PASSWORD, ...extra } });
const signIn = (email: string) => quad.call('POST', '/api/auth/login', { body: { email, password: PASSWORD } });

/** The token in the newest mail to an address. */
async function tokenSentTo(address: string): Promise<string> {
  // the mail server gives domains in their own script, and `address` is in ASCII
  const find = () => server.mails.findLast(({ to }) => to.some((one) => readAddress(one) === address));
  const mail = await vi.waitFor(() => find() ?? expect.fail('no mail has arrived'), WAIT);
  return /#(?:invitation=)?([\w-]{43})/.exec(mail.parts.get('text/plain') ?? '')?.[1] ?? '';
}

describe.each([
  ['an apostrophe', "conor.o'brien", '@quad.example', '@quad.example'],
  ['an ampersand', 'y&z', '@quad.example', '@quad.example'],
  ['a domain in ASCII', 'x', '@xn--e1afmkfd.xn--p1ai', '@xn--e1afmkfd.xn--p1ai'],
  ['a domain in its own script', 'z', '@пример.рф', '@xn--e1afmkfd.xn--p1ai'],
])('an address with %s', (_what, local, typed, domain) => {
  test('signs up once, in any spelling, and signs in', async () => {
    const { status, body } = await signUp(`${local}${typed}`);
    expect([status, body.user?.email ?? body.email]).toEqual([201, `${local}${domain}`]);
    expect((await signUp(`${local}${domain.toUpperCase()}`)).body.code).toBe('email_taken');
    expect((await signIn(`${local}${typed}`)).status).toBe(200);
    expect((await signIn(`${local.toUpperCase()}${domain}`)).status).toBe(200);
  });

  test('can be invited, and signs up with the link', async () => {
    const emails = [`invited.${local}${typed}`];
    const { body } = await succeed(quad.call('POST', '/api/admin/invitations', { as: admin, body: { emails } }));
    expect(body.invited).toMatchObject([{ email: `invited.${local}${domain}`, outcome: 'sent' }]);
    const invitation = await tokenSentTo(`invited.${local}${domain}`);
    expect((await signUp(`invited.${local}${typed}`, 'Invited', { invitation })).status).toBe(201);
  });

  test('can replace another address', async () => {
    const person = await quad.newPerson();
    await quad.services.accounts.setPassword([person.id], PASSWORD);
    const body = { email: `new.${local}${typed}`, password: PASSWORD };
    await succeed(quad.call('PUT', '/api/account/email', { as: person, body }));
    const token = await tokenSentTo(`new.${local}${domain}`);
    await succeed(quad.call('POST', '/api/auth/verify-email', { body: { token } }));
    expect((await signIn(`new.${local}${typed}`)).status).toBe(200);
  });
});

test('an address with more than 64 characters before the @ is refused', async () => {
  const { status, body } = await signUp(`${'x'.repeat(65)}@quad.example`);
  expect([status, body.fields]).toEqual([400, { email: 'Please enter a valid email' }]);
});

test('the allowed domains may be in any script', async () => {
  const { body: rules } = await succeed(quad.call('GET', '/api/admin/registration', { as: admin }));
  const change = (domains: string[], version: number) =>
    succeed(quad.call('PUT', '/api/admin/registration', { as: admin, body: { isOpen: true, domains, version } }));
  const { body } = await change(['*.пример.рф'], rules.version);
  expect(body.domains).toEqual(['*.xn--e1afmkfd.xn--p1ai']);
  const ask = (email: string) => quad.call('POST', '/api/registration/links', { body: { email } });
  expect((await ask('a@cse.пример.рф')).status).toBe(200);
  expect((await ask('a@quad.example')).body.code).toBe('email_domain_not_allowed');
  await change([], body.version);
});

test('names are stored without blanks at the ends and with single blanks inside', async () => {
  const { status, body } = await signUp('blanks@quad.example', '  Asha \u00a0  Rao  ');
  expect([status, body.user.name]).toEqual([201, 'Asha Rao']);
  const id = body.user._id;
  const nameOf = async () =>
    (await quad.services.db.selectFrom('people').select('name').where('id', '=', id).executeTakeFirstOrThrow()).name;
  expect(await nameOf()).toBe('Asha Rao');
  const { token } = (await signIn('blanks@quad.example')).body;
  const form = new FormData();
  form.set('fullname', ' Asha   Verma ');
  await succeed(quad.call('PATCH', `/api/profile/update/${id}`, { token, body: form }));
  expect(await nameOf()).toBe('Asha Verma');
});
