import type { APIRequestContext } from '@playwright/test';
import { type Session, signIn } from '@quad/contract/auth';
import { expect, type Student } from './fixtures.ts';

/** The address of the demo campus's college. */
export const COLLEGE = '/college/samvaadinstituteoftechnology';

/** The admin of the demo campus, signed in. */
export async function demoAdmin(request: APIRequestContext): Promise<Student> {
  const [email, password] = ['admin@quad.example', 'quad-demo-2026'];
  const answer = await request.post(signIn.path, { data: { email, password } });
  expect(answer.ok(), await answer.text()).toBe(true);
  const session: Session = await answer.json();
  return { fullname: session.user.fullname, email, password, session };
}
