import { t } from '@lingui/core/macro';
import type { Question } from '@quad/contract/careers/internships';
import { POSTING_SAYS } from '@quad/contract/careers/posting-says';
import type { QuestionKind } from '@quad/contract/careers/posting-terms';
import { say } from '@quad/contract/language/say';
import { numberAnswerProblem } from '@quad/contract/text/number-answer';
import { isBlank, trimText } from '@quad/contract/wire/text-rules';

/** A question of a form, as typed. */
export interface QuestionDraft {
  /** Identifies a question of a draft. */
  readonly key: number;
  readonly kind: QuestionKind;
  readonly text: string;
  readonly isRequired: boolean;
  /** A line each. */
  readonly choices: string;
}

/** The drafts of questions that are edited. */
export const draftsOf = (questions: readonly Question[]): QuestionDraft[] =>
  questions.map(({ kind, text, isRequired, choices }, key) => ({
    key,
    kind,
    text,
    isRequired,
    choices: choices.join('\n'),
  }));

/** The questions as they are sent. */
export const sentQuestions = ({ questions }: { readonly questions: readonly QuestionDraft[] }) =>
  questions.map(({ kind, text, isRequired, choices }) => ({
    kind,
    text: trimText(text),
    isRequired,
    choices: kind === 'choice' ? choices.split('\n').map(trimText).filter(Boolean) : [],
  }));

/** The problems of sent questions, by their fields. */
export function questionProblems(questions: ReturnType<typeof sentQuestions>): Record<string, string> {
  const problems: Record<string, string> = {};
  for (const [index, { kind, text, choices }] of questions.entries()) {
    if (text === '') problems[`questions.${index}.text`] = say(POSTING_SAYS.question);
    if (kind === 'choice' && choices.length < 2) problems[`questions.${index}.choices`] = say(POSTING_SAYS.choices);
  }
  return problems;
}

/** The problems of typed answers, by the ids of their questions. */
export function answerProblems(
  questions: readonly Question[],
  answers: Readonly<Record<string, string>>,
): Record<string, string> {
  const problems = questions.flatMap(({ _id, kind, isRequired }): [string, string][] => {
    const answer = answers[_id] ?? '';
    if (isBlank(answer)) return isRequired ? [[_id, t`Please answer this question`]] : [];
    const problem = kind === 'number' ? numberAnswerProblem(answer) : undefined;
    return problem === undefined ? [] : [[_id, problem]];
  });
  return Object.fromEntries(problems);
}
