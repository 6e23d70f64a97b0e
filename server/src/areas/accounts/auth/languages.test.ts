import { LANGUAGE_HEADER } from '@quad/contract/language/languages';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { languageOfPerson, languagesOf } from '../../../platform/texts/languages-of-people.ts';
import { createTestContext, type TestContext, type TestPerson } from '../../../testing/context.ts';

const PASSWORD = 'correct horse 42';
let quad: TestContext;

beforeAll(async () => {
  quad = await createTestContext();
});
afterAll(() => quad.close());

async function signUp(email: string, language?: string): Promise<void> {
  const { status } = await quad.call('POST', '/api/auth/signup', {
    body: { fullname: 'Asha Rao', email, password: PASSWORD },
    headers: language === undefined ? {} : { [LANGUAGE_HEADER]: language },
  });
  expect(status).toBe(201);
}

async function signIn(email: string): Promise<TestPerson & { language: string }> {
  const { body } = await quad.call('POST', '/api/auth/login', { body: { email, password: PASSWORD } });
  return { id: body.user._id, email, token: body.token, language: body.user.language } as never;
}

test('an account has the language of its sign-up, and English when Quad does not speak it', async () => {
  await signUp('hindi@quad.example', 'hi');
  await signUp('other@quad.example', 'xx');
  await signUp('silent@quad.example');
  expect((await signIn('hindi@quad.example')).language).toBe('hi');
  expect((await signIn('other@quad.example')).language).toBe('en');
  expect((await signIn('silent@quad.example')).language).toBe('en');
});

test('a person changes their language, and only theirs', async () => {
  await signUp('changing@quad.example');
  await signUp('staying@quad.example');
  const [changing, staying] = [await signIn('changing@quad.example'), await signIn('staying@quad.example')];
  const change = (language: string) =>
    quad.call('PUT', '/api/account/language', {
      as: changing,
      body: { language },
      headers: { [LANGUAGE_HEADER]: 'hi' },
    });
  expect((await change('hi')).status).toBe(200);
  expect((await signIn(changing.email)).language).toBe('hi');
  expect((await signIn(staying.email)).language).toBe('en');
  expect((await change('xx')).body.code).toBe('invalid_input');

  const { db } = quad.services;
  expect(await languagesOf(db, [changing.id, staying.id])).toEqual(
    new Map([
      [changing.id, 'hi'],
      [staying.id, 'en'],
    ]),
  );
  // a later release may have stored a language that this one does not have
  await db.updateTable('people').set({ language: 'xx' }).where('id', '=', changing.id).execute();
  expect(await languageOfPerson(db, changing.id)).toBe('en');
});
