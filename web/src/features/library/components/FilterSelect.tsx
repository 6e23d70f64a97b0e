import { ArrowUpDown, ChevronDown } from 'lucide-react';
import { classNames } from '../../../ui/class-names.ts';
import type { SelectOption } from '../../../ui/SelectField.tsx';

interface FilterSelectProps {
  label: string;
  value: string;
  options: readonly SelectOption[];
  onValue: (value: string) => void;
  /** An order is always chosen: it is not marked as a filter. */
  quiet?: boolean;
}

/** A choice in the shape of a pill, as wide as what it says: its name, or what is chosen. The browser's own list lies over it, unseen. */
export function FilterSelect({ label, value, options, onValue, quiet = false }: FilterSelectProps) {
  const isChosen = value !== '' && !quiet;
  const Icon = quiet ? ArrowUpDown : ChevronDown;
  return (
    <span
      className={classNames(
        'relative inline-flex min-h-11 max-w-56 shrink-0 items-center gap-1.5 rounded-full border pr-3 pl-3.5 font-medium text-14 transition-colors',
        'has-focus-visible:outline-2 has-focus-visible:outline-accent-text has-focus-visible:outline-offset-2',
        isChosen ? 'border-accent bg-accent text-on-accent' : 'border-edge bg-surface text-text hover:bg-raised',
      )}
    >
      <span aria-hidden="true" className="truncate">
        {isChosen || quiet ? options.find((option) => option.value === value)?.label : label}
      </span>
      <Icon size={16} aria-hidden className={classNames('shrink-0', isChosen ? 'text-on-accent' : 'text-muted')} />
      <select
        aria-label={label}
        value={value}
        onChange={({ target }) => onValue(target.value)}
        className="absolute inset-0 size-full cursor-pointer appearance-none opacity-0"
      >
        {options.map((option) => (
          <option key={option.value} value={option.value} className="bg-surface text-text">
            {option.label}
          </option>
        ))}
      </select>
    </span>
  );
}
