import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { attendanceFile } from '@quad/contract/events/event-door';
import { cancelEvent, decideEvent, deleteEvent } from '@quad/contract/events/event-hosting';
import {
  countManagedEvents,
  exportManagedEvents,
  listManagedEvents,
  type ManagedEvent,
} from '@quad/contract/events/event-management';
import { categoryText } from '@quad/contract/events/event-terms';
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
import { AdminPage } from '../../../ui/console/admin-table/AdminPage.tsx';
import { adminTable } from '../../../ui/console/admin-table/admin-table.ts';
import { type RowAction, rowQuestion } from '../../../ui/console/admin-table/row-action.ts';
import { optionsOf } from '../../../ui/console/FoldedFilters.tsx';
import { Sheet } from '../../../ui/Sheet.tsx';
import { toast } from '../../../ui/toast.ts';
import { toastFailure } from '../../../ui/toast-failure.ts';
import { ReportSheet } from '../../moderation/parts/reports/ReportSheet.tsx';
import { COLUMNS } from './event-columns.tsx';
import { HandOverEvent } from './HandOverEvent.tsx';
import { MANAGED_EVENTS, STATE_LABELS, WHEN_LABELS } from './managed-texts.ts';
import { EVENT_TABLE_TEXTS } from './table-texts.ts';

/** The events of the campus, for admins: `/events`. */
export const ManagedEventsScreen = ({ search }: ScreenProps<'/events'>) => <AdminPage of={EVENTS} search={search} />;

const reasonField = (hintText: () => string) => [
  {
    name: 'reason',
    get label() {
      return t`Reason`;
    },
    get hint() {
      return hintText();
    },
    max: REVIEW_REASON_MAX,
    get needs() {
      return t`Please say why`;
    },
  },
];

const DECLINE = rowQuestion({
  title: ({ title }: ManagedEvent) => t`Decline: ${title}`,
  get description() {
    return t`Its hosts will be notified. They can change it and propose it again.`;
  },
  fields: reasonField(() => t`Its hosts read it.`),
  get answer() {
    return t`Decline`;
  },
  isDangerous: true,
  send: ({ _id: id }, { reason = '' }) => request(decideEvent, { params: { id }, body: { publish: false, reason } }),
  done: ({ title }) => t`${title} is declined.`,
});

/** The question before a cancellation. An event that was already cancelled keeps its first reason. */
export const CANCEL = rowQuestion({
  title: ({ title }: ManagedEvent) => t`Cancel: ${title}`,
  get description() {
    return t`Everyone registered will be notified. This cannot be undone.`;
  },
  fields: reasonField(() => t`Everyone registered will see it.`),
  get answer() {
    return t`Cancel event`;
  },
  isDangerous: true,
  send: ({ _id: id }, { reason = '' }) => request(cancelEvent, { params: { id }, body: { reason } }),
  done({ title }, { reason = '' }, ended) {
    if (ended.reason === trimText(reason)) return t`${title} is cancelled.`;
    toast.error(
      ended.reason === ''
        ? t`${title} was cancelled already: no reason was given`
        : t`${title} was cancelled already: ${ended.reason}`,
    );
    return undefined;
  },
});

const DELETE = rowQuestion({
  title: ({ title }: ManagedEvent) => t`Delete: ${title}`,
  get description() {
    return t`Its registrations, pictures and updates are deleted too. This cannot be undone.`;
  },
  get answer() {
    return t`Delete`;
  },
  isDangerous: true,
  send: ({ _id: id }) => request(deleteEvent, { params: { id } }),
  done: ({ title }) => t`${title} is deleted.`,
  get failed() {
    return t`The event could not be deleted.`;
  },
});

const isAhead = ({ state }: ManagedEvent) => state === 'published' || state === 'proposed';
const isProposal = ({ mayDecide, state }: ManagedEvent) => mayDecide && state === 'proposed';

