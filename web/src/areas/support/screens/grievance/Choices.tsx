import { useId } from 'react';

interface ChoicesProps<Value extends string> {
  legend: string;
  value: Value | null;
  onValue: (value: Value) => void;
  options: readonly { readonly value: Value; readonly label: string; readonly text?: string }[];
  error?: string | undefined;
}

/** A choice between a few visible options. */
export function Choices<Value extends string>({ legend, value, onValue, options, error }: ChoicesProps<Value>) {
  const id = useId();
  return (
    <fieldset aria-describedby={error === undefined ? undefined : `${id}-error`}>
      <legend className="font-medium">{legend}</legend>
      <div className="mt-2 grid gap-2 md:grid-cols-2">
        {options.map((option) => (
          <label
            key={option.value}
            className="flex min-h-12 cursor-pointer items-start gap-3 rounded-control border border-edge bg-surface px-4 py-3 hover:bg-raised has-checked:border-chosen has-checked:bg-raised"
          >
            <input
              type="radio"
              name={id}
              value={option.value}
              checked={option.value === value}
              aria-invalid={error ? true : undefined}
              onChange={() => onValue(option.value)}
              className="mt-0.5 radio-button"
            />
            <span>
              <bdi className="block font-medium">{option.label}</bdi>
              {option.text && <span className="block text-14 text-muted">{option.text}</span>}
            </span>
          </label>
        ))}
      </div>
      {error && (
        <p id={`${id}-error`} className="mt-1.5 text-14 text-bad">
          {error}
        </p>
      )}
    </fieldset>
  );
}
