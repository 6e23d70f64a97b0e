import { t } from '@lingui/core/macro';
import { characters } from '@quad/contract/wire/text-rules';
import { type ComponentProps, useId } from 'react';
import { classNames } from './class-names.ts';
import { FieldFrame, fieldNoteProps } from './FieldFrame.tsx';

interface TextAreaProps extends Omit<ComponentProps<'textarea'>, 'value' | 'onChange' | 'maxLength'> {
  label: string;
  value: string;
  onValue: (text: string) => void;
  /** The maximum number of characters; shown as a counter `n/max`. */
  max: number;
  error?: string | undefined;
  hint?: string | undefined;
}

/**
 * Several lines of text with a counter in code points, as the server counts. Text beyond the limit is marked, never cut
 * off: the user decides what to remove.
 */
export function TextArea({ label, value, onValue, max, error, hint, className, ...rest }: TextAreaProps) {
  const id = useId();
  const length = characters(value);
  const problem = error ?? (length > max ? t`At most ${max} characters are allowed` : undefined);
  return (
    <FieldFrame
      id={id}
      label={label}
      error={problem}
      hint={hint}
      aside={
        <span className={classNames('ms-auto tabular-nums', length > max ? 'text-bad' : 'text-muted')}>
          {length}/{max}
        </span>
      }
    >
      <textarea
        rows={4}
        {...rest}
        id={id}
        value={value}
        onChange={({ target }) => onValue(target.value)}
        {...fieldNoteProps(id, problem, hint)}
        className={classNames('field-box field-sizing-content min-h-28 resize-none py-3', className)}
      />
    </FieldFrame>
  );
}
