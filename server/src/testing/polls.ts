import type { createPoll, Poll, PollDetails } from '@quad/contract/polls/polls';
import type { SurveyQuestion } from '@quad/contract/polls/survey-questions';
import type { SurveyAnswer } from '@quad/contract/polls/surveys';
import type { BodyOf } from '@quad/contract/wire/call';
import { newId } from '../platform/db/ids.ts';
import type { Answer, TestContext, TestPerson } from './context.ts';
import { succeed } from './people.ts';

type PollBody = BodyOf<typeof createPoll>;

const HOUR = 3600 * 1000;

/** An instant some hours ahead. */
export const hoursAhead = (hours: number): string => new Date(Date.now() + hours * HOUR).toISOString();

/** The body that creates a poll with two options. */
export const pollBody = (form: Partial<PollBody> = {}): PollBody => ({
  clientId: newId(),
  pollKind: 'poll',
  question: 'Tea or coffee?',
  options: ['Tea', 'Coffee'],
  ...form,
});

export const BALLOT = {
  pollKind: 'ballot',
  question: 'Who leads the club?',
  options: ['Asha', 'Bikash', 'Chitra'],
} as const;

/** A question of a survey, by default with one choice. */
export const surveyQuestion = (form: Partial<SurveyQuestion> = {}): SurveyQuestion => ({
  kind: 'one',
  text: 'Which mess?',
  isRequired: false,
  choices: ['North', 'South'],
  scale: null,
  firstLabel: '',
  lastLabel: '',
  ...form,
});

/** A survey with each kind of question; the first is required. */
export const SURVEY: Partial<PollBody> = {
  pollKind: 'survey',
  question: 'How is the food?',
  options: [],
  questions: [
    surveyQuestion({ isRequired: true }),
    surveyQuestion({ kind: 'several', text: 'What do you like?', choices: ['Dosa', 'Idli', 'Poha'] }),
    surveyQuestion({
      kind: 'scale',
      text: 'How clean is it?',
      choices: [],
      scale: 5,
      firstLabel: 'Dirty',
      lastLabel: ' Spotless ',
    }),
    surveyQuestion({ kind: 'text', text: 'What would you change?', choices: [] }),
  ],
};

/** Create a poll and return it. */
export const addPoll = async (quad: TestContext, as: TestPerson, form: Partial<PollBody> = {}): Promise<PollDetails> =>
  (await succeed(quad.call('POST', '/api/polls', { as, body: pollBody(form) }))).body;

/** Create a secret ballot that ends in an hour. */
export const addBallot = (quad: TestContext, as: TestPerson, form: Partial<PollBody> = {}): Promise<PollDetails> =>
  addPoll(quad, as, { ...BALLOT, options: [...BALLOT.options], endsAt: hoursAhead(1), ...form });

/** Create an election: nominations for an hour, a second hour to decide, and a third to vote. */
export const addElection = (quad: TestContext, as: TestPerson, form: Partial<PollBody> = {}): Promise<PollDetails> =>
  addPoll(quad, as, {
    ...BALLOT,
    options: [],
    nominationsEndAt: hoursAhead(1),
    opensAt: hoursAhead(2),
    endsAt: hoursAhead(3),
    ...form,
  });

/** Let the time come when voting in an election opens. */
export async function letVotingOpen(quad: TestContext, id: string): Promise<void> {
  const past = new Date(Date.now() - 1000);
  await quad.services.db
    .updateTable('polls')
    .set({ nominations_end_at: past, opens_at: past })
    .where('id', '=', id)
    .execute();
  await quad.services.pollOpenings.open(id);
}

export const getPoll = async (quad: TestContext, as: TestPerson, id: string): Promise<PollDetails> =>
  (await succeed(quad.call('GET', `/api/polls/${id}`, { as }))).body;

/** Vote; returns the result of the call. */
export const vote = (quad: TestContext, as: TestPerson, id: string, option: number): Promise<Answer> =>
  quad.call('POST', `/api/polls/${id}/vote`, { as, body: { option } });

export const answerSurvey = (
  quad: TestContext,
  as: TestPerson,
  id: string,
  answers: readonly SurveyAnswer[],
): Promise<Answer> => quad.call('POST', `/api/polls/${id}/answers`, { as, body: { answers } });

export const closePoll = async (quad: TestContext, as: TestPerson, id: string): Promise<Poll> =>
  (await succeed(quad.call('POST', `/api/polls/${id}/close`, { as }))).body;

/** End a poll by its time, and run what follows. */
export async function letPollEnd(quad: TestContext, id: string): Promise<void> {
  await quad.services.db
    .updateTable('polls')
    .set({ ends_at: new Date(Date.now() - 1000) })
    .where('id', '=', id)
    .execute();
  await quad.services.pollEndings.end(id, 'time');
}
