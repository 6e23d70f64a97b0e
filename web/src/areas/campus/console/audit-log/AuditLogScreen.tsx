import type { AuditLine } from '@quad/contract/campus/audit-log';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Filter, ListFilter, ScrollText, UserRound } from 'lucide-react';
import type { SearchOf } from '../../../../lib/routing/paths.ts';
import type { ScreenProps } from '../../../../lib/routing/route.ts';
import { ConsolePage } from '../../../../ui/console/ConsolePage.tsx';
import { changeSearch } from '../../../../ui/console/change-search.ts';
import { DataTable } from '../../../../ui/console/DataTable.tsx';
import { ExportButton } from '../../../../ui/console/ExportButton.tsx';
import { LoadMore } from '../../../../ui/console/Pages.tsx';
import type { Column } from '../../../../ui/console/table-types.ts';
import { EmptyState } from '../../../../ui/ListStates.tsx';
import type { MenuItem } from '../../../../ui/menu-props.ts';
import { TimeAgo } from '../../../../ui/TimeAgo.tsx';
import { AuditFilters } from './AuditFilters.tsx';
import { auditLogQuery, saveAuditLog } from './audit-queries.ts';
import { actionText } from './audit-texts.ts';
import { Action, Actor, Details, Subject } from './LineParts.tsx';

const COLUMNS: readonly Column<AuditLine>[] = [
  { id: 'action', header: 'Action', cell: (line) => <Action line={line} />, onCard: 'title' },
  { id: 'actor', header: 'Who', cell: (line) => <Actor line={line} /> },
  { id: 'subject', header: 'Affected', cell: (line) => <Subject line={line} /> },
  { id: 'details', header: 'Details', cell: (line) => <Details line={line} /> },
  { id: 'at', header: 'When', cell: ({ at }) => <TimeAgo instant={at} className="whitespace-nowrap" /> },
  { id: 'number', header: 'Line', cell: ({ number }) => number.toLocaleString('en-IN'), align: 'end' },
];

/** Ways from a line to others like it. */
function narrowings(search: SearchOf<'/audit-log'>, { action, actor, subject }: AuditLine): MenuItem[] {
  const show = (changes: SearchOf<'/audit-log'>) =>
    changeSearch('/audit-log', search, {
      q: undefined,
      action: undefined,
      via: undefined,
      subject: undefined,
      ...changes,
    });
  return [
    ...(actor
      ? [{ icon: UserRound, label: 'Show what else they did', onSelect: () => show({ q: actor.username }) }]
      : []),
    ...(subject
      ? [{ icon: Filter, label: 'Show what else was done to it', onSelect: () => show({ subject: subject.id }) }]
      : []),
    { icon: ListFilter, label: 'Show only this action', onSelect: () => show({ action }) },
  ];
}

/** What those who run the campus have done: `/audit-log`. */
export function AuditLogScreen({ search }: ScreenProps<'/audit-log'>) {
  const query = useInfiniteQuery(auditLogQuery(search));
  const lines = query.data?.pages.flatMap((page) => page.lines);
  const isFiltered = Object.values(search).some((value) => value !== undefined);
  return (
    <ConsolePage
      title="Audit Log"
      description="Everything admins, moderators and the command line do. Entries are never edited or removed, and tampering can be detected."
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
          actionsOf={(line) => narrowings(search, line)}
          isError={query.isError}
          errorText="The audit log could not be loaded."
          onRetry={() => void query.refetch()}
          isFetching={query.isFetching}
          empty={
            <EmptyState
              icon={<ScrollText size={28} aria-hidden />}
              title={isFiltered ? 'No entries found' : 'No entries yet'}
              text={isFiltered ? 'Try another search, or clear the filters.' : 'What admins do appears here.'}
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
