import type { SearchOf } from '../../../../lib/routing/paths.ts';
import { changeSearch } from '../../../../ui/console/change-search.ts';
import { FoldedFilters, optionsOf } from '../../../../ui/console/FoldedFilters.tsx';
import { FilterRow, FilterSelect } from '../../../../ui/FilterSelect.tsx';
import { TextField } from '../../../../ui/TextField.tsx';
import { KINDS, SORTS, STATES } from './post-texts.ts';

type PostsSearch = SearchOf<'/posts'>;

const FILTERS = [
  { name: 'kind', label: 'Kind', options: optionsOf('Any kind', KINDS) },
  { name: 'state', label: 'State', options: optionsOf('Any state', STATES) },
  { name: 'reported', label: 'Reports', options: optionsOf('Reported or not', { yes: 'With open reports' }) },
  {
    name: 'audience',
    label: 'Audience',
    options: optionsOf('For everyone', { close_friends: 'For close friends, reported' }),
  },
] as const;

/** The search, the filters and the order of the table. */
export function PostFilters({ search }: { search: PostsSearch }) {
  const change = (changes: Partial<PostsSearch>) => changeSearch('/posts', search, changes);
  return (
    <FoldedFilters<(typeof FILTERS)[number]['name'] | 'author' | 'from' | 'to'>
      label="Search posts"
      search={search}
      filters={FILTERS}
      beside={
        <FilterRow>
          <FilterSelect
            quiet
            label="Order"
            value={search.sort ?? 'newest'}
            options={Object.entries(SORTS).map(([value, label]) => ({ value, label }))}
            onValue={(sort) => change({ sort: sort === 'newest' ? undefined : (sort as PostsSearch['sort']) })}
          />
        </FilterRow>
      }
      more={{
        names: ['author', 'from', 'to'],
        fields: (
          <div className="grid grid-cols-2 gap-3 wide:max-w-120">
            <DayField label="From" value={search.from} max={search.to} onDay={(from) => change({ from })} />
            <DayField label="To" value={search.to} min={search.from} onDay={(to) => change({ to })} />
          </div>
        ),
      }}
      onChange={(changes) => change(changes as Partial<PostsSearch>)}
    />
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
