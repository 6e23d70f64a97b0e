import { t } from '@lingui/core/macro';
import type { Question } from '@quad/contract/careers/internships';
import { ANSWER_MAX } from '@quad/contract/limits/careers';
import { numberAnswerProblem } from '@quad/contract/text/number-answer';
import { isBlank } from '@quad/contract/wire/text-rules';
import { useState } from 'react';
import { SelectField } from './SelectField.tsx';
import { TextArea } from './TextArea.tsx';
import { TextField } from './TextField.tsx';

interface QuestionFieldProps {
  question: Question;
  value: string;
  onValue: (answer: string) => void;
  error: string | undefined;
}

/** The answer to a poster's question: a text, one of its choices, or a number. */
export function QuestionField({ question, value, onValue, error }: QuestionFieldProps) {
  /** Whether the user has left the field. The problem of a number is hidden while the user types. */
  const [left, setLeft] = useState(false);
  const label = question.isRequired ? question.text : t`${question.text} (optional)`;
  if (question.kind === 'choice') {
    return (
      <SelectField
        label={label}
        value={value}
        onValue={onValue}
        error={error}
        options={[
          { value: '', label: t`Choose…` },
          ...question.choices.map((choice) => ({ value: choice, label: choice })),
        ]}
      />
    );
  }
  if (question.kind === 'number') {
    return (
      <TextField
        label={label}
        inputMode="decimal"
        hint={t`In digits, such as 5 or 7.5.`}
        maxLength={ANSWER_MAX}
        value={value}
        onChange={({ target }) => onValue(target.value)}
        onBlur={() => setLeft(true)}
        error={error ?? (left && !isBlank(value) ? numberAnswerProblem(value) : undefined)}
      />
    );
  }
  return <TextArea label={label} rows={3} max={ANSWER_MAX} value={value} onValue={onValue} error={error} dir="auto" />;
}
