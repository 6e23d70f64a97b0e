import type { SearchOf } from '../../../../lib/routing/paths.ts';
import type { FilterParts } from '../../../../ui/console/admin-table/admin-table.ts';

/** The first and the last day of the shown lines, side by side also where the filters wrap. */
export function AuditDays({ search: { since, until }, change }: FilterParts<SearchOf<'/audit-log'>>) {
  return (
    <div className="flex shrink-0 gap-2">
      <DayFilter label="From" value={since} onValue={(day) => change({ since: day })} />
      <DayFilter label="To" value={until} onValue={(day) => change({ until: day })} />
    </div>
  );
}

interface DayFilterProps {
  label: string;
  value: string | undefined;
  onValue: (day: string | undefined) => void;
}

/** The first or the last day. */
function DayFilter({ label, value = '', onValue }: DayFilterProps) {
  return (
    <label className="flex min-h-11 shrink-0 items-center gap-2 rounded-full border border-edge bg-surface px-4 font-medium text-14">
      {label}
      <input
        type="date"
        value={value}
        onChange={({ target }) => onValue(target.value || undefined)}
        className="min-h-9 bg-transparent tabular-nums"
      />
    </label>
  );
}
