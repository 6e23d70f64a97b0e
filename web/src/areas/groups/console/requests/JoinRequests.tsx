import { MANAGED_PAGE_SIZE } from '@quad/contract/limits/campus';
import { STUDY_GROUP_LATE_DAYS } from '@quad/contract/limits/groups';
import { useQuery } from '@tanstack/react-query';
import { UserRoundCheck } from 'lucide-react';
import type { SearchOf } from '../../../../lib/routing/paths.ts';
import { changeSearch } from '../../../../ui/console/change-search.ts';
import { DataTable } from '../../../../ui/console/DataTable.tsx';
import { FilterBar } from '../../../../ui/console/FilterBar.tsx';
import { Pages } from '../../../../ui/console/Pages.tsx';
import { FilterToggle } from '../../../../ui/FilterSelect.tsx';
import { EmptyState } from '../../../../ui/ListStates.tsx';
import { useDebounced } from '../../../../ui/use-debounced.ts';
import { joinsQuery } from '../managed-queries.ts';
import { JOIN_COLUMNS } from './join-columns.tsx';
import { useJoinActions } from './use-join-actions.ts';

const TROUBLES = [
  { id: 'late', label: `Over ${STUDY_GROUP_LATE_DAYS} days` },
  { id: 'unanswerable', label: 'Nobody can answer' },
] as const;

/** Who asks to join a group, or waits for room in one: who has waited longest comes first. */
export function JoinRequests({ search }: { search: SearchOf<'/group-requests'> }) {
  const q = useDebounced(search.q ?? '');
  const { data, isError, isFetching, isPlaceholderData, refetch } = useQuery(
    joinsQuery({ ...search, q: q || undefined }),
  );
  const actionsOf = useJoinActions();
  const change = (changes: Partial<SearchOf<'/group-requests'>>) => changeSearch('/group-requests', search, changes);
  const isAsked = search.list === undefined;
  const isNarrowed = q !== '' || search.trouble !== undefined;
  return (
    <div className="flex flex-col gap-4">
      <FilterBar label="Search people and groups" text={search.q} onText={(text) => change({ q: text })}>
        {isAsked &&
          TROUBLES.map(({ id, label }) => (
            <FilterToggle
              key={id}
              label={label}
              on={search.trouble === id}
              onToggle={() => change({ trouble: search.trouble === id ? undefined : id })}
            />
          ))}
      </FilterBar>
      <section aria-label="People" className="min-w-0 rounded-card border border-line bg-surface">
        <DataTable
          label="People"
          columns={JOIN_COLUMNS}
          rows={data?.joins}
          keyOf={({ group, person }) => `${group._id} ${person._id}`}
          nameOf={({ group, person }) => `${person.name} in ${group.title}`}
          actionsOf={actionsOf}
          isError={isError}
          errorText="The requests could not be loaded."
          onRetry={() => void refetch()}
          isFetching={isFetching}
          isOld={isPlaceholderData}
          empty={
            <EmptyState
              icon={<UserRoundCheck size={28} aria-hidden />}
              title={isNarrowed ? 'No requests found' : 'Nobody is waiting'}
              text={
                isNarrowed
                  ? 'Change the search or the filters.'
                  : isAsked
                    ? 'Hosts have answered everyone who asked to join.'
                    : 'Every group has room for those who want to join.'
              }
            />
          }
          footer={
            data && (
              <Pages
                page={data.currentPage}
                total={data.total}
                pageSize={MANAGED_PAGE_SIZE}
                onPage={(page) => change({ page: page === 1 ? undefined : String(page) })}
              />
            )
          }
        />
      </section>
    </div>
  );
}
