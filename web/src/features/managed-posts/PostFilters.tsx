import { Filter } from 'lucide-react';
import { useState } from 'react';
import { changeSearch } from '../../domains/console/change-search.ts';
import { FilterBar } from '../../domains/console/FilterBar.tsx';
import type { SearchOf } from '../../lib/routing/paths.ts';
import { Button } from '../../ui/Button.tsx';
import { FilterRow, FilterSelect } from '../../ui/FilterSelect.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { KINDS, SORTS, STATES } from './post-texts.ts';

type PostsSearch = SearchOf<'/posts'>;

const optionsOf = (all: string, labels: Readonly<Record<string, string>>) => [
  { value: '', label: all },
  ...Object.entries(labels).map(([value, label]) => ({ value, label })),
];

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
const NAMES = [...FILTERS.map(({ name }) => name), 'author', 'from', 'to'] as const;

/** The search, the filters and the order of the table. The filters stand behind a button until one is on. */
export function PostFilters({ search }: { search: PostsSearch }) {
  const count = NAMES.filter((name) => search[name] !== undefined).length;
  const [isOpen, setOpen] = useState(count > 0);
  const change = (changes: Partial<PostsSearch>) => changeSearch('/posts', search, changes);
  return (
    <div className="flex flex-col gap-1">
      <div className="flex flex-wrap items-start gap-2">
        <div className="min-w-0 flex-1 wide:flex-none">
          <FilterBar label="Search posts" text={search.q} onText={(q) => change({ q })} />
        </div>
        <Button kind="secondary" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)} className="min-h-12">
          <Filter size={18} aria-hidden />
          Filter
          {count > 0 && <span className="tabular-nums">({count})</span>}
        </Button>
        <div className="-mx-4 w-[calc(100%+2rem)] wide:mx-0 wide:w-auto">
          <FilterRow>
            <FilterSelect
              quiet
              label="Order"
              value={search.sort ?? 'newest'}
              options={Object.entries(SORTS).map(([value, label]) => ({ value, label }))}
              onValue={(sort) => change({ sort: sort === 'newest' ? undefined : (sort as PostsSearch['sort']) })}
            />
          </FilterRow>
        </div>
      </div>
      {isOpen && (
        <>
          <div className="-mx-4 wide:mx-0">
            <FilterRow>
              {FILTERS.map(({ name, label, options }) => (
                <FilterSelect
                  key={name}
                  label={label}
                  value={search[name] ?? ''}
                  options={options}
                  onValue={(value) => change({ [name]: value || undefined })}
                />
              ))}
              {count > 0 && (
                <Button
                  kind="quiet"
                  onClick={() => change(Object.fromEntries(NAMES.map((name) => [name, undefined])))}
                  className="shrink-0 text-14"
                >
                  Clear filters
                </Button>
              )}
            </FilterRow>
          </div>
          <div className="grid grid-cols-2 gap-3 wide:max-w-120">
            <DayField label="From" value={search.from} max={search.to} onDay={(from) => change({ from })} />
            <DayField label="To" value={search.to} min={search.from} onDay={(to) => change({ to })} />
          </div>
        </>
      )}
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
