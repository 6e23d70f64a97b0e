import {
  POLL_OPTION_MAX,
  POLL_OPTIONS,
  POLL_QUESTION_MAX,
  SCALE_LABEL_MAX,
  SURVEY_QUESTIONS_MAX,
} from '@quad/contract/limits/polls';
import { SCALES, SURVEY_QUESTION_KINDS, type SurveyQuestionKind } from '@quad/contract/polls/poll-terms';
import { Plus, Trash2 } from 'lucide-react';
import { Button } from '../../../../ui/Button.tsx';
import { IconButton } from '../../../../ui/IconButton.tsx';
import { KeepsFocus } from '../../../../ui/KeepsFocus.tsx';
import { SelectField } from '../../../../ui/SelectField.tsx';
import { TextArea } from '../../../../ui/TextArea.tsx';
import { TextField } from '../../../../ui/TextField.tsx';
import { emptyQuestion, type QuestionDraft } from './poll-draft.ts';

interface SurveyQuestionsProps {
  questions: readonly QuestionDraft[];
  onChange: (questions: readonly QuestionDraft[]) => void;
  problems: Readonly<Record<string, string>>;
}

const KIND_NAMES: Record<SurveyQuestionKind, string> = {
  one: 'One choice',
  several: 'Several choices',
  scale: 'A scale',
  text: 'Text',
};
const KINDS = SURVEY_QUESTION_KINDS.map((value) => ({ value, label: KIND_NAMES[value] }));

/** The questions of a survey. */
export function SurveyQuestions({ questions, onChange, problems }: SurveyQuestionsProps) {
  const change = (key: number, changes: Partial<QuestionDraft>) =>
    onChange(questions.map((question) => (question.key === key ? { ...question, ...changes } : question)));
  return (
    <KeepsFocus rows className="flex flex-col gap-4">
      {questions.map((question, place) => (
        <fieldset
          key={question.key}
          aria-label={`Question ${place + 1}`}
          className="flex min-w-0 flex-col gap-4 rounded-card border border-line bg-surface p-5"
        >
          <div className="flex min-h-11 items-center justify-between">
            <p aria-hidden="true" className="font-heading font-semibold text-20">
              Question {place + 1}
            </p>
            {questions.length > 1 && (
              <IconButton
                label={`Remove question ${place + 1}`}
                onClick={() => onChange(questions.filter(({ key }) => key !== question.key))}
                className="-mr-2 text-muted"
              >
                <Trash2 size={18} aria-hidden />
              </IconButton>
            )}
          </div>
          <TextField
            label="What do you ask?"
            maxLength={POLL_QUESTION_MAX}
            autoComplete="off"
            dir="auto"
            value={question.text}
            onChange={({ target }) => change(question.key, { text: target.value })}
            error={problems[`questions.${place}.text`] ?? problems[`questions.${place}`]}
          />
          <div className="grid gap-4 md:grid-cols-2">
            <SelectField
              label="Answer"
              value={question.kind}
              options={KINDS}
              onValue={(value) =>
                change(question.key, { kind: SURVEY_QUESTION_KINDS.find((kind) => kind === value) ?? 'one' })
              }
            />
            {question.kind === 'scale' && (
              <SelectField
                label="Scale"
                value={String(question.scale)}
                options={SCALES.map((last) => ({ value: String(last), label: `1 to ${last}` }))}
                onValue={(value) => change(question.key, { scale: value === '10' ? 10 : 5 })}
              />
            )}
          </div>
          {question.kind === 'scale' && (
            <ScaleLabels question={question} place={place} onChange={change} problems={problems} />
          )}
          {(question.kind === 'one' || question.kind === 'several') && (
            <TextArea
              label="Choices, a line each"
              rows={3}
              max={(POLL_OPTION_MAX + 1) * POLL_OPTIONS.max}
              value={question.choices}
              onValue={(choices) => change(question.key, { choices })}
              error={problems[`questions.${place}.choices`]}
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
      {questions.length < SURVEY_QUESTIONS_MAX && (
        <Button
          kind="secondary"
          onClick={() => onChange([...questions, emptyQuestion(Math.max(...questions.map(({ key }) => key)) + 1)])}
          className="self-start"
        >
          <Plus size={18} aria-hidden />
          Add a question
        </Button>
      )}
    </KeepsFocus>
  );
}

interface ScaleLabelsProps extends Pick<SurveyQuestionsProps, 'problems'> {
  question: QuestionDraft;
  place: number;
  onChange: (key: number, changes: Partial<QuestionDraft>) => void;
}

/** What the ends of a scale mean. */
function ScaleLabels({ question, place, onChange, problems }: ScaleLabelsProps) {
  const { key, scale } = question;
  const ends = [
    { field: 'firstLabel', number: 1, example: 'Not at all' },
    { field: 'lastLabel', number: scale, example: 'Very much' },
  ] as const;
  return (
    <div className="grid gap-4 md:grid-cols-2">
      {ends.map(({ field, number, example }) => (
        <TextField
          key={field}
          label={`What ${number} means (optional)`}
          placeholder={example}
          maxLength={SCALE_LABEL_MAX}
          autoComplete="off"
          dir="auto"
          value={question[field]}
          onChange={({ target }) => onChange(key, { [field]: target.value })}
          error={problems[`questions.${place}.${field}`]}
        />
      ))}
    </div>
  );
}
