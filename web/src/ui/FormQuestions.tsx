import { t } from '@lingui/core/macro';
import { QUESTION_KINDS, type QuestionKind } from '@quad/contract/careers/posting-terms';
import { CHOICE_MAX, QUESTION_CHOICES_MAX, QUESTION_MAX, QUESTIONS_MAX } from '@quad/contract/limits/careers';
import type { QuestionDraft } from '../lib/question-drafts.ts';
import { QuestionsEditor } from './QuestionsEditor.tsx';

interface FormQuestionsProps {
  questions: readonly QuestionDraft[];
  onChange: (questions: readonly QuestionDraft[]) => void;
  problems: Readonly<Record<string, string>>;
}

const KIND_NAMES: Record<QuestionKind, string> = {
  get text() {
    return t`Text`;
  },
  get choice() {
    return t`One of several`;
  },
  get number() {
    return t`Number`;
  },
};
const KINDS = QUESTION_KINDS.map((value) => ({
  value,
  get label() {
    return KIND_NAMES[value];
  },
}));
const emptyQuestion = (key: number): QuestionDraft => ({ key, kind: 'text', text: '', isRequired: true, choices: '' });

/** The questions of a form, within a card: to applicants, or to the guests of an event. */
export function FormQuestions(props: FormQuestionsProps) {
  return (
    <QuestionsEditor
      {...props}
      look="inCard"
      kinds={KINDS}
      hasChoices={(kind) => kind === 'choice'}
      empty={emptyQuestion}
      fewest={0}
      most={QUESTIONS_MAX}
      maxText={QUESTION_MAX}
      maxChoices={(CHOICE_MAX + 1) * QUESTION_CHOICES_MAX}
    />
  );
}
