import { randomUUID } from 'node:crypto';
import type { APIRequestContext } from '@playwright/test';
import { createPoll, type PollDetails, voteInPoll } from '@quad/contract/polls/polls';
import { answerSurvey } from '@quad/contract/polls/surveys';
import type { BodyOf } from '@quad/contract/wire/call';
import { expect, type Student } from '../fixtures.ts';

type PollBody = BodyOf<typeof createPoll>;

const HOUR = 3600 * 1000;
const hoursAhead = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString();

/** The fields that make a poll a secret ballot. */
export const BALLOT = { pollKind: 'ballot', endsAt: hoursAhead(3) } as const satisfies Partial<PollBody>;

/** A survey of each kind of question. */
export const QUESTIONS: NonNullable<PollBody['questions']> = [
  { kind: 'one', text: 'Which mess?', isRequired: true, choices: ['North', 'South'], scale: null },
  { kind: 'several', text: 'What do you like?', isRequired: false, choices: ['Dosa', 'Idli'], scale: null },
  { kind: 'scale', text: 'How clean is it?', isRequired: true, choices: [], scale: 5, lastLabel: 'Spotless' },
  { kind: 'text', text: 'What would you change?', isRequired: false, choices: [], scale: null },
];

async function post(request: APIRequestContext, { session }: Student, path: string, data: unknown) {
  const headers = { authorization: `Bearer ${session.token}` };
  const answer = await request.post(path, { headers, data });
  expect(answer.ok(), await answer.text()).toBe(true);
  return answer.json();
}

/** Polls through the API. */
export const polls = {
  add: (
    request: APIRequestContext,
    student: Student,
    question: string,
    form: Partial<PollBody> = {},
  ): Promise<PollDetails> =>
    post(request, student, createPoll.path, {
      clientId: randomUUID(),
      pollKind: 'poll',
      question,
      options: ['Tea', 'Coffee', 'Neither'],
      ...form,
    }),

  vote: (request: APIRequestContext, student: Student, id: string, option: number) =>
    post(request, student, voteInPoll.path.replace(':id', id), { option }),

  answer: (request: APIRequestContext, student: Student, id: string, mess: number, clean: number) =>
    post(request, student, answerSurvey.path.replace(':id', id), {
      answers: [
        { question: 0, choices: [mess] },
        { question: 2, number: clean },
      ],
    }),
};
