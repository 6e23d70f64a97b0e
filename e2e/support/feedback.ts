import type { APIRequestContext } from '@playwright/test';
import { addCommitteeMember, removeCommitteeMember } from '@quad/contract/support/grievances';
import type { AnswerOf, CallDefinition } from '@quad/contract/wire/call';
import { demoAdmin } from '../college/college.ts';
import { expect, type Student } from '../fixtures.ts';

/** Make a call of the contract as a student; `id` replaces `:id` in its path. */
async function made<Call extends CallDefinition>(
  request: APIRequestContext,
  { session }: Student,
  call: Call,
  { id = '' }: { id?: string } = {},
): Promise<AnswerOf<Call>> {
  const answer = await request.fetch(call.path.replace(':id', id), {
    method: call.method,
    headers: { authorization: `Bearer ${session.token}` },
  });
  expect(answer.ok(), `${call.path}: ${answer.status()} ${await answer.text()}`).toBe(true);
  return answer.json();
}

/** The committee, through the API. */
export const support = {
  /** Add a student to the committee, and return a function that removes them. */
  async committee(request: APIRequestContext, person: Student) {
    const admin = await demoAdmin(request);
    const id = person.session.user._id;
    await made(request, admin, addCommitteeMember, { id });
    return () => made(request, admin, removeCommitteeMember, { id });
  },
};
