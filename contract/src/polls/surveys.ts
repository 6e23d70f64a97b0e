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

/** Answers to surveys, and what their authors see of them. Creating and listing surveys is in `polls.ts`. */

const ofOne = { tag: 'polls', access: 'signed-in', params: IdParams } as const;

/** An answer to the question at a place: the places of its choices, a number of its scale, or a text. */
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
  summary: 'Answer a survey, once and all of it; fields of an error are the places of questions',
  ...ofOne,
  body: Type.Object({ answers: Type.Array(Answer, { maxItems: SURVEY_QUESTIONS_MAX }) }),
  answer: Poll,
  errors: ['no_such_poll', 'may_not_vote', 'already_voted', 'poll_ended'],
});

/**
 * How a question was answered. `counts` are by choice, or by number of the scale; `mean` is that of a scale. `texts` are some
 * of the texts, with who wrote them unless the survey is without names.
 */
const QuestionResults = Type.Object({
  ...SurveyQuestion.properties,
  answersCount: Type.Integer(),
  counts: Type.Array(Type.Integer()),
  mean: nullable(Type.Number()),
  texts: Type.Array(Type.Object({ text: Type.String(), person: nullable(PersonCard) }), {
    description: `${SURVEY_TEXTS_LISTED} at most; the table has all`,
  }),
});
export type QuestionResults = Static<typeof QuestionResults>;

/** `questions` are empty unless `resultState` is `shown`. */
export const SurveyResults = Type.Object({
  answersCount: Type.Integer(),
  resultState: oneOf(['shown', 'after_end', 'too_few']),
  questions: Type.Array(QuestionResults),
});
export type SurveyResults = Static<typeof SurveyResults>;

export const surveyResults = defineCall({
  method: 'GET',
  path: '/api/polls/:id/results',
  summary: 'How a survey of one’s own was answered; without names, when it has ended and enough people answered',
  ...ofOne,
  answer: SurveyResults,
  errors: ['no_such_poll'],
});

/** Cells that a spreadsheet would run as a formula begin with an apostrophe. */
export const surveyTable = defineCall({
  method: 'GET',
  path: '/api/polls/:id/table',
  summary: 'The answers to a survey of one’s own, as a CSV file',
  ...ofOne,
  limit: 'tables',
  sends: 'text/csv',
  answer: Type.String(),
  errors: ['no_such_poll', 'results_withheld'],
});