/** Admins decide only about events of the campus. Events of study groups can be read, reported and deleted here. */
const ACTIONS: readonly RowAction<ManagedEvent>[] = [
  {
    get label() {
      return t`Open`;
    },
    icon: Eye,
    to: ({ _id: eventId }) => hrefOf({ to: '/events/$eventId', params: { eventId } }),
  },
  {
    get label() {
      return t`Publish`;
    },
    icon: Check,
    when: isProposal,
    forMany: true,
    act: {
      send: ({ _id: id }) => request(decideEvent, { params: { id }, body: { publish: true } }),
      done: ({ title }) => t`${title} is published.`,
      get failed() {
        return t`The event could not be published.`;
      },
    },
  },
  {
    get label() {
      return t`Decline`;
    },
    icon: X,
    when: isProposal,
    forMany: true,
    ask: DECLINE,
  },
  {
    get label() {
      return t`Edit`;
    },
    icon: Pencil,
    when: (event) => event.mayDecide && isAhead(event),
    to: ({ _id: eventId }) => hrefOf({ to: '/events/$eventId/edit', params: { eventId } }),
  },
  {
    get label() {
      return t`Hand over`;
    },
    icon: UserRoundCog,
    when: (event) => event.mayDecide && isAhead(event),
    open: (event, close) => (
      <Sheet
        open
        onOpenChange={close}
        title={t`Hand over: ${event.title}`}
        description={t`The event gets one new host. They and the previous hosts will be notified.`}
      >
        <HandOverEvent event={event} onDone={close} />
      </Sheet>
    ),
  },
  {
    get label() {
      return t`Attendance (CSV)`;
    },
    icon: Download,
    when: ({ mayDecide, state }) => mayDecide && state !== 'proposed' && state !== 'declined',
    select: ({ _id: id, title }) =>
      void saveFile(attendanceFile, { params: { id }, name: `${title}.csv` }).catch((error: unknown) =>
        toastFailure(t`The attendance could not be saved.`, error),
      ),
  },
  {
    get label() {
      return t`Report`;
    },
    icon: Flag,
    open: ({ _id: id, title }, close) => (
      <ReportSheet open onClose={close} subject={{ type: 'event', id }} title={t`Report ${title}`} />
    ),
  },
  {
    get label() {
      return t`Cancel event`;
    },
    icon: CalendarX,
    dangerous: true,
    when: ({ mayDecide, state }) => mayDecide && state === 'published',
    forMany: true,
    ask: CANCEL,
  },
  {
    get label() {
      return t`Delete`;
    },
    icon: Trash2,
    dangerous: true,
    forMany: true,
    ask: DELETE,
  },
];

const EVENTS = adminTable({
  path: '/events',
  queryKey: MANAGED_EVENTS,
  texts: EVENT_TABLE_TEXTS,
  get title() {
    return t`Events`;
  },
  get description() {
    return t`Events of the campus and of open study groups. Those of private groups stay with their members.`;
  },
  buttons: EventButtons,
  get label() {
    return t`Events`;
  },
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
    {
      name: 'when',
      get label() {
        return t`When`;
      },
      options: () => optionsOf(t`Current and upcoming`, WHEN_LABELS),
    },
    {
      name: 'state',
      get label() {
        return t`State`;
      },
      options: () => optionsOf(t`Any state`, STATE_LABELS),
    },
    {
      name: 'host',
      get label() {
        return t`Host`;
      },
      options: () => optionsOf(t`Hosted or not`, { none: t`Without a host` }),
    },
    {
      name: 'department',
      get label() {
        return t`Department of a host`;
      },
      options: () => optionsOf(t`Any department`, DEPARTMENTS),
    },
    {
      name: 'category',
      get label() {
        return t`Category`;
      },
      options: (answer) =>
        optionsOf(
          t`Any category`,
          Object.fromEntries((answer?.categories ?? []).map((name) => [name, categoryText(name)])),
        ),
    },
    {
      name: 'seats',
      get label() {
        return t`Seats`;
      },
      options: () => optionsOf(t`Full or not`, { full: t`Full`, free: t`With free seats` }),
    },
  ],
  counts: {
    call: countManagedEvents,
    cards: (counts) => [
      { label: t`Upcoming`, value: counts?.upcoming, counts: t`Current and upcoming`, icon: CalendarDays },
      { label: t`This week`, value: counts?.week, counts: t`In the next 7 days`, icon: CalendarClock },
      { label: t`To approve`, value: counts?.proposed, counts: t`Proposals waiting`, icon: Hourglass },
      { label: t`Registrations`, value: counts?.registrations, counts: t`Seats at upcoming events`, icon: Ticket },
    ],
  },
  file: { call: exportManagedEvents, name: 'events.csv' },
  icon: CalendarDays,
  none: {
    get title() {
      return t`Nothing is coming up`;
    },
    get text() {
      return t`Add an event, or look at past ones.`;
    },
  },
});

function EventButtons({ exporting }: { exporting: ReactNode }) {
  return (
    <>
      {exporting}
      <Link to="/events/categories" className={buttonClass('secondary')}>
        <Tags size={18} aria-hidden />
        <span data-quiet>{t`Categories`}</span>
      </Link>
      <Link to="/events/new" className={buttonClass('primary')}>
        <Trans>
          <Plus size={18} aria-hidden />
          New event
        </Trans>
      </Link>
    </>
  );
}
