import { POLL_SAYS } from '@quad/contract/polls/poll-says';
import type { SurveyQuestion } from '@quad/contract/polls/survey-questions';
import type { SurveyAnswer } from '@quad/contract/polls/surveys';
import { trimText } from '@quad/contract/wire/text-rules';

/** What is stored of an answer: the places of choices in their order, a number of the scale, or a text. */
export type StoredAnswer = readonly number[] | number | string;

/** Answers as they are stored, by the places of their questions; what is not answered has none. */
export type StoredAnswers = Readonly<Record<string, StoredAnswer>>;

/** Holds answers to the questions of a survey. Problems are by the places of questions. */
export function cleanAnswers(
  questions: readonly SurveyQuestion[],
  answers: readonly SurveyAnswer[],
): { stored: StoredAnswers; problems: Record<string, string> } {
  const stored: Record<string, StoredAnswer> = {};
  const problems: Record<string, string> = {};
  const given = new Map(answers.map((answer) => [answer.question, answer]));
  for (const place of given.keys()) if (!questions[place]) problems[place] = 'There is no such question';
  if (given.size < answers.length) problems.answers = 'A question can be answered once';
  for (const [place, question] of questions.entries()) {
    const answer = given.get(place);
    const value = answer && whatIsSaid(question, answer);
    if (value === 'wrong') problems[place] = 'This is no answer to this question';
    else if (value !== undefined) stored[place] = value.is;
    else if (question.isRequired) problems[place] = POLL_SAYS.required;
  }
  return { stored, problems };
}

/** What an answer says; undefined when it says nothing. */
function whatIsSaid(
  { kind, choices, scale }: SurveyQuestion,
  answer: SurveyAnswer,
): { is: StoredAnswer } | 'wrong' | undefined {
  const text = trimText(answer.text ?? '');
  const says = [
    ...(text === '' ? [] : ['text']),
    ...(answer.number === undefined ? [] : ['scale']),
    ...(answer.choices?.length ? ['choices'] : []),
  ];
  // what answers another kind of question is refused, and not left out
  const asks = kind === 'text' || kind === 'scale' ? kind : 'choices';
  if (says.some((said) => said !== asks)) return 'wrong';
  if (kind === 'text') {
    return text === '' ? undefined : { is: text };
  }
  if (kind === 'scale') {
    if (answer.number === undefined) return undefined;
    return answer.number > (scale ?? 0) ? 'wrong' : { is: answer.number };
  }
  const chosen = [...new Set(answer.choices ?? [])].sort((one, other) => one - other);
  if (chosen.length === 0) return undefined;
  if ((kind === 'one' && chosen.length > 1) || chosen.some((place) => place >= choices.length)) return 'wrong';
  return { is: chosen };
}
