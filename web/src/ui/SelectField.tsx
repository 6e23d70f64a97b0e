import { ChevronDown } from 'lucide-react';
import { type ComponentProps, useId } from 'react';
import { FieldFrame, fieldNoteProps } from './FieldFrame.tsx';

export interface SelectOption<Value extends string = string> {
  value: Value;
  label: string;
}

interface SelectFieldProps<Value extends string>
  extends Omit<ComponentProps<'select'>, 'value' | 'onChange' | 'children'> {
  label: string;
  value: string;
  onValue: (value: Value) => void;
  options: readonly SelectOption<Value>[];
  error?: string | undefined;
  hint?: string | undefined;
}

/** A choice among a few options, in the browser's own list, which people know from their phones. */
export function SelectField<const Value extends string>({
  label,
  value,
  onValue,
  options,
  error,
  hint,
  ...rest
}: SelectFieldProps<Value>) {
  const id = useId();
  return (
    <FieldFrame id={id} label={label} error={error} hint={hint}>
      <div className="relative">
        <select
          {...rest}
          id={id}
          value={value}
          onChange={({ target }) => chooseOption(options, target.value, onValue)}
          {...fieldNoteProps(id, error, hint)}
          className="field-box min-h-12 appearance-none truncate pe-11"
        >
          {options.map((option) => (
            <option key={option.value} value={option.value} className="bg-surface text-text">
              {option.label}
            </option>
          ))}
        </select>
        <ChevronDown
          size={20}
          aria-hidden
          className="pointer-events-none absolute top-1/2 end-3 -translate-y-1/2 text-muted"
        />
      </div>
    </FieldFrame>
  );
}

/** Call `onValue` with the option of this value. */
export function chooseOption<Value extends string>(
  options: readonly SelectOption<Value>[],
  value: string,
  onValue: (value: Value) => void,
) {
  const chosen = options.find((option) => option.value === value);
  if (chosen) onValue(chosen.value);
}
