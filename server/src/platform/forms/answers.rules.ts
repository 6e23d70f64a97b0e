import { msg } from '@lingui/core/runtime-macro';
import type { Question } from '@quad/contract/careers/internships';
import { POSTING_SAYS } from '@quad/contract/careers/posting-says';
import { say } from '@quad/contract/language/say';
import { numberAnswerProblem } from '@quad/contract/text/number-answer';
import { isBlank } from '@quad/contract/wire/text-rules';

/** A stored answer, with the text of its question at that time. */
export interface StoredAnswer {
  readonly question: string;
  readonly answer: string;
}

export type ReadAnswers =
  | { readonly answers: readonly StoredAnswer[] }
  /** A question has been removed since it was answered. */
  | { readonly changed: true }
  /** Problems of answers by the ids of their questions. */
  | { readonly problems: Readonly<Record<string, string>> };

/** Check the answers to a form's questions, and return them in the order of the questions. */
export function readAnswers(
  questions: readonly Question[],
  given: readonly { readonly question: string; readonly answer: string }[],
): ReadAnswers {
  const answers = new Map(given.map(({ question, answer }) => [question, answer]));
  if (given.some(({ question }) => !questions.some(({ _id }) => _id === question))) return { changed: true };
  const twice = questions.filter(({ _id }) => given.filter(({ question }) => question === _id).length > 1);
  if (twice.length > 0)
    return { problems: Object.fromEntries(twice.map(({ _id }) => [_id, say(msg`Please answer this question once`)])) };
  const problems = questions.flatMap((question) => {
    const problem = problemOf(question, answers.get(question._id) ?? '');
    return problem === undefined ? [] : [[question._id, problem]];
  });
  if (problems.length > 0) return { problems: Object.fromEntries(problems) };
  return { answers: questions.map(({ _id, text }) => ({ question: text, answer: answers.get(_id) ?? '' })) };
}

function problemOf({ kind, isRequired, choices }: Question, answer: string): string | undefined {
  if (isBlank(answer)) return isRequired ? say(msg`Please answer this question`) : undefined;
  if (kind === 'choice' && !choices.includes(answer)) return say(msg`Please choose one of the answers`);
  return kind === 'number' ? numberAnswerProblem(answer) : undefined;
}

/** Problems of a form's questions by field; undefined without any. */
export function questionsProblem(questions: readonly Omit<Question, '_id'>[]): Record<string, string> | undefined {
  const problems = questions.flatMap(({ kind, choices }, index) => {
    const field = `questions.${index}.choices`;
    if (kind !== 'choice') return [];
    if (choices.length < 2) return [[field, say(POSTING_SAYS.choices)]];
    return new Set(choices).size < choices.length ? [[field, say(msg`Each answer can be there once`)]] : [];
  });
  return problems.length > 0 ? Object.fromEntries(problems) : undefined;
}
