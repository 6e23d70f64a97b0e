import { FilterSelect } from '../../FilterSelect.tsx';
import { FilterBar } from '../FilterBar.tsx';
import { FoldedFilters } from '../FoldedFilters.tsx';
import type { AdminTable, LooseSearch } from './admin-table.ts';
import { SavedFilters } from './SavedFilters.tsx';
import { changeTable, filterNames, hasAny, orderName } from './table-query.ts';

interface TableFiltersProps {
  of: AdminTable;
  search: LooseSearch;
  answer: unknown;
}

/** The search and the filters above a table. All of them are in the address. */
export function TableFilters({ of, search, answer }: TableFiltersProps) {
  const { texts, searchLabel = texts.search ?? null, filters = [], isFolded, more, beside } = of;
  const change = (changes: LooseSearch) => changeTable(of, search, changes);
  const parts = { search, change };
  const fields = more?.fields(parts);
  const choices = filters.map(({ name, label, options, usual = '' }) => ({
    name,
    label,
    usual,
    options: typeof options === 'function' ? options(answer) : options,
  }));
  if (isFolded && searchLabel !== null)
    return (
      <FoldedFilters<string>
        label={searchLabel}
        search={search}
        filters={choices}
        beside={beside?.(parts)}
        saved={<SavedFilters of={of} search={search} />}
        {...(more ? { more: { names: more.names, fields } } : {})}
        onChange={change}
      />
    );
  const clears = of.clears ?? filterNames(of);
  const narrowing = clears.filter((name) => name !== orderName(of));
  const clear = () => change(Object.fromEntries(clears.map((name) => [name, undefined])));
  return (
    <FilterBar
      {...(searchLabel === null ? {} : { label: searchLabel, text: search.q, onText: (q) => change({ q }) })}
      onClear={hasAny(search, narrowing) ? clear : undefined}
    >
      {(choices.length > 0 || fields || searchLabel !== null) && (
        <>
          {choices.map(({ name, label, options, usual }) => (
            <FilterSelect
              key={name}
              label={label}
              value={search[name] ?? usual}
              options={options}
              onValue={(value) => change({ [name]: value === usual ? undefined : value })}
            />
          ))}
          {fields}
          <SavedFilters of={of} search={search} />
        </>
      )}
    </FilterBar>
  );
}
