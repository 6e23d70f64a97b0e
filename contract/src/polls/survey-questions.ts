import { msg } from '@lingui/core/runtime-macro';
import { type Static, Type } from 'typebox';
import { POLL_OPTION_MAX, POLL_OPTIONS, POLL_QUESTION_MAX, SCALE_LABEL_MAX } from '../limits/polls.ts';
import { filledLine, freeLine, nullable, oneOf } from '../wire/schemas.ts';
import { POLL_SAYS } from './poll-says.ts';
import { SCALES, type Scale, SURVEY_QUESTION_KINDS } from './poll-terms.ts';

const scale = nullable(Type.Unsafe<Scale>({ type: 'integer', enum: [...SCALES] }), {
  says: msg`Choose a scale from 1 to 5 or from 1 to 10`,
  description: 'The last number of a `scale`, null for other kinds',
});

/**
 * A question of a survey. Answers name it by its index. `firstLabel` and `lastLabel` describe the ends of a `scale`;
 * empty without a description, and for other kinds.
 */
export const SurveyQuestion = Type.Object({
  kind: oneOf(SURVEY_QUESTION_KINDS),
  text: Type.String(),
  isRequired: Type.Boolean(),
  choices: Type.Array(Type.String()),
  scale,
  firstLabel: Type.String(),
  lastLabel: Type.String(),
});
export type SurveyQuestion = Static<typeof SurveyQuestion>;

/** A question in a request. */
export const surveyQuestionForm = Type.Object({
  kind: oneOf(SURVEY_QUESTION_KINDS, msg`Choose what kind of question this is`),
  text: filledLine(POLL_QUESTION_MAX, POLL_SAYS.question),
  isRequired: Type.Boolean(),
  choices: Type.Array(filledLine(POLL_OPTION_MAX, POLL_SAYS.choice), {
    maxItems: POLL_OPTIONS.max,
    description: 'At least two for a question of the kind `one` or `several`; empty for others',
  }),
  scale,
  firstLabel: Type.Optional(freeLine(SCALE_LABEL_MAX)),
  lastLabel: Type.Optional(freeLine(SCALE_LABEL_MAX)),
});
export type SurveyQuestionForm = Static<typeof surveyQuestionForm>;
