import { Trans } from '@lingui/react/macro';
import type { NoticeEvent } from '@quad/contract/college/notices';
import { weekdayMoment } from '@quad/contract/text/dates';
import { CalendarDays, CalendarX, ChevronRight } from 'lucide-react';
import { Link } from '../../../../lib/routing/Link.tsx';
import { useSwitchedOn } from '../../../campus/parts/switchable/use-switched-on.ts';
import { StatePill } from '../../../events/parts/EventPill.tsx';

const ROW = 'mt-2 flex min-h-14 items-center gap-3 rounded-control border border-line px-3 py-1.5';

/** Links to the event of a notice; null for a deleted event. */
export function NamedEvent({ event }: { event: NoticeEvent | null }) {
  const isOn = useSwitchedOn('events');
  // decision 181
  if (isOn === false) return null;
  if (!event) {
    return (
      <p className={`${ROW} text-muted`}>
        <Trans>
          <CalendarX size={24} aria-hidden className="shrink-0" />
          The event is no longer available.
        </Trans>
      </p>
    );
  }
  const { _id: eventId, title, startsAt, timeZone, location, state } = event;
  return (
    <Link to="/events/$eventId" params={{ eventId }} className={`${ROW} bg-raised hover:border-edge`}>
      <CalendarDays size={24} aria-hidden className="shrink-0 text-muted" />
      <span className="min-w-0 flex-1">
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <bdi className="min-w-0 truncate font-medium">{title}</bdi>
          <StatePill state={state} />
        </span>
        <span className="block truncate text-14 text-muted">
          {weekdayMoment(startsAt, timeZone)} · <bdi>{location}</bdi>
        </span>
      </span>
      <ChevronRight size={18} aria-hidden className="shrink-0 text-muted" />
    </Link>
  );
}
