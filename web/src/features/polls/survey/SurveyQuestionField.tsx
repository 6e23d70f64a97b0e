import { SURVEY_TEXT_MAX } from '@quad/contract/limits';
import type { SurveyQuestion } from '@quad/contract/survey-questions';
import { type ReactNode, useId } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import { TextArea } from '../../../ui/TextArea.tsx';
import type { AnswerDraft } from './survey-draft.ts';

interface SurveyQuestionFieldProps {
  question: SurveyQuestion;
  answer: AnswerDraft;
  onAnswer: (answer: AnswerDraft) => void;
  error: string | undefined;
}

/** A question of a survey with what answers it. */
export function SurveyQuestionField({ question, answer, onAnswer, error }: SurveyQuestionFieldProps) {
  const { kind, text, isRequired, choices, scale } = question;
  const label = isRequired ? text : `${text} (optional)`;
  if (kind === 'text') {
    return (
      <TextArea
        label={label}
        rows={3}
        max={SURVEY_TEXT_MAX}
        value={answer.text ?? ''}
        onValue={(typed) => onAnswer(typed === '' ? {} : { text: typed })}
        error={error}
        dir="auto"
      />
    );
  }
  const several = kind === 'several';
  const chosen = answer.choices ?? [];
  const toggle = (place: number) => {
    if (!several) return onAnswer({ choices: [place] });
    onAnswer({ choices: chosen.includes(place) ? chosen.filter((one) => one !== place) : [...chosen, place] });
  };
  return (
    <Group
      label={label}
      hint={several ? 'Choose as many as you like.' : undefined}
      error={error}
      wide={kind !== 'scale'}
    >
      {(name, invalid) =>
        kind === 'scale'
          ? Array.from({ length: scale ?? 0 }, (_, step) => step + 1).map((number) => (
              <label
                key={number}
                className="chosen-by-colour relative grid min-h-11 min-w-11 flex-1 cursor-pointer place-items-center rounded-control border border-edge font-medium tabular-nums hover:bg-raised has-checked:border-accent has-checked:bg-accent has-checked:text-on-accent has-focus-visible:outline-2 has-focus-visible:outline-accent-text has-focus-visible:outline-offset-2"
              >
                <input
                  type="radio"
                  name={name}
                  aria-invalid={invalid}
                  checked={answer.number === number}
                  onChange={() => onAnswer({ number })}
                  className="absolute inset-0 size-full cursor-pointer opacity-0"
                />
                {number}
              </label>
            ))
          : choices.map((choice, place) => (
              <label
                key={choice}
                className="flex min-h-12 cursor-pointer items-center gap-3 rounded-control border border-edge px-4 py-2.5 hover:bg-raised has-checked:border-accent-text has-checked:bg-accent/15"
              >
                <input
                  type={several ? 'checkbox' : 'radio'}
                  name={name}
                  aria-invalid={invalid}
                  checked={chosen.includes(place)}
                  onChange={() => toggle(place)}
                  className={several ? 'check-box' : 'radio-button'}
                />
                <span dir="auto" className="wrap-anywhere min-w-0">
                  {choice}
                </span>
              </label>
            ))
      }
    </Group>
  );
}

interface GroupProps {
  label: string;
  hint: string | undefined;
  error: string | undefined;
  /** A choice takes a line of its own. */
  wide: boolean;
  children: (name: string, invalid: boolean) => ReactNode;
}

/** The frame of a question with several inputs. */
function Group({ label, hint, error, wide, children }: GroupProps) {
  const name = useId();
  const note = error ?? hint;
  return (
    <fieldset aria-describedby={note ? `${name}-note` : undefined} className="flex min-w-0 flex-col gap-2">
      <legend dir="auto" className="wrap-anywhere mb-2 font-medium text-14">
        {label}
      </legend>
      <div className={classNames('flex gap-2', wide ? 'flex-col' : 'flex-wrap')}>
        {children(name, error !== undefined)}
      </div>
      {note && (
        <p id={`${name}-note`} className={classNames('text-14', error ? 'text-bad' : 'text-muted')}>
          {note}
        </p>
      )}
    </fieldset>
  );
}
