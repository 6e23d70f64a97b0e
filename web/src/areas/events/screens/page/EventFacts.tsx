import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { eventCalendar } from '@quad/contract/events/event-calendars';
import type { EventDetails } from '@quad/contract/events/events';
import { Clock, IndianRupee, type LucideIcon, MapPin, Ticket } from 'lucide-react';
import type { ReactNode } from 'react';
import { rupees } from '../../../../lib/rupees.ts';
import { saveFile } from '../../../../lib/save-file.ts';
import { showsTimeOf, timeZoneText } from '../../../../lib/time-zone-text.ts';
import { useSaveFile } from '../../../../ui/use-save-file.ts';
import { timesText } from '../../parts/event-dates.ts';
import { seatsText, teamText } from '../../texts/event-texts.ts';

/** The time, place and seats of an event. */
export function EventFacts({ event }: { event: EventDetails }) {
  const { _id: id, title, location, mapLink, state, team } = event;
  const saving = useSaveFile(() => saveFile(eventCalendar, { params: { id }, name: `${title}.ics` }));
  return (
    <dl className="flex flex-col gap-3 rounded-card border border-line bg-surface p-5">
      <Fact icon={Clock} name={t`When`}>
        <time dateTime={event.startsAt} className="font-semibold">
          {timesText(event)}
        </time>
        {!showsTimeOf(event.timeZone, event.startsAt) && (
          <span className="text-14 text-muted">{timeZoneText(event.timeZone, event.startsAt)}</span>
        )}
        {state === 'published' && (
          <button
            type="button"
            aria-busy={saving.isPending || undefined}
            onClick={() => saving.mutate()}
            className="inline-flex min-h-11 items-center font-semibold text-14 text-accent-text hover:underline"
          >
            {t`Add to calendar`}
          </button>
        )}
      </Fact>
      <Fact icon={MapPin} name={t`Where`}>
        <span dir="auto" className="wrap-anywhere font-semibold">
          {location}
        </span>
        {mapLink !== null && (
          <a
            href={mapLink}
            target="_blank"
            rel="noreferrer"
            className="inline-flex min-h-11 items-center font-semibold text-14 text-accent-text hover:underline"
          >
            <Trans>
              Show on the map
              <span className="sr-only"> (opens in a new tab)</span>
            </Trans>
          </a>
        )}
      </Fact>
      <Fact icon={Ticket} name={t`Seats`}>
        <span className="font-semibold tabular-nums">
          {state === 'over' || state === 'cancelled' ? t`${event.goingCount} registered` : seatsText(event)}
        </span>
        {team && <span className="text-muted">{teamText(team)}</span>}
      </Fact>
      {event.fee !== null && (
        <Fact icon={IndianRupee} name={t`Entry fee`}>
          <span className="font-semibold tabular-nums">{t`${rupees(event.fee)} a person`}</span>
          <span className="text-14 text-muted">{t`Paid by UPI to the hosts`}</span>
        </Fact>
      )}
    </dl>
  );
}

function Fact({ icon: Icon, name, children }: { icon: LucideIcon; name: string; children: ReactNode }) {
  return (
    <div className="flex items-start gap-3">
      <Icon size={20} aria-hidden className="mt-0.5 shrink-0 text-muted" />
      <dt className="sr-only">{name}</dt>
      <dd className="flex min-w-0 flex-1 flex-col items-start">{children}</dd>
    </div>
  );
}
