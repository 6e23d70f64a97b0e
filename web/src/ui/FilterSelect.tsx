import { t } from '@lingui/core/macro';
import { ArrowUpDown, ChevronDown } from 'lucide-react';
import { type ReactNode, use } from 'react';
import { classNames } from './class-names.ts';
import { InFilterSheet } from './in-filter-sheet.ts';
import { chooseOption, SelectField, type SelectOption } from './SelectField.tsx';
import { FADING_ROW, useFadingRow } from './use-fading-row.ts';

interface FilterSelectProps<Value extends string> {
  label: string;
  value: string;
  options: readonly SelectOption<Value>[];
  onValue: (value: Value) => void;
  /** An order is always chosen: it is not marked as a filter. */
  quiet?: boolean;
}

const PILL = 'min-h-11 shrink-0 rounded-full border font-medium text-14 transition-colors';
const look = (isChosen: boolean) =>
  isChosen ? 'border-chosen bg-chosen text-on-chosen' : 'border-edge bg-surface text-text hover:bg-raised';

/**
 * A choice in the shape of a pill, as wide as its chosen option, or a field with its label in the sheet of a phone. It
 * opens the browser's own list.
 */
export function FilterSelect<const Value extends string>(props: FilterSelectProps<Value>) {
  return use(InFilterSheet) ? <FilterField {...props} /> : <FilterPill {...props} />;
}

/** The option without a filter often repeats the name of the filter, which the field has above it. */
function FilterField<const Value extends string>({ label, value, options, onValue }: FilterSelectProps<Value>) {
  const named = options.map((option) => (option.label === label ? { ...option, label: t`Any` } : option));
  return (
    <div className="w-full">
      <SelectField label={label} value={value} options={named} onValue={onValue} />
    </div>
  );
}

function FilterPill<const Value extends string>({
  label,
  value,
  options,
  onValue,
  quiet = false,
}: FilterSelectProps<Value>) {
  const isChosen = value !== '' && !quiet;
  const Icon = quiet ? ArrowUpDown : ChevronDown;
  return (
    <span className="relative shrink-0">
      <select
        aria-label={label}
        value={value}
        onChange={({ target }) => chooseOption(options, target.value, onValue)}
        className={classNames(
          PILL,
          'field-sizing-content max-w-56 cursor-pointer appearance-none truncate pe-9 ps-4',
          look(isChosen),
        )}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value} className="bg-surface text-text">
            {option.label}
          </option>
        ))}
      </select>
      <Icon
        size={16}
        aria-hidden
        className={classNames(
          'pointer-events-none absolute top-1/2 end-3.5 -translate-y-1/2',
          isChosen ? 'text-on-chosen' : 'text-muted',
        )}
      />
    </span>
  );
}

interface FilterToggleProps {
  label: string;
  on: boolean;
  onToggle: () => void;
}

/** A filter that is on or off, in the shape of a pill. */
export function FilterToggle({ label, on, onToggle }: FilterToggleProps) {
  return (
    <button
      type="button"
      aria-pressed={on}
      onClick={onToggle}
      className={classNames(PILL, 'px-4 pointer-coarse:text-16', look(on))}
    >
      {label}
    </button>
  );
}

/**
 * The row of filters of a list. It scrolls, and fades where it continues. In the console it wraps on wide windows, because
 * staff combine many filters.
 */
export function FilterRow({ children }: { children: ReactNode }) {
  const row = useFadingRow();
  return (
    <div
      ref={row}
      className={`flex gap-2 px-4 pt-1.5 pb-4 md:-mx-1 md:px-1 wide:in-[[data-console]]:flex-wrap wide:pt-3 ${FADING_ROW}`}
    >
      {children}
    </div>
  );
}
