import { type Announcement, exportAnnouncements, listAnnouncements } from '@quad/contract/college/announcements';
import { ANNOUNCEMENTS_PAGE_SIZE } from '@quad/contract/limits/college';
import { STUDY_YEARS } from '@quad/contract/limits/people';
import { DEPARTMENT_KEYS, DEPARTMENTS } from '@quad/contract/people/departments';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Megaphone } from 'lucide-react';
import { request } from '../../../lib/client.ts';
import { Link } from '../../../lib/routing/Link.tsx';
import type { SearchOf } from '../../../lib/routing/paths.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { ConsolePanel } from '../../../ui/console/ConsolePage.tsx';
import { changeSearch } from '../../../ui/console/change-search.ts';
import { DataTable } from '../../../ui/console/DataTable.tsx';
import { ExportButton } from '../../../ui/console/ExportButton.tsx';
import { FilterBar } from '../../../ui/console/FilterBar.tsx';
import { Pages } from '../../../ui/console/Pages.tsx';
import { sortOf, sortParam } from '../../../ui/console/sort-param.ts';
import type { Column } from '../../../ui/console/table-types.ts';
import { FilterSelect } from '../../../ui/FilterSelect.tsx';
import { EmptyState } from '../../../ui/ListStates.tsx';
import { TimeAgo } from '../../../ui/TimeAgo.tsx';
import { audienceText, shareText } from './announcement-texts.ts';

type Search = SearchOf<'/messages'>;

const COLUMNS: readonly Column<Announcement>[] = [
  {
    id: 'title',
    header: 'Announcement',
    onCard: 'title',
    cell: ({ _id, title }) => (
      <Link
        to="/college-NoticeHub"
        search={{ notice: _id }}
        className="inline-flex min-h-11 items-center font-semibold hover:underline"
        dir="auto"
      >
        {title}
      </Link>
    ),
  },
  { id: 'audience', header: 'Audience', cell: audienceText },
  {
    id: 'published',
    header: 'Published',
    sortable: true,
    cell: ({ publishedAt }) => <TimeAgo instant={publishedAt} />,
  },
  { id: 'told', header: 'Told', sortable: true, align: 'end', cell: ({ told }) => told.toLocaleString('en-IN') },
  { id: 'read', header: 'Read', sortable: true, align: 'end', cell: ({ read, told }) => shareText(read, told) },
  {
    id: 'acknowledged',
    header: 'Acknowledged',
    sortable: true,
    align: 'end',
    cell: ({ acknowledged, told }) => (acknowledged === null ? 'Not asked' : shareText(acknowledged, told)),
  },
];

const DEPARTMENT_OPTIONS = [
  { value: '', label: 'Any audience' },
  { value: 'everybody', label: 'Everyone' },
  ...DEPARTMENT_KEYS.map((key) => ({ value: key, label: DEPARTMENTS[key] })),
];
const YEAR_OPTIONS = [
  { value: '', label: 'Any year' },
  ...Array.from({ length: STUDY_YEARS }, (_, index) => ({ value: String(index + 1), label: `Year ${index + 1}` })),
];
const ASKS_OPTIONS = [
  { value: '', label: 'Any kind' },
  { value: 'true', label: 'Asks to acknowledge' },
  { value: 'false', label: 'Just informs' },
];

/** What the college has announced, with how far each has come. */
export function AnnouncementTable({ search }: { search: Search }) {
  const { q, department, year, asks, sort: sorted = '-published', page = '1' } = search;
  const sort = sortOf(sorted);
  const filter = {
    ...(q ? { q } : {}),
    ...(department ? { department } : {}),
    ...(year ? { year } : {}),
    ...(asks ? { asks } : {}),
    sort: sort.id as 'published' | 'told' | 'read' | 'acknowledged',
    order: sort.desc ? ('desc' as const) : ('asc' as const),
  };
  const asked = { ...filter, page: Number(page), limit: ANNOUNCEMENTS_PAGE_SIZE };
  const query = useQuery({
    queryKey: ['announcements', asked],
    queryFn: ({ signal }) => request(listAnnouncements, { query: asked, signal }),
    placeholderData: keepPreviousData,
  });
  const change = (changes: Partial<Search>) => changeSearch('/messages', search, changes);
  const isFiltered = Boolean(q || department || year || asks);
  return (
    <>
      <FilterBar
        label="Search announcements"
        text={q}
        onText={(text) => change({ q: text })}
        onClear={
          isFiltered
            ? () => change({ q: undefined, department: undefined, year: undefined, asks: undefined })
            : undefined
        }
      >
        <FilterSelect
          label="Audience"
          value={department ?? ''}
          options={DEPARTMENT_OPTIONS}
          onValue={(value) => change({ department: (value || undefined) as Search['department'] })}
        />
        <FilterSelect
          label="Year"
          value={year ?? ''}
          options={YEAR_OPTIONS}
          onValue={(value) => change({ year: (value || undefined) as Search['year'] })}
        />
        <FilterSelect
          label="Kind"
          value={asks ?? ''}
          options={ASKS_OPTIONS}
          onValue={(value) => change({ asks: (value || undefined) as Search['asks'] })}
        />
      </FilterBar>
      <ConsolePanel
        title="Announcements"
        action={
          <ExportButton save={() => saveFile(exportAnnouncements, { query: filter, name: 'announcements.csv' })} />
        }
      >
        <p className="px-4 pb-3 text-14 text-muted md:px-5">
          Told: people who were notified. Read: those who have marked the notification as read. Counts may be a minute
          old.
        </p>
        <DataTable
          label="Announcements"
          columns={COLUMNS}
          rows={query.data?.announcements}
          keyOf={({ _id }) => _id}
          nameOf={({ title }) => title}
          sort={sort}
          onSort={(next) => change({ sort: sortParam(next) })}
          isError={query.isError}
          errorText="The announcements could not be loaded."
          onRetry={() => void query.refetch()}
          isFetching={query.isFetching}
          isOld={query.isPlaceholderData}
          empty={
            <EmptyState
              icon={<Megaphone size={28} aria-hidden />}
              title={isFiltered ? 'Nothing found' : 'No announcements yet'}
              text={isFiltered ? 'Try fewer filters.' : 'What you announce appears here with its reach.'}
            />
          }
          footer={
            query.data && (
              <Pages
                page={query.data.currentPage}
                total={query.data.total}
                pageSize={ANNOUNCEMENTS_PAGE_SIZE}
                onPage={(next) => change({ page: next === 1 ? undefined : String(next) })}
              />
            )
          }
        />
      </ConsolePanel>
    </>
  );
}
