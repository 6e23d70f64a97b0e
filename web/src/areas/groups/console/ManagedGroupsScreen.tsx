import { exportManagedGroups } from '@quad/contract/groups/group-management';
import { GROUP_ACCESS } from '@quad/contract/groups/group-terms';
import { MANAGED_PAGE_SIZE } from '@quad/contract/limits/campus';
import { DEPARTMENTS } from '@quad/contract/people/departments';
import { useQuery } from '@tanstack/react-query';
import { Activity, UserPlus, UserRoundX, UsersRound } from 'lucide-react';
import { Link } from '../../../lib/routing/Link.tsx';
import type { SearchOf } from '../../../lib/routing/paths.ts';
import type { ScreenProps } from '../../../lib/routing/route.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { buttonClass } from '../../../ui/button-class.ts';
import { ConsolePage } from '../../../ui/console/ConsolePage.tsx';
import { changeSearch } from '../../../ui/console/change-search.ts';
import { DataTable } from '../../../ui/console/DataTable.tsx';
import { ExportButton } from '../../../ui/console/ExportButton.tsx';
import { FoldedFilters, optionsOf } from '../../../ui/console/FoldedFilters.tsx';
import { Pages } from '../../../ui/console/Pages.tsx';
import { StatCard, StatCards } from '../../../ui/console/StatCard.tsx';
import { sortOf, sortParam } from '../../../ui/console/sort-param.ts';
import { EmptyState, ErrorState } from '../../../ui/ListStates.tsx';
import { useDebounced } from '../../../ui/use-debounced.ts';
import { useGroupActions } from './acts/use-group-actions.tsx';
import { COLUMNS } from './group-columns.tsx';
import { countsQuery, filtersOf, groupsQuery, USUAL_SORT } from './managed-queries.ts';
import { ACTIVE_LABELS, LEADER_LABELS, SIZE_LABELS, STATE_LABELS } from './managed-texts.ts';

type GroupsSearch = SearchOf<'/groups'>;

const FILTERS = [
  { name: 'leader', label: 'Leader', options: optionsOf('Any leader', LEADER_LABELS) },
  {
    name: 'dept',
    label: 'Department',
    options: optionsOf('Any department', { ...DEPARTMENTS, none: 'No department' }),
  },
  { name: 'access', label: 'Visibility', options: optionsOf('Any visibility', GROUP_ACCESS) },
  { name: 'state', label: 'State', options: optionsOf('Closed or not', STATE_LABELS) },
  { name: 'size', label: 'Size', options: optionsOf('Any size', SIZE_LABELS) },
  { name: 'active', label: 'Last active', options: optionsOf('Active any time', ACTIVE_LABELS) },
] as const;

/** Every study group, for admins: `/groups`. */
export function ManagedGroupsScreen({ search }: ScreenProps<'/groups'>) {
  const exported = () => saveFile(exportManagedGroups, { query: filtersOf(search), name: 'groups.csv' });
  return (
    <ConsolePage
      title="Groups"
      description="Private groups show their name, numbers and leader. What members write stays with them."
      actions={
        <>
          <ExportButton save={exported} />
          <Link to="/group-requests" className={buttonClass('primary')}>
            <UserPlus size={18} aria-hidden />
            Requests
          </Link>
        </>
      }
    >
      <GroupCounts />
      <FoldedFilters
        label="Search groups"
        search={search}
        filters={FILTERS}
        onChange={(changes) => changeSearch('/groups', search, changes as Partial<GroupsSearch>)}
      />
      <GroupTable search={search} />
    </ConsolePage>
  );
}

function GroupCounts() {
  const { data, isError, isFetching, refetch } = useQuery(countsQuery);
  if (isError && !data)
    return <ErrorState message="The counts could not be loaded." onRetry={() => void refetch()} busy={isFetching} />;
  return (
    <StatCards label="Counts">
      <StatCard label="Groups" value={data?.total} counts="Closed ones too" icon={UsersRound} />
      <StatCard label="Active" value={data?.active} counts="In the last 7 days" icon={Activity} />
      <StatCard label="Members" value={data?.members} counts="Counted in each group" icon={UserPlus} />
      <StatCard label="Without a leader" value={data?.leaderless} counts="Owner's account is gone" icon={UserRoundX} />
    </StatCards>
  );
}

function GroupTable({ search }: { search: GroupsSearch }) {
  const q = useDebounced(search.q ?? '');
  const shown = { ...search, q: q || undefined };
  const { data, isError, isFetching, isPlaceholderData, refetch } = useQuery(groupsQuery(shown));
  const { actionsOf, sheet } = useGroupActions();
  const hasFilters = Object.keys(filtersOf(shown)).length > 0;
  return (
    <section aria-label="Groups" className="min-w-0 rounded-card border border-line bg-surface">
      <DataTable
        label="Groups"
        columns={COLUMNS}
        rows={data?.groups}
        keyOf={({ _id }) => _id}
        nameOf={({ title }) => title}
        sort={sortOf(search.sort ?? USUAL_SORT)}
        onSort={(sort) => changeSearch('/groups', search, { sort: sortParam(sort) })}
        actionsOf={actionsOf}
        isError={isError}
        errorText="The groups could not be loaded."
        onRetry={() => void refetch()}
        isFetching={isFetching}
        isOld={isPlaceholderData}
        empty={
          <EmptyState
            icon={<UsersRound size={28} aria-hidden />}
            title={hasFilters ? 'No groups found' : 'No groups yet'}
            text={hasFilters ? 'Change the search or the filters.' : 'Study groups that students create appear here.'}
          />
        }
        footer={
          data && (
            <Pages
              page={data.currentPage}
              total={data.total}
              pageSize={MANAGED_PAGE_SIZE}
              onPage={(page) => changeSearch('/groups', search, { page: page === 1 ? undefined : String(page) })}
            />
          )
        }
      />
      {sheet}
    </section>
  );
}
