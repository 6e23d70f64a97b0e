import { t } from '@lingui/core/macro';
import { SURVEY_TEXT_MAX } from '@quad/contract/limits/polls';
import type { SurveyQuestion } from '@quad/contract/polls/survey-questions';
import { type ReactNode, useId } from 'react';
import { classNames } from '../../../../ui/class-names.ts';
import { TextArea } from '../../../../ui/TextArea.tsx';
import { labelOf } from '../../texts/poll-texts.ts';
import type { AnswerDraft } from './survey-draft.ts';

interface SurveyQuestionFieldProps {
  question: SurveyQuestion;
  answer: AnswerDraft;
  onAnswer: (answer: AnswerDraft) => void;
  error: string | undefined;
}

/** The field of a survey's question. */
export function SurveyQuestionField({ question, answer, onAnswer, error }: SurveyQuestionFieldProps) {
  const { kind, text, isRequired, choices } = question;
  const label = isRequired ? text : t`${text} (optional)`;
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
  if (kind === 'scale') {
    return (
      <Group label={label} hint={undefined} error={error}>
        {(name, invalid) => (
          <ScaleNumbers
            question={question}
            name={name}
            invalid={invalid}
            number={answer.number}
            onNumber={(number) => onAnswer({ number })}
          />
        )}
      </Group>
    );
  }
  const several = kind === 'several';
  const chosen = answer.choices ?? [];
  const toggle = (place: number) => {
    if (!several) return onAnswer({ choices: [place] });
    onAnswer({ choices: chosen.includes(place) ? chosen.filter((one) => one !== place) : [...chosen, place] });
  };
  return (
    <Group label={label} hint={several ? t`Choose as many as you like.` : undefined} error={error}>
      {(name, invalid) =>
        choices.map((choice, place) => (
          <label
            key={choice}
            className="flex min-h-12 cursor-pointer items-center gap-3 rounded-control border border-edge px-4 py-2.5 hover:bg-raised has-checked:border-chosen has-checked:bg-raised"
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

interface ScaleNumbersProps {
  question: SurveyQuestion;
  name: string;
  invalid: boolean;
  number: number | undefined;
  onNumber: (number: number) => void;
}

/** The numbers of a scale, in one row or two rows of five, with the labels of its ends. */
function ScaleNumbers({ question, name, invalid, number: chosen, onNumber }: ScaleNumbersProps) {
  const { scale, firstLabel, lastLabel } = question;
  const last = scale ?? 0;
  return (
    <>
      <div className={classNames('grid grid-cols-5 gap-2', last > 5 && 'md:grid-cols-10')}>
        {Array.from({ length: last }, (_, step) => step + 1).map((number) => {
          const means = labelOf(question, number);
          return (
            <label
              key={number}
              className="chosen-by-colour relative grid min-h-11 cursor-pointer place-items-center rounded-control border border-edge font-medium tabular-nums hover:bg-raised has-checked:border-chosen has-checked:bg-chosen has-checked:text-on-chosen has-focus-visible:outline-2 has-focus-visible:outline-accent-text has-focus-visible:outline-offset-2"
            >
              <input
                type="radio"
                name={name}
                aria-invalid={invalid}
                checked={chosen === number}
                onChange={() => onNumber(number)}
                className="absolute inset-0 size-full cursor-pointer opacity-0"
              />
              {number}
              {means && <span className="sr-only"> {means}</span>}
            </label>
          );
        })}
      </div>
      {(firstLabel || lastLabel) && (
        <p aria-hidden="true" className="flex justify-between gap-6 text-14 text-muted">
          <ScaleEnd number={1} label={firstLabel} />
          <ScaleEnd number={last} label={lastLabel} />
        </p>
      )}
    </>
  );
}

function ScaleEnd({ number, label }: { number: number; label: string }) {
  return (
    <span className="wrap-anywhere min-w-0 last:text-end">
      {label && (
        <>
          {number} = <bdi>{label}</bdi>
        </>
      )}
    </span>
  );
}

interface GroupProps {
  label: string;
  hint: string | undefined;
  error: string | undefined;
  children: (name: string, invalid: boolean) => ReactNode;
}

/** The fieldset of a question with several inputs. */
function Group({ label, hint, error, children }: GroupProps) {
  const name = useId();
  const note = error ?? hint;
  return (
    <fieldset aria-describedby={note ? `${name}-note` : undefined} className="flex min-w-0 flex-col gap-2">
      <legend dir="auto" className="wrap-anywhere mb-2 font-medium text-14">
        {label}
      </legend>
      <div className="flex flex-col gap-2">{children(name, error !== undefined)}</div>
      {note && (
        <p id={`${name}-note`} className={classNames('text-14', error ? 'text-bad' : 'text-muted')}>
          {note}
        </p>
      )}
    </fieldset>
  );
}
