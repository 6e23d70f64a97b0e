import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Plus, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from './Button.tsx';
import { IconButton } from './IconButton.tsx';
import { KeepsFocus } from './KeepsFocus.tsx';
import { SelectField } from './SelectField.tsx';
import { TextArea } from './TextArea.tsx';
import { TextField } from './TextField.tsx';

/** A question that the user is typing. */
interface QuestionDraft {
  /** Identifies a question of a draft. */
  readonly key: number;
  readonly kind: string;
  readonly text: string;
  readonly isRequired: boolean;
  /** A line each. */
  readonly choices: string;
}

/** The frame of a question and its heading: within a card, or a card itself. */
const LOOKS = {
  inCard: {
    frame: 'flex min-w-0 flex-col gap-4 rounded-control border border-line bg-raised p-4',
    head: 'flex items-center justify-between',
    line: 'font-medium',
    remove: 'text-muted',
  },
  card: {
    frame: 'flex min-w-0 flex-col gap-4 rounded-card border border-line bg-surface p-5',
    head: 'flex min-h-11 items-center justify-between',
    line: 'font-heading font-semibold text-20',
    remove: '-me-2 text-muted',
  },
} as const;

interface QuestionsEditorProps<Question extends QuestionDraft> {
  look: keyof typeof LOOKS;
  questions: readonly Question[];
  onChange: (questions: readonly Question[]) => void;
  /** The problems, by the path of a field: `questions.0.text`. */
  problems: Readonly<Record<string, string>>;
  kinds: readonly { readonly value: Question['kind']; readonly label: string }[];
  hasChoices: (kind: Question['kind']) => boolean;
  empty: (key: number) => Question;
  fewest: number;
  most: number;
  /** How long a question, and all its choices together, may be. */
  maxText: number;
  maxChoices: number;
  /** Shows beside the kind of a question. */
  beside?: (question: Question, change: (changes: Partial<Question>) => void) => ReactNode;
  /** Shows below the kind of a question. */
  below?: (question: Question, place: number, change: (changes: Partial<Question>) => void) => ReactNode;
}

/** An editor that adds, changes and removes questions with the kinds of their answers. */
export function QuestionsEditor<Question extends QuestionDraft>(props: QuestionsEditorProps<Question>) {
  const { look, questions, onChange, problems, kinds, hasChoices, empty, fewest, most, beside, below } = props;
  const classes = LOOKS[look];
  return (
    <KeepsFocus rows className="flex flex-col gap-4">
      {questions.map((question, place) => {
        const { key, kind, text, isRequired, choices } = question;
        const change = (changes: Partial<Question>) =>
          onChange(questions.map((each) => (each.key === key ? { ...each, ...changes } : each)));
        const set = (changes: Partial<QuestionDraft>) => change(changes as Partial<Question>);
        const kindField = (
          <SelectField label={t`Answer`} value={kind} options={kinds} onValue={(value) => set({ kind: value })} />
        );
        return (
          <fieldset key={key} aria-label={t`Question ${place + 1}`} className={classes.frame}>
            <div className={classes.head}>
              <p aria-hidden="true" className={classes.line}>
                {t`Question ${place + 1}`}
              </p>
              {questions.length > fewest && (
                <IconButton
                  label={t`Remove question ${place + 1}`}
                  onClick={() => onChange(questions.filter((each) => each.key !== key))}
                  className={classes.remove}
                >
                  <Trash2 size={18} aria-hidden />
                </IconButton>
              )}
            </div>
            <TextField
              label={t`What do you ask?`}
              maxLength={props.maxText}
              autoComplete="off"
              dir="auto"
              value={text}
              onChange={({ target }) => set({ text: target.value })}
              error={problems[`questions.${place}.text`] ?? problems[`questions.${place}`]}
            />
            {beside ? (
              <div className="grid gap-4 md:grid-cols-2">
                {kindField}
                {beside(question, change)}
              </div>
            ) : (
              kindField
            )}
            {below?.(question, place, change)}
            {hasChoices(kind) && (
              <TextArea
                label={t`Choices, a line each`}
                rows={3}
                max={props.maxChoices}
                value={choices}
                onValue={(lines) => set({ choices: lines })}
                error={problems[`questions.${place}.choices`]}
                dir="auto"
              />
            )}
            <label className="flex min-h-11 cursor-pointer items-center gap-3">
              <Trans>
                <input
                  type="checkbox"
                  checked={isRequired}
                  onChange={({ target }) => set({ isRequired: target.checked })}
                  className="check-box"
                />
                An answer is required
              </Trans>
            </label>
          </fieldset>
        );
      })}
      {questions.length < most && (
        <Button
          kind="secondary"
          onClick={() => onChange([...questions, empty(Math.max(0, ...questions.map(({ key }) => key)) + 1)])}
          className="self-start"
        >
          <Trans>
            <Plus size={18} aria-hidden />
            Add a question
          </Trans>
        </Button>
      )}
    </KeepsFocus>
  );
}
