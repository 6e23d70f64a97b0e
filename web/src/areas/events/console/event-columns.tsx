import type { ManagedEvent } from '@quad/contract/events/event-management';
import { Link } from '../../../lib/routing/Link.tsx';
import { Pill } from '../../../ui/console/Pill.tsx';
import type { Column } from '../../../ui/console/table-types.ts';
import { isFull, isHostless, STATE_LOOKS, STATES, startText } from './managed-texts.ts';

/** The columns of the table of events. */
export const COLUMNS: readonly Column<ManagedEvent>[] = [
  { id: 'title', header: 'Event', sortable: true, onCard: 'title', cell: (event) => <Title event={event} /> },
  { id: 'start', header: 'Starts', sortable: true, cell: (event) => <Start event={event} /> },
  { id: 'place', header: 'Place', cell: ({ location }) => <bdi className="wrap-anywhere">{location}</bdi> },
  { id: 'hosts', header: 'Hosts', cell: (event) => <Hosts event={event} /> },
  { id: 'going', header: 'Going', sortable: true, cell: (event) => <Going event={event} /> },
  { id: 'state', header: 'State', cell: ({ state }) => <Pill look={STATE_LOOKS[state]}>{STATES[state]}</Pill> },
];

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
      <Link
        to="/all_users/$userId"
        params={{ userId: first._id }}
        className="inline-flex min-h-6 items-center wrap-anywhere rounded-control hover:underline"
      >
        <bdi>{first.name}</bdi>
      </Link>
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
