import type { APIRequestContext } from '@playwright/test';
import { setApplicantsStatus } from '@quad/contract/careers/applicants';
import { apply } from '@quad/contract/careers/applications';
import { createPosting, type PostingDetails } from '@quad/contract/careers/internships';
import { addSlots } from '@quad/contract/careers/interview-slots';
import { addOfficer, addResume, updateAcademicRecord } from '@quad/contract/careers/placement';
import type { SetStatus } from '@quad/contract/careers/posting-terms';
import type { AnswerOf, BodyOf, CallDefinition } from '@quad/contract/wire/call';
import { demoAdmin } from '../college/college.ts';
import { expect, type Student } from '../fixtures.ts';

/** Make a call of the contract as a student; `id` replaces `:id` in its path. */
async function made<Call extends CallDefinition>(
  request: APIRequestContext,
  { session }: Student,
  call: Call,
  { id = '', data, multipart }: { id?: string; data?: unknown; multipart?: Parameters<APIRequestContext['fetch']>[1] },
): Promise<AnswerOf<Call>> {
  const answer = await request.fetch(call.path.replace(':id', id), {
    method: call.method,
    headers: { authorization: `Bearer ${session.token}` },
    ...(data === undefined ? {} : { data }),
    ...multipart,
  });
  expect(answer.ok(), `${call.path}: ${answer.status()} ${await answer.text()}`).toBe(true);
  return answer.json();
}

/** A PDF of one page. */
export const RESUME = {
  name: 'asha-rao.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from(
    [
      '%PDF-1.4',
      '1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj',
      '2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj',
      '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 300]>>endobj',
      'trailer<</Root 1 0 R>>',
      '%%EOF',
      '',
    ].join('\n'),
  ),
};

const HOUR = 3_600_000;
export const inHours = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString();

/** Internships and jobs, through the API. */
export const placement = {
  /** Make a student a placement officer. */
  async officer(request: APIRequestContext, person: Student) {
    await made(request, await demoAdmin(request), addOfficer, { id: person.session.user._id });
  },
  /** A posting that is published at once, because its poster is an officer. */
  post: (
    request: APIRequestContext,
    officer: Student,
    posting: Partial<BodyOf<typeof createPosting>> & { title: string },
  ): Promise<PostingDetails> =>
    made(request, officer, createPosting, {
      data: {
        kind: 'internship',
        company: 'Razorpay',
        location: 'Bengaluru',
        type: 'Hybrid',
        deadline: inHours(24 * 5),
        publish: true,
        ...posting,
      },
    }),
  /** Apply with a new résumé, and return the application's id. */
  async apply(request: APIRequestContext, person: Student, posting: { _id: string }): Promise<string> {
    const { resume } = await made(request, person, addResume, {
      multipart: { multipart: { fileName: RESUME.name, resume: RESUME } },
    });
    const data = { resume: resume._id, answers: [] };
    return (await made(request, person, apply, { id: posting._id, data }))._id;
  },
  setStatus: (
    request: APIRequestContext,
    officer: Student,
    posting: { _id: string },
    ids: readonly string[],
    status: SetStatus,
  ) => made(request, officer, setApplicantsStatus, { id: posting._id, data: { ids, status } }),
  /** Slots an hour apart, from tomorrow, each for one applicant. */
  addSlots: (request: APIRequestContext, officer: Student, posting: { _id: string }, count: number) =>
    made(request, officer, addSlots, {
      id: posting._id,
      data: {
        slots: Array.from({ length: count }, (_, index) => ({
          startsAt: inHours(24 + index),
          endsAt: inHours(24.5 + index),
          place: 'Room 12',
          capacity: 1,
        })),
      },
    }),
  record: (request: APIRequestContext, person: Student, data: BodyOf<typeof updateAcademicRecord>) =>
    made(request, person, updateAcademicRecord, { data }),
};
