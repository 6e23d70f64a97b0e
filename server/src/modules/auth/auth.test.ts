import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestContext, type TestContext } from '../../testing/context.ts';

const PASSWORD = 'correct horse 42';
let quad: TestContext;

beforeAll(async () => {
  quad = await createTestContext();
});
afterAll(() => quad.close());

const signUp = (fields: Record<string, unknown>) =>
  quad.call('POST', '/api/auth/signup', {
    body: { fullname: 'Asha Rao', email: 'asha@quad.example', password: PASSWORD, ...fields },
  });
const signIn = (email: string, password = PASSWORD) =>
  quad.call('POST', '/api/auth/login', { body: { email, password } });

describe('signing up', () => {
  test('makes an account one can sign in to, whatever the case of the address', async () => {
    const { status, body } = await signUp({ email: 'Mixed.Case@quad.example' });
    expect([status, body.message]).toEqual([201, 'Welcome, Asha Rao! You have successfully registered.']);
    const session = await signIn('mixed.case@QUAD.example');
    expect(session.body).toMatchObject({
      user: {
        name: 'Asha Rao',
        fullname: 'Asha Rao',
        email: 'mixed.case@quad.example',
        role: 'user',
        username: 'asha.rao',
        token: session.body.token,
      },
      token: expect.any(String),
    });
  });

  test('gives the second of a name another username', async () => {
    await signUp({ email: 'one@quad.example', fullname: 'Same Name' });
    await signUp({ email: 'two@quad.example', fullname: 'Same Name' });
    const names = await Promise.all(
      ['one@quad.example', 'two@quad.example'].map(async (email) => (await signIn(email)).body.user.username),
    );
    expect(names[0]).toBe('same.name');
    expect(names[1]).toMatch(/^same\.name\d+$/);
  });

  test('refuses a taken address, and lets one of many at once through', async () => {
    const answers = await Promise.all(
      Array.from({ length: 16 }, (_, i) => signUp({ email: i % 2 ? 'RACE@quad.example' : 'race@quad.example' })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(15).fill(409)]);
    expect(answers.find(({ status }) => status === 409)?.body).toEqual({
      code: 'email_taken',
      message: 'An account with this e-mail already exists.',
    });
  });

  test.each([
    [{ fullname: '   ' }, { fullname: 'Full Name is required' }],
    [{ fullname: '\u200B\u3164' }, { fullname: 'Full Name is required' }],
    [{ fullname: undefined }, { fullname: 'Full Name is required' }],
    [{ email: 'not-an-address' }, { email: 'Please enter a valid email' }],
    [{ email: 'a@b.c' }, { email: 'Please enter a valid email' }],
    [{ password: '1234567' }, { password: 'Password must be at least 8 characters' }],
    [{ password: 12345678 }, { password: 'Password must be at least 8 characters' }],
    [
      { fullname: '', email: '', password: '' },
      {
        fullname: 'Full Name is required',
        email: 'Please enter a valid email',
        password: 'Password must be at least 8 characters',
      },
    ],
    [{ fullname: 'x'.repeat(101) }, { fullname: 'fullname can have at most 100 characters' }],
    [{ fullname: 'a\0b' }, { fullname: 'fullname contains a character that cannot be kept' }],
  ])('refuses %j field by field', async (fields, says) => {
    const { status, body } = await signUp({ email: 'new@quad.example', ...fields });
    expect([status, body.code, body.fields]).toEqual([400, 'invalid_input', says]);
  });

  test('makes nobody an admin', async () => {
    await signUp({ email: 'sly@quad.example', role: 'admin', isVerified: true, isDisabled: true });
    const { body } = await signIn('sly@quad.example');
    expect(body.user).toMatchObject({ role: 'user', isVerified: false });
  });

  test('keeps the password as a slow hash only', async () => {
    await signUp({ email: 'hash@quad.example' });
    const { password } = await quad.services.db
      .selectFrom('accounts')
      .innerJoin('people', 'people.id', 'accounts.person_id')
      .select('password')
      .where('email', '=', 'hash@quad.example')
      .executeTakeFirstOrThrow();
    expect(password).not.toContain(PASSWORD);
    expect(password?.length).toBeGreaterThan(100);
  });
});

describe('signing in', () => {
  test('tells a wrong password and an unknown address alike', async () => {
    await signUp({ email: 'known@quad.example' });
    const [wrong, unknown] = [
      await signIn('known@quad.example', 'not the password'),
      await signIn('unknown@quad.example'),
    ];
    expect([wrong.status, wrong.body.code]).toEqual([401, 'wrong_credentials']);
    expect(unknown.body).toEqual(wrong.body);
  });

  test('with a provider is refused until there is one, whatever uid is claimed', async () => {
    const { status, body } = await quad.call('POST', '/api/auth/social-login', {
      body: {
        fullname: 'Asha',
        email: 'known@quad.example',
        password: 'x',
        social_login: { providerId: 'google.com', uid: '1', photoURL: '' },
      },
    });
    expect([status, body.code, body.token]).toEqual([403, 'social_not_set_up', undefined]);
  });
});

describe('a session', () => {
  test('ends with signing out, at once', async () => {
    const asha = await quad.newPerson();
    expect((await quad.call('GET', '/api/colleges', { as: asha })).status).toBe(200);
    expect((await quad.call('POST', '/api/auth/logout', { as: asha })).status).toBe(200);
    expect((await quad.call('GET', '/api/colleges', { as: asha })).body.code).toBe('not_signed_in');
  });

  test('that another node ends is over here as soon as the bus says so', async () => {
    const asha = await quad.newPerson();
    expect((await quad.call('GET', '/api/colleges', { as: asha })).status).toBe(200);
    const other = await quad.anotherNode();
    await other.services.sessions.end(asha.token);
    await expect.poll(async () => (await quad.call('GET', '/api/colleges', { as: asha })).status).toBe(401);
    await other.close();
  });

  test('that ends takes no other with it, of the same person or of others', async () => {
    const [asha, bose] = await Promise.all([quad.newPerson(), quad.newPerson()]);
    const { sessions } = quad.services;
    const opened = await (await quad.services.auth.$context).internalAdapter.createSession(asha.id);
    const phone = { token: sessions.tokenOf(opened) };
    const statuses = async () =>
      Promise.all(
        [asha.token, phone.token, bose.token].map(
          async (token) => (await quad.call('GET', '/api/colleges', { token })).status,
        ),
      );
    expect(await statuses()).toEqual([200, 200, 200]);
    const other = await quad.anotherNode();
    await other.services.sessions.end(asha.token);
    await expect.poll(statuses).toEqual([401, 200, 200]);
    await quad.services.db.deleteFrom('sessions').where('person_id', 'in', [asha.id, bose.id]).execute();
    // still believed without asking the database: the end of one session cleared none of the others
    expect(await statuses()).toEqual([401, 200, 200]);
    await other.close();
  });

  test('of a disabled person is over, and cannot be opened again', async () => {
    await signUp({ email: 'off@quad.example' });
    const { body: session } = await signIn('off@quad.example');
    await quad.services.db
      .updateTable('people')
      .set({ is_disabled: true })
      .where('id', '=', session.user._id)
      .execute();
    await quad.services.sessions.endAllOf(session.user._id);
    expect((await quad.call('GET', '/api/colleges', { token: session.token })).status).toBe(401);
    expect((await signIn('off@quad.example')).body.code).toBe('account_disabled');
  });
});
