import { Autocomplete } from '@base-ui/react/autocomplete';
import { useId } from 'react';
import { FieldFrame, fieldNoteProps } from './FieldFrame.tsx';

interface SuggestFieldProps {
  label: string;
  /** The limit of the contract, in characters. */
  maxLength: number | null;
  value: string;
  onChange: (event: { readonly target: { readonly value: string } }) => void;
  /** Suggestions while the user types; any other text is valid too. */
  suggestions: readonly string[];
  error?: string | undefined;
  readOnly?: boolean;
}

/** An input of one line with suggestions from other users' input. */
export function SuggestField({ label, maxLength, value, onChange, suggestions, error, readOnly }: SuggestFieldProps) {
  const id = useId();
  return (
    <FieldFrame id={id} label={label} error={error}>
      <Autocomplete.Root
        items={suggestions}
        value={value}
        onValueChange={(text) => onChange({ target: { value: text } })}
        readOnly={readOnly ?? false}
      >
        <Autocomplete.Input
          id={id}
          {...(maxLength === null ? {} : { maxLength })}
          dir="auto"
          {...fieldNoteProps(id, error, undefined)}
          className="field-box min-h-12"
        />
        <Autocomplete.Portal>
          <Autocomplete.Positioner sideOffset={4} className="z-50 outline-none data-empty:hidden">
            <Autocomplete.Popup className="max-h-[min(16rem,var(--available-height))] w-(--anchor-width) overflow-y-auto overscroll-contain rounded-control border border-line bg-raised p-1 shadow-float">
              <Autocomplete.List>
                {(suggestion: string) => (
                  <Autocomplete.Item
                    key={suggestion}
                    value={suggestion}
                    dir="auto"
                    className="flex min-h-11 cursor-pointer select-none items-center rounded-[6px] px-3 outline-none data-highlighted:bg-line"
                  >
                    {suggestion}
                  </Autocomplete.Item>
                )}
              </Autocomplete.List>
            </Autocomplete.Popup>
          </Autocomplete.Positioner>
        </Autocomplete.Portal>
      </Autocomplete.Root>
    </FieldFrame>
  );
}
