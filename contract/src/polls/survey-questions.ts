import { type Static, Type } from 'typebox';
import { POLL_OPTION_MAX, POLL_OPTIONS, POLL_QUESTION_MAX, SCALE_LABEL_MAX } from '../limits/polls.ts';
import { filledLine, freeLine, nullable, oneOf } from '../wire/schemas.ts';
import { POLL_SAYS } from './poll-says.ts';
import { SCALES, type Scale, SURVEY_QUESTION_KINDS } from './poll-terms.ts';

const scale = nullable(Type.Unsafe<Scale>({ type: 'integer', enum: [...SCALES] }), {
  says: 'Choose a scale from 1 to 5 or from 1 to 10',
  description: 'The last number of a `scale`, null of others',
});

/**
 * A question of a survey; its place among the others is what answers name it by. `firstLabel` and `lastLabel` say what the
 * first and the last number of a `scale` mean; empty where nothing is said, and of other kinds.
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

/** The same as it is sent. */
export const surveyQuestionForm = Type.Object({
  kind: oneOf(SURVEY_QUESTION_KINDS, 'Choose what kind of question this is'),
  text: filledLine(POLL_QUESTION_MAX, POLL_SAYS.question),
  isRequired: Type.Boolean(),
  choices: Type.Array(filledLine(POLL_OPTION_MAX, POLL_SAYS.choice), {
    maxItems: POLL_OPTIONS.max,
    description: 'Of a question of the kind `one` or `several`, two at least; empty for others',
  }),
  scale,
  firstLabel: Type.Optional(freeLine(SCALE_LABEL_MAX)),
  lastLabel: Type.Optional(freeLine(SCALE_LABEL_MAX)),
});
export type SurveyQuestionForm = Static<typeof surveyQuestionForm>;
