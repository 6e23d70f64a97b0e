import { hashPassword } from 'better-auth/crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestContext, type TestContext } from '../../../testing/context.ts';

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
  test('makes an account; its address works in upper and lower case', async () => {
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

  test('gives the second person with the same name another username', async () => {
    await signUp({ email: 'one@quad.example', fullname: 'Same Name' });
    await signUp({ email: 'two@quad.example', fullname: 'Same Name' });
    const names = await Promise.all(
      ['one@quad.example', 'two@quad.example'].map(async (email) => (await signIn(email)).body.user.username),
    );
    expect(names[0]).toBe('same.name');
    expect(names[1]).toMatch(/^same\.name\d+$/);
  });

  test('refuses a taken address, also to concurrent sign-ups', async () => {
    const answers = await Promise.all(
      Array.from({ length: 16 }, (_, i) => signUp({ email: i % 2 ? 'RACE@quad.example' : 'race@quad.example' })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(15).fill(409)]);
    expect(answers.find(({ status }) => status === 409)?.body).toEqual({
      code: 'email_taken',
      message: 'An account with this email already exists.',
      // the form marks the field
      fields: { email: 'An account with this email already exists.' },
    });
  });

  test('gives a name in Devanagari a username in Latin letters', async () => {
    await signUp({ email: 'aman@quad.example', fullname: 'अमन शर्मा' });
    expect((await signIn('aman@quad.example')).body.user.username).toBe('aman.sharma');
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
    [{ password: '        ' }, { password: 'Password cannot be only spaces' }],
    [{ password: 'zzzzzzzzzz' }, { password: 'Password cannot be one character repeated' }],
    [{ password: 'Asha-Rao-2027' }, { password: 'Password cannot be your name or email address' }],
    [{ password: 'PassWord123' }, { password: 'This password is too common. Please choose another one' }],
    [{ password: '🔑'.repeat(129) }, { password: 'password can have at most 128 characters' }],
    [{ fullname: 'x'.repeat(101) }, { fullname: 'fullname can have at most 100 characters' }],
  ])('refuses %j field by field', async (fields, says) => {
    const { status, body } = await signUp({ email: 'new@quad.example', ...fields });
    expect([status, body.code, body.fields]).toEqual([400, 'invalid_input', says]);
  });

  test('accepts a password of 128 characters, also of two code units each', async () => {
    const password = '🔑🎓'.repeat(64);
    expect((await signUp({ email: 'keys@quad.example', password })).status).toBe(201);
    expect((await signIn('keys@quad.example', password)).status).toBe(200);
  });

  test('gives each of many concurrent people with the same name a username', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, i) => signUp({ fullname: 'Crowd Person', email: `crowd${i}@quad.example` })),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(201));
  });

  test('adds no person if the password cannot be stored', async () => {
    const { db } = quad.services;
    const { people } = quad.services;
    await expect(
      people.add({ name: 'Half', email: 'half@quad.example', username: 'half.way' }, async () => {
        throw new Error('the password could not be written');
      }),
    ).rejects.toThrow('could not be written');
    expect(await db.selectFrom('people').select('id').where('email', '=', 'half@quad.example').execute()).toEqual([]);
  });

  test.each(['a\0b', 'a\nb', 'a\r\nb', 'a\u2028b', 'a\tb', 'a\u001b[31mb', 'a\u202Eb', 'a\u2066b', '\u200Fab'])(
    'refuses the name %j, which is not one plain line',
    async (fullname) => {
      const { status, body } = await signUp({ email: 'line@quad.example', fullname });
      expect([status, body.fields]).toEqual([
        400,
        { fullname: 'fullname can have no line breaks, control characters or direction marks' },
      ]);
    },
  );

  test('gives no person a username that looks like a taken one', async () => {
    const names = ['Arnav Lila', 'Amav Lila', 'Arnav-L1la', 'Arnavlila'];
    for (const [i, fullname] of names.entries())
      expect((await signUp({ fullname, email: `look${i}@quad.example` })).status).toBe(201);
    const usernames = await Promise.all(
      names.map(async (_, i) => (await signIn(`look${i}@quad.example`)).body.user.username as string),
    );
    expect(usernames[0]).toBe('arnav.lila');
    for (const username of usernames.slice(1)) expect(username).toMatch(/\d{2,5}$/);
  });

  test('makes nobody an admin', async () => {
    await signUp({ email: 'sly@quad.example', role: 'admin', isVerified: true, isDisabled: true });
    const { body } = await signIn('sly@quad.example');
    expect(body.user).toMatchObject({ role: 'user', isVerified: false });
  });

  test('stores the password only as a slow hash', async () => {
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
  test('replaces a hash of a former cost, and the password stays', async () => {
    const email = 'former@quad.example';
    await signUp({ email });
    const { db } = quad.services;
    const ofPerson = db
      .selectFrom('accounts')
      .innerJoin('people', 'people.id', 'accounts.person_id')
      .select(['accounts.id', 'password'])
      .where('email', '=', email);
    const { id } = await ofPerson.executeTakeFirstOrThrow();
    const former = await hashPassword(PASSWORD);
    await db.updateTable('accounts').set({ password: former }).where('id', '=', id).execute();
    expect((await signIn(email, 'not the password')).status).toBe(401);
    expect((await ofPerson.executeTakeFirstOrThrow()).password).toBe(former);
    for (let times = 1; times <= 2; times++) expect((await signIn(email)).status).toBe(200);
    expect((await ofPerson.executeTakeFirstOrThrow()).password).toMatch(/^\$scrypt\$/);
  });

  test('gives the same error for a wrong password and an unknown address', async () => {
    await signUp({ email: 'known@quad.example' });
    const [wrong, unknown] = [
      await signIn('known@quad.example', 'not the password'),
      await signIn('unknown@quad.example'),
    ];
    expect([wrong.status, wrong.body.code]).toEqual([401, 'wrong_credentials']);
    expect(unknown.body).toEqual(wrong.body);
  });

  test('returns a token that no cache may store', async () => {
    await signUp({ email: 'cached@quad.example' });
    const { headers, body } = await signIn('cached@quad.example');
    expect(body.token).toEqual(expect.any(String));
    expect(headers.get('cache-control')).toBe('no-store');
  });

  test('with a provider is refused if none is configured, with any claimed uid', async () => {
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
  test('ends at once when its person signs out', async () => {
    const asha = await quad.newPerson();
    expect((await quad.call('GET', '/api/colleges', { as: asha })).status).toBe(200);
    expect((await quad.call('POST', '/api/auth/logout', { as: asha })).status).toBe(200);
    expect((await quad.call('GET', '/api/colleges', { as: asha })).body.code).toBe('not_signed_in');
  });

  test('that another node ends also ends on this node', async () => {
    const asha = await quad.newPerson();
    expect((await quad.call('GET', '/api/colleges', { as: asha })).status).toBe(200);
    const other = await quad.anotherNode();
    await other.services.sessions.end(asha.token);
    await expect.poll(async () => (await quad.call('GET', '/api/colleges', { as: asha })).status).toBe(401);
    await other.close();
  });

  test('leaves other sessions open and cached when it ends', async () => {
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
    // with the rows deleted, only the cache can still know the other sessions
    expect(await statuses()).toEqual([401, 200, 200]);
    await other.close();
  });

  test('of a disabled person ends, and cannot be opened again', async () => {
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

test('a database without the demo has no demo accounts to disable', async () => {
  expect(await quad.services.demoAccounts.disable()).toBe(0);
});
