import { t } from '@lingui/core/macro';
import type { FilterKind } from '@quad/contract/moderation/filter-terms';
import { type Filter, removeFilter } from '@quad/contract/moderation/filters';
import { REPORT_REASONS } from '@quad/contract/moderation/report-reasons';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { FilterX } from 'lucide-react';
import { useState } from 'react';
import { request } from '../../../../../lib/client.ts';
import { fullNumber } from '../../../../../lib/counts.ts';
import { changesQuery } from '../../../../../ui/console/changes-query.ts';
import { DataTable } from '../../../../../ui/console/DataTable.tsx';
import { LoadMore } from '../../../../../ui/console/Pages.tsx';
import type { Column } from '../../../../../ui/console/table-types.ts';
import { EmptyState } from '../../../../../ui/ListStates.tsx';
import { SearchField } from '../../../../../ui/SearchField.tsx';
import { TimeAgo } from '../../../../../ui/TimeAgo.tsx';
import { toast } from '../../../../../ui/toast.ts';
import { useDebounced } from '../../../../../ui/use-debounced.ts';
import { FILTERS_KEY, filtersQuery, KIND_TEXTS } from './filter-queries.ts';

const COLUMNS: readonly Column<Filter>[] = [
  {
    id: 'text',
    get header() {
      return t`Finds`;
    },
    cell: ({ text }) => (
      <bdi dir="auto" className="wrap-anywhere">
        {text}
      </bdi>
    ),
    onCard: 'title',
  },
  {
    id: 'reason',
    get header() {
      return t`Reason`;
    },
    cell: ({ reason }) => REPORT_REASONS[reason],
  },
  {
    id: 'added',
    get header() {
      return t({ message: 'Added', context: 'filter' });
    },
    cell: ({ createdAt }) => <TimeAgo instant={createdAt} />,
  },
];

/** The filtered words or links. */
export function FilterList({ kind }: { kind: FilterKind }) {
  const client = useQueryClient();
  const [typed, setTyped] = useState('');
  const search = useDebounced(typed.trim());
  const query = useInfiniteQuery(filtersQuery(kind, search));
  const removing = useMutation({
    mutationFn: ({ _id }: Filter) => request(removeFilter, { params: { id: _id } }),
    onSuccess: () => toast.success(t`Removed.`),
    onError: (error) => toast.error(error.message),
    onSettled() {
      void client.invalidateQueries({ queryKey: FILTERS_KEY });
      void client.invalidateQueries({ queryKey: changesQuery.queryKey });
    },
  });
  const { name, none } = KIND_TEXTS[kind];
  const total = query.data?.pages[0]?.total;
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 md:px-5">
        <div className="min-w-0 flex-1 basis-60">
          <SearchField label={KIND_TEXTS[kind].search} value={typed} onValue={setTyped} />
        </div>
        <p role="status" className="text-14 text-muted tabular-nums">
          {total === undefined ? '' : t`${fullNumber(total)} in the list`}
        </p>
      </div>
      <DataTable
        label={name}
        columns={COLUMNS}
        rows={query.data?.pages.flatMap(({ filters }) => filters)}
        keyOf={({ _id }) => _id}
        nameOf={({ text }) => text}
        isError={query.isError}
        errorText={t`The filters could not be loaded.`}
        onRetry={() => void query.refetch()}
        isFetching={query.isFetching}
        actionsOf={(filter) => [{ label: t`Remove`, dangerous: true, onSelect: () => removing.mutate(filter) }]}
        empty={
          <EmptyState
            icon={<FilterX size={28} aria-hidden />}
            title={search === '' ? none : t`Nothing found`}
            text={search === '' ? t`Add the first ones above.` : t`Nothing in the list has “${search}” in it.`}
          />
        }
        footer={
          <LoadMore
            hasMore={query.hasNextPage}
            isBusy={query.isFetchingNextPage}
            onMore={() => void query.fetchNextPage()}
          />
        }
      />
    </div>
  );
}
