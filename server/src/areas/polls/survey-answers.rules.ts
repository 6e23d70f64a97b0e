import { msg } from '@lingui/core/runtime-macro';
import { say } from '@quad/contract/language/say';
import { POLL_SAYS } from '@quad/contract/polls/poll-says';
import type { SurveyQuestion } from '@quad/contract/polls/survey-questions';
import type { SurveyAnswer } from '@quad/contract/polls/surveys';
import { trimText } from '@quad/contract/wire/text-rules';

/** A stored answer: the positions of choices in ascending order, a number on the scale, or a text. */
export type StoredAnswer = readonly number[] | number | string;

/** Stored answers by the positions of their questions, without unanswered questions. */
export type StoredAnswers = Readonly<Record<string, StoredAnswer>>;

/** Check answers against the questions of a survey. Problems are by question position, or under `answers`. */
export function cleanAnswers(
  questions: readonly SurveyQuestion[],
  answers: readonly SurveyAnswer[],
): { stored: StoredAnswers; problems: Record<string, string> } {
  const stored: Record<string, StoredAnswer> = {};
  const problems: Record<string, string> = {};
  const given = new Map(answers.map((answer) => [answer.question, answer]));
  for (const place of given.keys()) if (!questions[place]) problems[place] = say(msg`There is no such question`);
  if (given.size < answers.length) problems.answers = say(msg`A question can be answered once`);
  for (const [place, question] of questions.entries()) {
    const answer = given.get(place);
    const value = answer && readAnswer(question, answer);
    if (value === 'wrong') problems[place] = say(msg`This is no answer to this question`);
    else if (value !== undefined) stored[place] = value.stored;
    else if (question.isRequired) problems[place] = say(POLL_SAYS.required);
  }
  return { stored, problems };
}

/** The stored form of an answer; undefined for an empty one, `wrong` for one that does not fit the question. */
function readAnswer(
  { kind, choices, scale }: SurveyQuestion,
  answer: SurveyAnswer,
): { stored: StoredAnswer } | 'wrong' | undefined {
  const text = trimText(answer.text ?? '');
  const givenKinds = [
    ...(text === '' ? [] : ['text']),
    ...(answer.number === undefined ? [] : ['scale']),
    ...(answer.choices?.length ? ['choices'] : []),
  ];
  // refuse an answer of another kind instead of ignoring it
  const expectedKind = kind === 'text' || kind === 'scale' ? kind : 'choices';
  if (givenKinds.some((given) => given !== expectedKind)) return 'wrong';
  if (kind === 'text') {
    return text === '' ? undefined : { stored: text };
  }
  if (kind === 'scale') {
    if (answer.number === undefined) return undefined;
    return answer.number > (scale ?? 0) ? 'wrong' : { stored: answer.number };
  }
  const chosen = [...new Set(answer.choices ?? [])].sort((one, other) => one - other);
  if (chosen.length === 0) return undefined;
  if ((kind === 'one' && chosen.length > 1) || chosen.some((place) => place >= choices.length)) return 'wrong';
  return { stored: chosen };
}
