import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ManagedEvent } from '@quad/contract/events/event-management';
import { categoryText } from '@quad/contract/events/event-terms';
import { fullNumber } from '../../../lib/counts.ts';
import { Link } from '../../../lib/routing/Link.tsx';
import { AccountLink } from '../../../ui/console/AccountLink.tsx';
import { Pill } from '../../../ui/console/Pill.tsx';
import type { Column } from '../../../ui/console/table-types.ts';
import { isFull, isHostless, STATE_LOOKS, STATES, startText } from './managed-texts.ts';

/** The columns of the table of events. */
export const COLUMNS: readonly Column<ManagedEvent>[] = [
  {
    id: 'title',
    get header() {
      return t`Event`;
    },
    sortable: true,
    onCard: 'title',
    cell: (event) => <Title event={event} />,
  },
  {
    id: 'start',
    get header() {
      return t`Starts`;
    },
    sortable: true,
    cell: (event) => <Start event={event} />,
  },
  {
    id: 'place',
    get header() {
      return t`Place`;
    },
    cell: ({ location }) => <bdi className="wrap-anywhere">{location}</bdi>,
  },
  {
    id: 'hosts',
    get header() {
      return t`Hosts`;
    },
    cell: (event) => <Hosts event={event} />,
  },
  {
    id: 'going',
    get header() {
      return t`Going`;
    },
    sortable: true,
    cell: (event) => <Going event={event} />,
  },
  {
    id: 'state',
    get header() {
      return t`State`;
    },
    cell: ({ state }) => <Pill look={STATE_LOOKS[state]}>{STATES[state]}</Pill>,
  },
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
        {categoryText(category)}
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
  if (isHostless(event)) return <Pill look="bad">{t`No host`}</Pill>;
  const [first] = hosts;
  if (!first) return '–';
  const others = hosts.length - 1;
  return (
    <span>
      {others === 0 ? (
        <HostLink host={first} />
      ) : (
        <Trans>
          <HostLink host={first} />
          <span className="text-muted"> and {others} more</span>
        </Trans>
      )}
    </span>
  );
}

function HostLink({ host }: { host: ManagedEvent['hosts'][number] }) {
  return (
    <AccountLink
      id={host._id}
      className="inline-flex min-h-6 items-center wrap-anywhere rounded-control hover:underline"
    >
      <bdi>{host.name}</bdi>
    </AccountLink>
  );
}

function Going({ event }: { event: ManagedEvent }) {
  const { goingCount, capacity, waitingCount } = event;
  const going = fullNumber(goingCount);
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-1 tabular-nums">
      <span>{capacity === null ? going : t`${going} of ${fullNumber(capacity)}`}</span>
      {isFull(event) && <Pill look="warn">{t`Full`}</Pill>}
      {waitingCount > 0 && <span className="block w-full text-12 text-muted">{t`${waitingCount} waiting`}</span>}
    </span>
  );
}
