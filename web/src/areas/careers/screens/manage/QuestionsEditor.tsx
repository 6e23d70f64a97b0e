import { QUESTION_KINDS, type QuestionKind } from '@quad/contract/careers/posting-terms';
import { CHOICE_MAX, QUESTION_CHOICES_MAX, QUESTION_MAX, QUESTIONS_MAX } from '@quad/contract/limits/careers';
import { Plus, Trash2 } from 'lucide-react';
import { Button } from '../../../../ui/Button.tsx';
import { IconButton } from '../../../../ui/IconButton.tsx';
import { SelectField } from '../../../../ui/SelectField.tsx';
import { TextArea } from '../../../../ui/TextArea.tsx';
import { TextField } from '../../../../ui/TextField.tsx';
import type { QuestionDraft } from './posting-draft.ts';

interface QuestionsEditorProps {
  questions: readonly QuestionDraft[];
  onChange: (questions: readonly QuestionDraft[]) => void;
  problems: Readonly<Record<string, string>>;
}

const KIND_NAMES: Record<QuestionKind, string> = { text: 'Text', choice: 'One of several', number: 'Number' };
const KINDS = QUESTION_KINDS.map((value) => ({ value, label: KIND_NAMES[value] }));

/** What the poster asks of applicants. */
export function QuestionsEditor({ questions, onChange, problems }: QuestionsEditorProps) {
  const change = (key: number, changes: Partial<QuestionDraft>) =>
    onChange(questions.map((question) => (question.key === key ? { ...question, ...changes } : question)));
  const add = () =>
    onChange([
      ...questions,
      {
        key: Math.max(0, ...questions.map(({ key }) => key)) + 1,
        kind: 'text',
        text: '',
        isRequired: true,
        choices: '',
      },
    ]);
  return (
    <div className="flex flex-col gap-4">
      {questions.length === 0 && (
        <p className="text-muted">Applicants send their résumé. Ask for what it doesn't say.</p>
      )}
      {questions.map((question, index) => (
        <fieldset key={question.key} className="flex flex-col gap-4 rounded-control border border-line bg-raised p-4">
          <div className="flex items-center justify-between">
            <legend className="float-left font-medium">Question {index + 1}</legend>
            <IconButton
              label={`Remove question ${index + 1}`}
              onClick={() => onChange(questions.filter(({ key }) => key !== question.key))}
              className="text-muted"
            >
              <Trash2 size={18} aria-hidden />
            </IconButton>
          </div>
          <TextField
            label="What do you ask?"
            value={question.text}
            maxLength={QUESTION_MAX}
            onChange={({ target }) => change(question.key, { text: target.value })}
            error={problems[`questions.${index}.text`]}
            dir="auto"
          />
          <SelectField
            label="Answer"
            value={question.kind}
            options={KINDS}
            onValue={(value) => change(question.key, { kind: QUESTION_KINDS.find((kind) => kind === value) ?? 'text' })}
          />
          {question.kind === 'choice' && (
            <TextArea
              label="Choices, a line each"
              rows={3}
              max={(CHOICE_MAX + 1) * QUESTION_CHOICES_MAX}
              value={question.choices}
              onValue={(choices) => change(question.key, { choices })}
              error={problems[`questions.${index}.choices`]}
              dir="auto"
            />
          )}
          <label className="flex min-h-11 cursor-pointer items-center gap-3">
            <input
              type="checkbox"
              checked={question.isRequired}
              onChange={({ target }) => change(question.key, { isRequired: target.checked })}
              className="check-box"
            />
            An answer is required
          </label>
        </fieldset>
      ))}
      {questions.length < QUESTIONS_MAX && (
        <Button kind="secondary" onClick={add} className="self-start">
          <Plus size={18} aria-hidden />
          Add a question
        </Button>
      )}
    </div>
  );
}
