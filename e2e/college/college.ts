import type { APIRequestContext } from '@playwright/test';
import { type Session, signIn } from '@quad/contract/accounts/auth';
import { expect, type Student } from '../fixtures.ts';

/** The address of the demo campus's college. */
export const COLLEGE = '/college/samvaadinstituteoftechnology';

/** The admin of the demo campus, signed in. */
export const demoAdmin = (request: APIRequestContext): Promise<Student> => demoAccount(request, 'admin@quad.example');

/** The moderator of the demo campus, signed in. */
export const demoModerator = (request: APIRequestContext): Promise<Student> =>
  demoAccount(request, 'moderator@quad.example');

async function demoAccount(request: APIRequestContext, email: string): Promise<Student> {
  const password = 'quad-demo-2026';
  const answer = await request.post(signIn.path, { data: { email, password } });
  expect(answer.ok(), await answer.text()).toBe(true);
  const session: Session = await answer.json();
  return { fullname: session.user.fullname, email, password, session };
}
