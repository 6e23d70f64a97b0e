import { AUDIT_VIAS } from '@quad/contract/campus/audit-actions';
import type { SearchOf } from '../../../../lib/routing/paths.ts';
import { changeSearch } from '../../../../ui/console/change-search.ts';
import { FilterBar } from '../../../../ui/console/FilterBar.tsx';
import { FilterSelect } from '../../../../ui/FilterSelect.tsx';
import { ACTION_OPTIONS, VIA_TEXTS } from './audit-texts.ts';

type Search = SearchOf<'/audit-log'>;

/** What of the log is shown: by who did it, what, where and when, and to what. */
export function AuditFilters({ search }: { search: Search }) {
  const change = (changes: Partial<Search>) => changeSearch('/audit-log', search, changes);
  const isFiltered = Object.values(search).some((value) => value !== undefined);
  return (
    <FilterBar
      label="Search who did it"
      text={search.q}
      onText={(q) => change({ q })}
      onClear={
        isFiltered
          ? () =>
              change({
                q: undefined,
                action: undefined,
                via: undefined,
                subject: undefined,
                since: undefined,
                until: undefined,
              })
          : undefined
      }
    >
      <FilterSelect
        label="Action"
        value={search.action ?? ''}
        options={[{ value: '', label: 'Every action' }, ...ACTION_OPTIONS]}
        onValue={(value) => change({ action: value || undefined })}
      />
      <FilterSelect
        label="Where"
        value={search.via ?? ''}
        options={[
          { value: '', label: 'Everywhere' },
          ...AUDIT_VIAS.map((via) => ({ value: via, label: VIA_TEXTS[via] })),
        ]}
        onValue={(value) => change({ via: (value || undefined) as Search['via'] })}
      />
      {/* side by side also where the filters wrap */}
      <div className="flex shrink-0 gap-2">
        <DayFilter label="From" value={search.since} onValue={(since) => change({ since })} />
        <DayFilter label="To" value={search.until} onValue={(until) => change({ until })} />
      </div>
    </FilterBar>
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
