import { t } from '@lingui/core/macro';
import { SEARCH_MAX } from '@quad/contract/limits/search';
import { Search, X } from 'lucide-react';
import { type KeyboardEvent, useRef } from 'react';
import { classNames } from './class-names.ts';
import { IconButton } from './IconButton.tsx';

interface SearchFieldProps {
  /** The name of the search, e.g. `Search friends`. */
  label: string;
  value: string;
  onValue: (text: string) => void;
  /** The text of the empty field; the label by default. */
  placeholder?: string;
  /** Called with the keys that the field itself does not handle. */
  onKeyDown?: (event: KeyboardEvent<HTMLInputElement>) => void;
  onBlur?: () => void;
  /** The screen starts in this field. */
  startsHere?: boolean;
}

/** A search field. Escape or its button clears it. */
export function SearchField(props: SearchFieldProps) {
  const { label, value, onValue, placeholder = label, onKeyDown, onBlur, startsHere = false } = props;
  const field = useRef<HTMLElement>(null);
  return (
    <search ref={field} className="relative block">
      <Search
        size={20}
        aria-hidden
        className="pointer-events-none absolute top-1/2 start-3.5 -translate-y-1/2 text-muted"
      />
      <input
        type="text"
        inputMode="search"
        enterKeyHint="search"
        aria-label={label}
        placeholder={placeholder}
        data-starts-here={startsHere || undefined}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={SEARCH_MAX}
        dir="auto"
        value={value}
        onBlur={onBlur}
        onChange={({ target }) => onValue(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || value === '') return onKeyDown?.(event);
          // Escape must not also close a sheet around the field.
          event.stopPropagation();
          onValue('');
        }}
        className={classNames('field-box min-h-11 text-ellipsis ps-11', value !== '' && 'pe-12')}
      />
      {value !== '' && (
        <IconButton
          label={t`Clear the search`}
          onClick={() => {
            onValue('');
            field.current?.querySelector('input')?.focus();
          }}
          className="absolute top-0 end-0.5 text-muted"
        >
          <X size={18} aria-hidden />
        </IconButton>
      )}
    </search>
  );
}
