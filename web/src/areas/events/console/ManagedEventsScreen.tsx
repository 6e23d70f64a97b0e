import { attendanceFile } from '@quad/contract/events/event-door';
import { cancelEvent, decideEvent, deleteEvent } from '@quad/contract/events/event-hosting';
import {
  countManagedEvents,
  exportManagedEvents,
  listManagedEvents,
  type ManagedEvent,
} from '@quad/contract/events/event-management';
import { MANAGED_PAGE_SIZE } from '@quad/contract/limits/campus';
import { REVIEW_REASON_MAX } from '@quad/contract/limits/careers';
import { DEPARTMENTS } from '@quad/contract/people/departments';
import { trimText } from '@quad/contract/wire/text-rules';
import {
  CalendarClock,
  CalendarDays,
  CalendarX,
  Check,
  Download,
  Eye,
  Flag,
  Hourglass,
  Pencil,
  Plus,
  Tags,
  Ticket,
  Trash2,
  UserRoundCog,
  X,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { request } from '../../../lib/client.ts';
import { hrefOf } from '../../../lib/routing/address.ts';
import { Link } from '../../../lib/routing/Link.tsx';
import type { ScreenProps } from '../../../lib/routing/route.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { buttonClass } from '../../../ui/button-class.ts';
import { AccountLink } from '../../../ui/console/AccountLink.tsx';
import { AdminPage } from '../../../ui/console/admin-table/AdminPage.tsx';
import { adminTable } from '../../../ui/console/admin-table/admin-table.ts';
import { type RowAction, rowQuestion } from '../../../ui/console/admin-table/row-action.ts';
import { optionsOf } from '../../../ui/console/FoldedFilters.tsx';
import { Pill } from '../../../ui/console/Pill.tsx';
import type { Column } from '../../../ui/console/table-types.ts';
import { Sheet } from '../../../ui/Sheet.tsx';
import { toast } from '../../../ui/toast.ts';
import { toastFailure } from '../../../ui/toast-failure.ts';
import { ReportSheet } from '../../moderation/parts/reports/ReportSheet.tsx';
import { HandOverEvent } from './HandOverEvent.tsx';
import {
  isFull,
  isHostless,
  MANAGED_EVENTS,
  STATE_LABELS,
  STATE_LOOKS,
  STATES,
  startText,
  WHEN_LABELS,
} from './managed-texts.ts';

/** The events of the campus, for admins: `/events`. */
export const ManagedEventsScreen = ({ search }: ScreenProps<'/events'>) => <AdminPage of={EVENTS} search={search} />;

const COLUMNS: readonly Column<ManagedEvent>[] = [
  { id: 'title', header: 'Event', sortable: true, onCard: 'title', cell: (event) => <Title event={event} /> },
  { id: 'start', header: 'Starts', sortable: true, cell: (event) => <Start event={event} /> },
  { id: 'place', header: 'Place', cell: ({ location }) => <bdi className="wrap-anywhere">{location}</bdi> },
  { id: 'hosts', header: 'Hosts', cell: (event) => <Hosts event={event} /> },
  { id: 'going', header: 'Going', sortable: true, cell: (event) => <Going event={event} /> },
  { id: 'state', header: 'State', cell: ({ state }) => <Pill look={STATE_LOOKS[state]}>{STATES[state]}</Pill> },
];

const reasonField = (hint: string) => [
  { name: 'reason', label: 'Reason', hint, max: REVIEW_REASON_MAX, needs: 'Please say why' },
];

const DECLINE = rowQuestion({
  title: ({ title }: ManagedEvent) => `Decline: ${title}`,
  description: 'Its hosts will be notified. They can change it and propose it again.',
  fields: reasonField('Its hosts read it.'),
  answer: 'Decline',
  isDangerous: true,
  send: ({ _id: id }, { reason = '' }) => request(decideEvent, { params: { id }, body: { publish: false, reason } }),
  done: ({ title }) => `${title} is declined.`,
});

/** The question before a cancellation. An event that was already cancelled keeps its first reason. */
export const CANCEL = rowQuestion({
  title: ({ title }: ManagedEvent) => `Cancel: ${title}`,
  description: 'Everyone registered will be notified. This cannot be undone.',
  fields: reasonField('Everyone registered will see it.'),
  answer: 'Cancel event',
  isDangerous: true,
  send: ({ _id: id }, { reason = '' }) => request(cancelEvent, { params: { id }, body: { reason } }),
  done({ title }, { reason = '' }, ended) {
    if (ended.reason === trimText(reason)) return `${title} is cancelled.`;
    toast.error(`${title} was cancelled already: ${ended.reason || 'no reason was given'}`);
    return undefined;
  },
});

const DELETE = rowQuestion({
  title: ({ title }: ManagedEvent) => `Delete: ${title}`,
  description: 'Its registrations, pictures and updates are deleted too. This cannot be undone.',
  answer: 'Delete',
  isDangerous: true,
  send: ({ _id: id }) => request(deleteEvent, { params: { id } }),
  done: ({ title }) => `${title} is deleted.`,
  failed: 'The event could not be deleted.',
});

const isAhead = ({ state }: ManagedEvent) => state === 'published' || state === 'proposed';
const isProposal = ({ mayDecide, state }: ManagedEvent) => mayDecide && state === 'proposed';

/** Admins decide only about events of the campus. Events of study groups can be read, reported and deleted here. */
const ACTIONS: readonly RowAction<ManagedEvent>[] = [
  {
    label: 'Open',
    icon: Eye,
    to: ({ _id: eventId }) => hrefOf({ to: '/events/$eventId', params: { eventId } }),
  },
  {
    label: 'Publish',
    icon: Check,
    when: isProposal,
    forMany: true,
    act: {
      send: ({ _id: id }) => request(decideEvent, { params: { id }, body: { publish: true } }),
      done: ({ title }) => `${title} is published.`,
      failed: 'The event could not be published.',
    },
  },
  { label: 'Decline', icon: X, when: isProposal, forMany: true, ask: DECLINE },
  {
    label: 'Edit',
    icon: Pencil,
    when: (event) => event.mayDecide && isAhead(event),
    to: ({ _id: eventId }) => hrefOf({ to: '/events/$eventId/edit', params: { eventId } }),
  },
  {
    label: 'Hand over',
    icon: UserRoundCog,
    when: (event) => event.mayDecide && isAhead(event),
    open: (event, close) => (
      <Sheet
        open
        onOpenChange={close}
        title={`Hand over: ${event.title}`}
        description="The event gets one new host. They and the previous hosts will be notified."
      >
        <HandOverEvent event={event} onDone={close} />
      </Sheet>
    ),
  },
  {
    label: 'Attendance (CSV)',
    icon: Download,
    when: ({ mayDecide, state }) => mayDecide && state !== 'proposed' && state !== 'declined',
    select: ({ _id: id, title }) =>
      void saveFile(attendanceFile, { params: { id }, name: `${title}.csv` }).catch((error: unknown) =>
        toastFailure('The attendance could not be saved.', error),
      ),
  },
  {
    label: 'Report',
    icon: Flag,
    open: ({ _id: id, title }, close) => (
      <ReportSheet open onClose={close} subject={{ type: 'event', id }} title={`Report ${title}`} />
    ),
  },
  {
    label: 'Cancel event',
    icon: CalendarX,
    dangerous: true,
    when: ({ mayDecide, state }) => mayDecide && state === 'published',
    forMany: true,
    ask: CANCEL,
  },
  { label: 'Delete', icon: Trash2, dangerous: true, forMany: true, ask: DELETE },
];

const EVENTS = adminTable({
  path: '/events',
  queryKey: MANAGED_EVENTS,
  noun: 'events',
  one: 'event',
  title: 'Events',
  description: 'Events of the campus and of open study groups. Those of private groups stay with their members.',
  buttons: EventButtons,
  label: 'Events',
  call: listManagedEvents,
  pageSize: MANAGED_PAGE_SIZE,
  rowsOf: ({ events }) => events,
  keyOf: ({ _id }) => _id,
  nameOf: ({ title }) => title,
  // without `when`, the list has current and future events
  filtersOf: ({ q, when = 'upcoming', page: _, sort: __, ...filters }) => ({ ...filters, search: q, when }),
  // past events are listed latest first, all others by their start
  order: { usual: ({ when }) => (when === 'past' || when === 'all' ? '-start' : 'start') },
  columns: COLUMNS,
  actions: ACTIONS,
  isFolded: true,
  filters: [
    { name: 'when', label: 'When', options: optionsOf('Current and upcoming', WHEN_LABELS) },
    { name: 'state', label: 'State', options: optionsOf('Any state', STATE_LABELS) },
    { name: 'host', label: 'Host', options: optionsOf('Hosted or not', { none: 'Without a host' }) },
    { name: 'department', label: 'Department of a host', options: optionsOf('Any department', DEPARTMENTS) },
    {
      name: 'category',
      label: 'Category',
      options: (answer) =>
        optionsOf('Any category', Object.fromEntries((answer?.categories ?? []).map((name) => [name, name]))),
    },
    { name: 'seats', label: 'Seats', options: optionsOf('Full or not', { full: 'Full', free: 'With free seats' }) },
  ],
  counts: {
    call: countManagedEvents,
    cards: (counts) => [
      { label: 'Upcoming', value: counts?.upcoming, counts: 'Current and upcoming', icon: CalendarDays },
      { label: 'This week', value: counts?.week, counts: 'In the next 7 days', icon: CalendarClock },
      { label: 'To approve', value: counts?.proposed, counts: 'Proposals waiting', icon: Hourglass },
      { label: 'Registrations', value: counts?.registrations, counts: 'Seats at upcoming events', icon: Ticket },
    ],
  },
  file: { call: exportManagedEvents, name: 'events.csv' },
  icon: CalendarDays,
  none: { title: 'Nothing is coming up', text: 'Add an event, or look at past ones.' },
});

function EventButtons({ exporting }: { exporting: ReactNode }) {
  return (
    <>
      {exporting}
      <Link to="/events/categories" className={buttonClass('secondary')}>
        <Tags size={18} aria-hidden />
        <span data-quiet>Categories</span>
      </Link>
      <Link to="/events/new" className={buttonClass('primary')}>
        <Plus size={18} aria-hidden />
        New event
      </Link>
    </>
  );
}

function Title({ event: { _id: eventId, title, category, group } }: { event: ManagedEvent }) {
  return (
    <span className="flex flex-col font-medium">
      <Link
        to="/events/$eventId"
        params={{ eventId }}
        className="inline-flex min-h-6 items-center rounded-control hover:underline"
      >
        <bdi className="wrap-anywhere" dir="auto">
          {title}
        </bdi>
      </Link>
      <span className="font-normal text-12 text-muted">
        {category}
        {group && (
          <>
            {' · '}
            <bdi>{group.title}</bdi>
          </>
        )}
      </span>
    </span>
  );
}

function Start({ event }: { event: ManagedEvent }) {
  return (
    <time dateTime={event.startsAt} className="tabular-nums">
      {startText(event)}
    </time>
  );
}

function Hosts({ event }: { event: ManagedEvent }) {
  const { hosts } = event;
  if (isHostless(event)) return <Pill look="bad">No host</Pill>;
  const [first] = hosts;
  if (!first) return '–';
  return (
    <span>
      <AccountLink
        id={first._id}
        className="inline-flex min-h-6 items-center wrap-anywhere rounded-control hover:underline"
      >
        <bdi>{first.name}</bdi>
      </AccountLink>
      {hosts.length > 1 && <span className="text-muted"> and {hosts.length - 1} more</span>}
    </span>
  );
}

function Going({ event }: { event: ManagedEvent }) {
  const { goingCount, capacity, waitingCount } = event;
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-1 tabular-nums">
      <span>
        {goingCount.toLocaleString('en-IN')}
        {capacity !== null && ` of ${capacity.toLocaleString('en-IN')}`}
      </span>
      {isFull(event) && <Pill look="warn">Full</Pill>}
      {waitingCount > 0 && <span className="block w-full text-12 text-muted">{waitingCount} waiting</span>}
    </span>
  );
}
