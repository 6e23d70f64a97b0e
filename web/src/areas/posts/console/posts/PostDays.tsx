import { t } from '@lingui/core/macro';
import type { SearchOf } from '../../../../lib/routing/paths.ts';
import type { FilterParts } from '../../../../ui/console/admin-table/admin-table.ts';
import { TextField } from '../../../../ui/TextField.tsx';

/** The first and the last day of the listed posts. */
export function PostDays({ search: { from, to }, change }: FilterParts<SearchOf<'/posts'>>) {
  return (
    <div className="grid grid-cols-2 gap-3 wide:max-w-120">
      <DayField
        label={t({ message: 'From', context: 'date' })}
        value={from}
        max={to}
        onDay={(day) => change({ from: day })}
      />
      <DayField
        label={t({ message: 'To', context: 'date' })}
        value={to}
        min={from}
        onDay={(day) => change({ to: day })}
      />
    </div>
  );
}

interface DayFieldProps {
  label: string;
  value: string | undefined;
  min?: string | undefined;
  max?: string | undefined;
  onDay: (day: string | undefined) => void;
}

function DayField({ label, value = '', min, max, onDay }: DayFieldProps) {
  return (
    <TextField
      type="date"
      label={label}
      maxLength={null}
      value={value}
      min={min}
      max={max}
      onChange={({ target }) => onDay(target.value || undefined)}
    />
  );
}
