import { SEARCH_MAX } from '@quad/contract/limits';
import { Search, X } from 'lucide-react';
import { useRef } from 'react';
import { IconButton } from './IconButton.tsx';

interface SearchFieldProps {
  /** What is searched, e.g. `Search friends`. */
  label: string;
  value: string;
  onValue: (text: string) => void;
}

/** A search field. Escape or its button clears it. */
export function SearchField({ label, value, onValue }: SearchFieldProps) {
  const ref = useRef<HTMLInputElement>(null);
  return (
    <search className="relative block">
      <Search
        size={20}
        aria-hidden
        className="pointer-events-none absolute top-1/2 left-3.5 -translate-y-1/2 text-muted"
      />
      <input
        ref={ref}
        type="text"
        inputMode="search"
        enterKeyHint="search"
        aria-label={label}
        placeholder={label}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={SEARCH_MAX}
        dir="auto"
        value={value}
        onChange={({ target }) => onValue(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || value === '') return;
          // Escape must not also close a sheet around the field.
          event.stopPropagation();
          onValue('');
        }}
        className="field-box min-h-12 pr-12 pl-11"
      />
      {value !== '' && (
        <IconButton
          label="Clear the search"
          onClick={() => {
            onValue('');
            ref.current?.focus();
          }}
          className="absolute top-0.5 right-0.5 text-muted"
        >
          <X size={18} aria-hidden />
        </IconButton>
      )}
    </search>
  );
}
