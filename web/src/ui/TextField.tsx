import { type ComponentProps, useId } from 'react';
import { classNames } from './class-names.ts';
import { FieldFrame, fieldNoteProps } from './FieldFrame.tsx';

export interface TextFieldProps extends Omit<ComponentProps<'input'>, 'maxLength'> {
  label: string;
  /** The limit of the contract, in characters; null without a limit. */
  maxLength: number | null;
  /** The problem of the text, shown under the field and read out with it. */
  error?: string | undefined;
  hint?: string | undefined;
}

/** An input of one line with its label. Takes a `ref` and all that an `input` takes. */
export function TextField({ label, maxLength, error, hint, className, ...rest }: TextFieldProps) {
  const id = useId();
  return (
    <FieldFrame id={id} label={label} error={error} hint={hint}>
      <input
        {...rest}
        id={id}
        {...(maxLength === null ? {} : { maxLength })}
        {...fieldNoteProps(id, error, hint)}
        className={classNames('field-box min-h-12', className)}
      />
    </FieldFrame>
  );
}
