import { characters } from '@quad/contract/text-rules';
import { type ComponentProps, useId } from 'react';
import { classNames } from './class-names.ts';
import { FieldFrame, fieldNoteProps } from './FieldFrame.tsx';

interface TextAreaProps extends Omit<ComponentProps<'textarea'>, 'value' | 'onChange' | 'maxLength'> {
  label: string;
  value: string;
  onValue: (text: string) => void;
  /** The most characters it takes; shown as a counter `n/max`. */
  max: number;
  error?: string | undefined;
  hint?: string | undefined;
}

/**
 * Several lines of text with a counter. It holds its limit itself: `maxLength` counts UTF-16 units, and a caption of
 * emoji would end at half of what the server takes.
 */
export function TextArea({ label, value, onValue, max, error, hint, className, ...rest }: TextAreaProps) {
  const id = useId();
  const length = characters(value);
  return (
    <FieldFrame
      id={id}
      label={label}
      error={error}
      hint={hint}
      aside={
        <span className={classNames('ml-auto tabular-nums', length >= max ? 'text-bad' : 'text-muted')}>
          {length}/{max}
        </span>
      }
    >
      <textarea
        rows={4}
        {...rest}
        id={id}
        value={value}
        onChange={({ target }) => onValue(firstCharacters(target.value, max))}
        {...fieldNoteProps(id, error, hint)}
        className={classNames('field-box field-sizing-content min-h-28 resize-none py-3', className)}
      />
    </FieldFrame>
  );
}

function firstCharacters(text: string, max: number): string {
  return characters(text) > max ? Array.from(text).slice(0, max).join('') : text;
}
