import type { SurveyQuestion } from '@quad/contract/polls/survey-questions';
import type { SurveyAnswer } from '@quad/contract/polls/surveys';
import { isBlank } from '@quad/contract/wire/text-rules';

/** The draft of an answer: the places of choices, a number, or a text. */
export interface AnswerDraft {
  readonly choices?: readonly number[];
  readonly number?: number;
  readonly text?: string;
}

/** Answers that have not been sent, by the places of questions. */
export type SurveyDraft = Readonly<Record<string, AnswerDraft>>;

/** The answers of a draft to send: one for each answered question. */
export function sentAnswers(questions: readonly SurveyQuestion[], draft: SurveyDraft): SurveyAnswer[] {
  return questions.flatMap((question, place): SurveyAnswer[] => {
    const answer = draft[place];
    if (!answer || !isAnswered(question, answer)) return [];
    const { choices, number, text } = answer;
    if (question.kind === 'text') return [{ question: place, text: text ?? '' }];
    if (question.kind === 'scale') return number === undefined ? [] : [{ question: place, number }];
    return [{ question: place, choices: [...(choices ?? [])] }];
  });
}

/** Whether something is filled in that answers the question. */
export function isAnswered({ kind }: SurveyQuestion, { choices = [], number, text = '' }: AnswerDraft): boolean {
  if (kind === 'text') return !isBlank(text);
  return kind === 'scale' ? number !== undefined : choices.length > 0;
}
