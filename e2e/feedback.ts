import type { APIRequestContext } from '@playwright/test';
import type { AnswerOf, CallDefinition } from '@quad/contract/call';
import { answerTicket, sendFeedback } from '@quad/contract/feedback';
import { addCommitteeMember, removeCommitteeMember } from '@quad/contract/grievances';
import { demoAdmin } from './college.ts';
import { expect, type Student } from './fixtures.ts';

/** Makes a call of the contract as somebody; `id` stands for `:id` in its path. */
async function made<Call extends CallDefinition>(
  request: APIRequestContext,
  { session }: Student,
  call: Call,
  { id = '', data }: { id?: string; data?: unknown } = {},
): Promise<AnswerOf<Call>> {
  const answer = await request.fetch(call.path.replace(':id', id), {
    method: call.method,
    headers: { authorization: `Bearer ${session.token}` },
    ...(data === undefined ? {} : { data }),
  });
  expect(answer.ok(), `${call.path}: ${answer.status()} ${await answer.text()}`).toBe(true);
  return answer.json();
}

/** Feedback and the committee, through the API. */
export const support = {
  /** Writes to the people who run Quad. */
  async send(request: APIRequestContext, as: Student, message: string) {
    const data = { name: as.fullname, email: as.email, message };
    return (await made(request, as, sendFeedback, { data })).ticket;
  },
  /** The demo admin answers. */
  answer: async (request: APIRequestContext, ticketId: string, text: string) =>
    made(request, await demoAdmin(request), answerTicket, { id: ticketId, data: { text } }),
  /** Puts somebody on the committee; answers how to take them off again. */
  async committee(request: APIRequestContext, person: Student) {
    const admin = await demoAdmin(request);
    const id = person.session.user._id;
    await made(request, admin, addCommitteeMember, { id });
    return () => made(request, admin, removeCommitteeMember, { id });
  },
};
