import { msg } from '@lingui/core/runtime-macro';
import { POLL_OPTION_MAX, POLL_OPTIONS } from '../limits/polls.ts';

/** Messages for missing or invalid fields of a poll. No schema, because the browser loads this file. */
export const POLL_SAYS = {
  question: msg`Please enter a question`,
  title: msg`Please enter a title`,
  option: msg`Please enter an option`,
  options: msg`Please enter ${{ min: POLL_OPTIONS.min }} to ${{ max: POLL_OPTIONS.max }} options`,
  sameOption: msg`Two options are the same`,
  questions: msg`Please add a question`,
  choice: msg`Please enter a choice`,
  choices: msg`Please enter ${{ min: POLL_OPTIONS.min }} to ${{ max: POLL_OPTIONS.max }} choices`,
  longChoice: msg`Please keep each choice to ${{ max: POLL_OPTION_MAX }} characters`,
  endsAt: msg`Please choose a time ahead, within a year`,
  nominationsEnd: msg`Please choose when nominations end, a time ahead`,
  opensAt: msg`Voting opens after nominations end, and before voting ends`,
  statement: msg`Please write a statement`,
  refusal: msg`Please give a reason for the student to read`,
  ballotEnd: msg`A secret ballot needs an end`,
  required: msg`Please answer this question`,
} as const;
