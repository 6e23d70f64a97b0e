import type { AuditLine } from '@quad/contract/audit-log';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Filter, ScrollText } from 'lucide-react';
import { ConsolePage } from '../../domains/console/ConsolePage.tsx';
import { changeSearch } from '../../domains/console/change-search.ts';
import { DataTable } from '../../domains/console/DataTable.tsx';
import { ExportButton } from '../../domains/console/ExportButton.tsx';
import { LoadMore } from '../../domains/console/Pages.tsx';
import type { Column } from '../../domains/console/table-types.ts';
import type { ScreenProps } from '../../lib/routing/route.ts';
import { EmptyState } from '../../ui/ListStates.tsx';
import { TimeAgo } from '../../ui/TimeAgo.tsx';
import { AuditFilters } from './AuditFilters.tsx';
import { auditLogQuery, saveAuditLog } from './audit-queries.ts';
import { actionText } from './audit-texts.ts';
import { Action, Actor, Details, Subject } from './LineParts.tsx';

const COLUMNS: readonly Column<AuditLine>[] = [
  { id: 'action', header: 'What', cell: (line) => <Action line={line} />, onCard: 'title' },
  { id: 'actor', header: 'Who', cell: (line) => <Actor line={line} /> },
  { id: 'subject', header: 'To what', cell: (line) => <Subject line={line} /> },
  { id: 'details', header: 'Details', cell: (line) => <Details line={line} /> },
  { id: 'at', header: 'When', cell: ({ at }) => <TimeAgo instant={at} className="whitespace-nowrap" /> },
  { id: 'number', header: 'Line', cell: ({ number }) => number.toLocaleString('en-IN'), align: 'end' },
];

/** What those who run the campus have done: `/audit-log`. */
export function AuditLogScreen({ search }: ScreenProps<'/audit-log'>) {
  const query = useInfiniteQuery(auditLogQuery(search));
  const lines = query.data?.pages.flatMap((page) => page.lines);
  const isFiltered = Object.values(search).some((value) => value !== undefined);
  return (
    <ConsolePage
      title="Audit Log"
      description="What admins, moderators and the command line have done. Lines are only added, and each seals the one before it."
      actions={<ExportButton save={() => saveAuditLog(search)} />}
    >
      <AuditFilters search={search} />
      <section aria-label="Lines" className="min-w-0 rounded-card border border-line bg-surface">
        <DataTable
          label="Audit log"
          columns={COLUMNS}
          rows={lines}
          keyOf={({ number }) => String(number)}
          nameOf={({ number, action }) => `line ${number}, ${actionText(action)}`}
          actionsOf={({ subject }) =>
            subject
              ? [
                  {
                    icon: Filter,
                    label: 'Show what else was done to it',
                    onSelect: () =>
                      changeSearch('/audit-log', search, {
                        q: undefined,
                        action: undefined,
                        via: undefined,
                        subject: subject.id,
                      }),
                  },
                ]
              : []
          }
          isError={query.isError}
          errorText="The audit log could not be loaded."
          onRetry={() => void query.refetch()}
          isFetching={query.isFetching}
          empty={
            <EmptyState
              icon={<ScrollText size={28} aria-hidden />}
              title={isFiltered ? 'Nothing fits' : 'Nothing has been done yet'}
              text={isFiltered ? 'Look for something else, or clear the filters.' : 'What admins do will stand here.'}
            />
          }
          footer={
            <LoadMore
              hasMore={query.hasNextPage}
              isBusy={query.isFetchingNextPage}
              onMore={() => void query.fetchNextPage()}
              end="That's all."
            />
          }
        />
      </section>
    </ConsolePage>
  );
}
