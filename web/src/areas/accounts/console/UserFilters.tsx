import { DEPARTMENTS } from '@quad/contract/people/departments';
import type { SearchOf } from '../../../lib/routing/paths.ts';
import { changeSearch } from '../../../ui/console/change-search.ts';
import { FoldedFilters, optionsOf } from '../../../ui/console/FoldedFilters.tsx';
import { JOINED_LABELS, ROLES, SEEN_LABELS, STATE_FILTERS } from './user-texts.ts';

type UsersSearch = SearchOf<'/all_users'>;

const FILTERS = [
  { name: 'role', label: 'Role', options: optionsOf('Any role', ROLES) },
  { name: 'state', label: 'State', options: optionsOf('Any state', STATE_FILTERS) },
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

/** The search and the filters of the table. */
export function UserFilters({ search }: { search: UsersSearch }) {
  return (
    <FoldedFilters
      label="Search users"
      search={search}
      filters={FILTERS}
      onChange={(changes) => changeSearch('/all_users', search, changes as Partial<UsersSearch>)}
    />
  );
}
