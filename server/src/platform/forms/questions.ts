import type { Question } from '@quad/contract/careers/internships';
import { trimText } from '@quad/contract/wire/text-rules';
import { newId } from '../db/ids.ts';

type QuestionForm = Omit<Question, '_id'>;

/** The stored form of questions, each with a new id. */
export const withIds = (questions: readonly QuestionForm[]): Question[] =>
  questions.map(({ kind, text, isRequired, choices }) => ({
    _id: newId(),
    kind,
    text: trimText(text),
    isRequired,
    choices: kind === 'choice' ? choices.map(trimText) : [],
  }));

/** Whether questions differ in nothing but their ids. */
export const haveSameContent = (one: readonly Question[], other: readonly QuestionForm[]): boolean =>
  JSON.stringify(one.map(contentOf)) === JSON.stringify(other.map(contentOf));
const contentOf = ({ kind, text, isRequired, choices }: QuestionForm) => [kind, text, isRequired, choices];
