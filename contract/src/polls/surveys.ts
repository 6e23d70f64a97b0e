import { type Static, Type } from 'typebox';
import {
  POLL_OPTIONS,
  SCALE_MAX,
  SURVEY_QUESTIONS_MAX,
  SURVEY_TEXT_MAX,
  SURVEY_TEXTS_LISTED,
} from '../limits/polls.ts';
import { PersonCard } from '../people/people.ts';
import { defineCall } from '../wire/call.ts';
import { freeText, IdParams, nullable, oneOf } from '../wire/schemas.ts';
import { Poll } from './polls.ts';
import { SurveyQuestion } from './survey-questions.ts';

/** Answers to surveys, and their results for authors. Creating and listing surveys is in `polls.ts`. */

const ofOne = { tag: 'polls', access: 'signed-in', params: IdParams } as const;

/** An answer to the question at an index: the indexes of its choices, a number on its scale, or a text. */
const Answer = Type.Object({
  question: Type.Integer({ minimum: 0, maximum: SURVEY_QUESTIONS_MAX - 1 }),
  choices: Type.Optional(
    Type.Array(Type.Integer({ minimum: 0, maximum: POLL_OPTIONS.max - 1 }), { maxItems: POLL_OPTIONS.max }),
  ),
  number: Type.Optional(Type.Integer({ minimum: 1, maximum: SCALE_MAX })),
  text: Type.Optional(freeText(SURVEY_TEXT_MAX)),
});
export type SurveyAnswer = Static<typeof Answer>;

export const answerSurvey = defineCall({
  method: 'POST',
  path: '/api/polls/:id/answers',
  secret: true,
  summary: 'Answer a survey, once and completely. Fields of an error are the indexes of questions',
  ...ofOne,
  body: Type.Object({ answers: Type.Array(Answer, { maxItems: SURVEY_QUESTIONS_MAX }) }),
  answer: Poll,
  errors: ['no_such_poll', 'may_not_vote', 'already_voted', 'poll_ended'],
});

/**
 * The answers to a question. `counts` are by choice, or by number of the scale; `mean` is the mean of a scale. `texts`
 * are some of the texts, with their authors unless the survey is anonymous.
 */
const QuestionResults = Type.Object({
  ...SurveyQuestion.properties,
  answersCount: Type.Integer(),
  counts: Type.Array(Type.Integer()),
  mean: nullable(Type.Number()),
  texts: Type.Array(Type.Object({ text: Type.String(), person: nullable(PersonCard) }), {
    description: `Up to ${SURVEY_TEXTS_LISTED}; the table has all`,
  }),
});
export type QuestionResults = Static<typeof QuestionResults>;

/** `questions` is empty unless `resultState` is `shown`. */
export const SurveyResults = Type.Object({
  answersCount: Type.Integer(),
  resultState: oneOf(['shown', 'after_end', 'too_few']),
  questions: Type.Array(QuestionResults),
});
export type SurveyResults = Static<typeof SurveyResults>;

export const surveyResults = defineCall({
  method: 'GET',
  path: '/api/polls/:id/results',
  summary: 'Get the answers to your survey. For an anonymous survey: after its end, if enough people answered',
  ...ofOne,
  answer: SurveyResults,
  errors: ['no_such_poll'],
});

/** An apostrophe precedes cells that a spreadsheet would run as a formula. */
export const surveyTable = defineCall({
  method: 'GET',
  path: '/api/polls/:id/table',
  summary: 'Export the answers to your survey as a CSV file',
  ...ofOne,
  limit: 'tables',
  sends: 'text/csv',
  answer: Type.String(),
  errors: ['no_such_poll', 'results_withheld'],
});
