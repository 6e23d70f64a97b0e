import type { TestContext, TestPerson } from './context.ts';

export const PASSWORD = 'correct horse 42';

let accounts = 0;

/** Create an account with `PASSWORD` and sign in. */
export async function newAccount(quad: TestContext, name = 'Asha Rao'): Promise<TestPerson> {
  accounts += 1;
  const email = `account${accounts}@quad.example`;
  await quad.call('POST', '/api/auth/signup', { body: { fullname: name, email, password: PASSWORD } });
  const { body } = await logIn(quad, email);
  return { id: body.user._id, name, email, token: body.token };
}

export const logIn = (quad: TestContext, email: string, password = PASSWORD, userAgent = 'node') =>
  quad.call('POST', '/api/auth/login', { body: { email, password }, headers: { 'user-agent': userAgent } });
