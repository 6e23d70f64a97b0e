import { POLL_OPTION_MAX, POLL_OPTIONS } from '../limits/polls.ts';

/** Messages for missing or invalid fields of a poll. No dependency, because the browser loads this file. */
export const POLL_SAYS = {
  question: 'Please enter a question',
  title: 'Please enter a title',
  option: 'Please enter an option',
  options: `Please enter ${POLL_OPTIONS.min} to ${POLL_OPTIONS.max} options`,
  sameOption: 'Two options are the same',
  questions: 'Please add a question',
  choice: 'Please enter a choice',
  choices: `Please enter ${POLL_OPTIONS.min} to ${POLL_OPTIONS.max} choices`,
  longChoice: `Please keep each choice to ${POLL_OPTION_MAX} characters`,
  endsAt: 'Please choose a time ahead, within a year',
  nominationsEnd: 'Please choose when nominations end, a time ahead',
  opensAt: 'Voting opens after nominations end, and before voting ends',
  statement: 'Please write a statement',
  refusal: 'Please give a reason for the student to read',
  ballotEnd: 'A secret ballot needs an end',
  required: 'Please answer this question',
} as const;
