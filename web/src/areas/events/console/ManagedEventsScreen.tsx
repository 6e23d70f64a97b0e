import { exportManagedEvents } from '@quad/contract/events/event-management';
import { EVENT_CATEGORIES } from '@quad/contract/events/event-terms';
import { MANAGED_PAGE_SIZE } from '@quad/contract/limits/campus';
import { DEPARTMENTS } from '@quad/contract/people/departments';
import { useQuery } from '@tanstack/react-query';
import { CalendarClock, CalendarDays, Hourglass, Plus, Ticket } from 'lucide-react';
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
import { useEventActions } from './acts/use-event-actions.tsx';
import { COLUMNS } from './event-columns.tsx';
import { countsQuery, eventsQuery, filtersOf, usualSort } from './managed-queries.ts';
import { STATE_LABELS, WHEN_LABELS } from './managed-texts.ts';

type EventsSearch = SearchOf<'/events'>;

const FILTERS = [
  { name: 'when', label: 'When', options: optionsOf('Current and upcoming', WHEN_LABELS) },
  { name: 'state', label: 'State', options: optionsOf('Any state', STATE_LABELS) },
  { name: 'host', label: 'Host', options: optionsOf('Hosted or not', { none: 'Without a host' }) },
  {
    name: 'department',
    label: 'Department of a host',
    options: optionsOf('Any department', DEPARTMENTS),
  },
  {
    name: 'category',
    label: 'Category',
    options: optionsOf('Any category', Object.fromEntries(EVENT_CATEGORIES.map((category) => [category, category]))),
  },
  {
    name: 'seats',
    label: 'Seats',
    options: optionsOf('Full or not', { full: 'Full', free: 'With free seats' }),
  },
] as const;

/** The events of the campus, for admins: `/events`. */
export function ManagedEventsScreen({ search }: ScreenProps<'/events'>) {
  const exported = () => saveFile(exportManagedEvents, { query: filtersOf(search), name: 'events.csv' });
  return (
    <ConsolePage
      title="Events"
      description="Events of the campus and of open study groups. Those of private groups stay with their members."
      actions={
        <>
          <ExportButton save={exported} />
          <Link to="/events/new" className={buttonClass('primary')}>
            <Plus size={18} aria-hidden />
            New event
          </Link>
        </>
      }
    >
      <EventCounts />
      <FoldedFilters
        label="Search events"
        search={search}
        filters={FILTERS}
        onChange={(changes) => changeSearch('/events', search, changes as Partial<EventsSearch>)}
      />
      <EventTable search={search} />
    </ConsolePage>
  );
}

function EventCounts() {
  const { data, isError, isFetching, refetch } = useQuery(countsQuery);
  if (isError && !data)
    return <ErrorState message="The counts could not be loaded." onRetry={() => void refetch()} busy={isFetching} />;
  return (
    <StatCards label="Counts">
      <StatCard label="Upcoming" value={data?.upcoming} counts="Current and upcoming" icon={CalendarDays} />
      <StatCard label="This week" value={data?.week} counts="In the next 7 days" icon={CalendarClock} />
      <StatCard label="To approve" value={data?.proposed} counts="Proposals waiting" icon={Hourglass} />
      <StatCard label="Registrations" value={data?.registrations} counts="Seats at upcoming events" icon={Ticket} />
    </StatCards>
  );
}

function EventTable({ search }: { search: EventsSearch }) {
  const q = useDebounced(search.q ?? '');
  const shown = { ...search, q: q || undefined };
  const { data, isError, isFetching, isPlaceholderData, refetch } = useQuery(eventsQuery(shown));
  const { actionsOf, sheet } = useEventActions();
  // what is on or comes is the beginning, not a filter
  const hasFilters = Object.keys(filtersOf(shown)).length > 1 || shown.when !== undefined;
  return (
    <section aria-label="Events" className="min-w-0 rounded-card border border-line bg-surface">
      <DataTable
        label="Events"
        columns={COLUMNS}
        rows={data?.events}
        keyOf={({ _id }) => _id}
        nameOf={({ title }) => title}
        sort={sortOf(search.sort ?? usualSort(search))}
        onSort={(sort) => changeSearch('/events', search, { sort: sortParam(sort) })}
        actionsOf={actionsOf}
        isError={isError}
        errorText="The events could not be loaded."
        onRetry={() => void refetch()}
        isFetching={isFetching}
        isOld={isPlaceholderData}
        empty={
          <EmptyState
            icon={<CalendarDays size={28} aria-hidden />}
            title={hasFilters ? 'No events found' : 'Nothing is coming up'}
            text={hasFilters ? 'Change the search or the filters.' : 'Add an event, or look at past ones.'}
          />
        }
        footer={
          data && (
            <Pages
              page={data.currentPage}
              total={data.total}
              pageSize={MANAGED_PAGE_SIZE}
              onPage={(page) => changeSearch('/events', search, { page: page === 1 ? undefined : String(page) })}
            />
          )
        }
      />
      {sheet}
    </section>
  );
}
