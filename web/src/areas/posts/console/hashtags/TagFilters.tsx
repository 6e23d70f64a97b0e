import type { SearchOf } from '../../../../lib/routing/paths.ts';
import { changeSearch } from '../../../../ui/console/change-search.ts';
import { FilterBar } from '../../../../ui/console/FilterBar.tsx';
import { FilterSelect } from '../../../../ui/FilterSelect.tsx';

type HashtagsSearch = SearchOf<'/hashtags'>;

const STATES = [
  { value: '', label: 'Any state' },
  { value: 'shown', label: 'Shown' },
  { value: 'hidden', label: 'Hidden' },
  { value: 'merged', label: 'Merged' },
  { value: 'pinned', label: 'Pinned' },
];
const USES = [
  { value: '', label: 'Used any time' },
  { value: 'week', label: 'Used in the last 7 days' },
  { value: 'never', label: 'No posts any more' },
];

/** The search and the filters of the table. */
export function TagFilters({ search }: { search: HashtagsSearch }) {
  const change = (changes: Partial<HashtagsSearch>) => changeSearch('/hashtags', search, changes);
  const isFiltered = search.state !== undefined || search.used !== undefined;
  return (
    <FilterBar
      label="Search hashtags"
      text={search.q}
      onText={(q) => change({ q })}
      onClear={isFiltered ? () => change({ state: undefined, used: undefined }) : undefined}
    >
      <FilterSelect
        label="State"
        value={search.state ?? ''}
        options={STATES}
        onValue={(state) => change({ state: (state || undefined) as HashtagsSearch['state'] })}
      />
      <FilterSelect
        label="Used"
        value={search.used ?? ''}
        options={USES}
        onValue={(used) => change({ used: (used || undefined) as HashtagsSearch['used'] })}
      />
    </FilterBar>
  );
}
