import { DEPARTMENTS } from '@quad/contract/departments';
import { Filter } from 'lucide-react';
import { useState } from 'react';
import { changeSearch } from '../../domains/console/change-search.ts';
import { FilterBar } from '../../domains/console/FilterBar.tsx';
import type { SearchOf } from '../../lib/routing/paths.ts';
import { Button } from '../../ui/Button.tsx';
import { FilterRow, FilterSelect } from '../../ui/FilterSelect.tsx';
import { JOINED_LABELS, ROLES, SEEN_LABELS, STATES } from './user-texts.ts';

type UsersSearch = SearchOf<'/all_users'>;

const optionsOf = (all: string, labels: Readonly<Record<string, string>>) => [
  { value: '', label: all },
  ...Object.entries(labels).map(([value, label]) => ({ value, label })),
];

const FILTERS = [
  { name: 'role', label: 'Role', options: optionsOf('Any role', ROLES) },
  { name: 'state', label: 'State', options: optionsOf('Any state', STATES) },
  {
    name: 'department',
    label: 'Department',
    options: optionsOf('Any department', { ...DEPARTMENTS, none: 'No department' }),
  },
  {
    name: 'year',
    label: 'Year',
    options: optionsOf('Any year', {
      1: 'Year 1',
      2: 'Year 2',
      3: 'Year 3',
      4: 'Year 4',
      5: 'Year 5',
      none: 'No year',
    }),
  },
  {
    name: 'verified',
    label: 'Verified',
    options: optionsOf('Verified or not', { yes: 'Verified', no: 'Not verified' }),
  },
  { name: 'joined', label: 'Joined', options: optionsOf('Joined any time', JOINED_LABELS) },
  { name: 'seen', label: 'Last seen', options: optionsOf('Seen any time', SEEN_LABELS) },
] as const;

/** How many filters are on, besides what is searched for. */
const countOf = (search: UsersSearch): number => FILTERS.filter(({ name }) => search[name] !== undefined).length;

/** The search and the filters of the table. The filters stand behind a button until one is on. */
export function UserFilters({ search }: { search: UsersSearch }) {
  const count = countOf(search);
  const [isOpen, setOpen] = useState(count > 0);
  const change = (changes: Partial<UsersSearch>) => changeSearch('/all_users', search, changes);
  const clear = () => change(Object.fromEntries(FILTERS.map(({ name }) => [name, undefined])));
  return (
    <div className="flex flex-col gap-1">
      <div className="flex items-start gap-2">
        <div className="min-w-0 flex-1 wide:flex-none">
          <FilterBar label="Search users" text={search.q} onText={(q) => change({ q })} />
        </div>
        <Button kind="secondary" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)} className="min-h-12">
          <Filter size={18} aria-hidden />
          Filter
          {count > 0 && <span className="tabular-nums">({count})</span>}
        </Button>
      </div>
      {isOpen && (
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
              <Button kind="quiet" onClick={clear} className="shrink-0 text-14">
                Clear filters
              </Button>
            )}
          </FilterRow>
        </div>
      )}
    </div>
  );
}
