import { t } from '@lingui/core/macro';
import { categoryText } from '@quad/contract/events/event-terms';
import type { CampusEvent } from '@quad/contract/events/events';
import { dateLeaf } from '@quad/contract/text/dates';
import { Clock, MapPin } from 'lucide-react';
import { useId } from 'react';
import { Link } from '../../../../lib/routing/Link.tsx';
import { MediaImage } from '../../../../ui/MediaImage.tsx';
import { Picture } from '../../../../ui/Picture.tsx';
import { CategoryPill, StatePill, UnpaidPill } from '../../parts/EventPill.tsx';
import { type EventTimes, timesByLeaf } from '../../parts/event-dates.ts';
import { seatsText, teamText } from '../../texts/event-texts.ts';
import { RegisterButton } from '../components/RegisterButton.tsx';

interface EventCardProps {
  event: CampusEvent;
  /** The larger card above the list. */
  featured?: boolean;
}

/** An event in a list. */
export function EventCard({ event, featured = false }: EventCardProps) {
  const { _id: eventId, title, category, location, description, cover, state, team, registration } = event;
  const { day, times } = timesByLeaf(event);
  const heading = useId();
  return (
    <article
      aria-labelledby={heading}
      className="@container relative flex flex-col overflow-clip rounded-card border border-line bg-surface transition-colors hover:border-edge"
    >
      {featured && cover && <Picture media={cover} alt="" first tallest={0.5} className="max-h-72" />}
      <div className="flex flex-1 flex-col gap-3 p-4">
        <div className="flex gap-4">
          <DateLeaf times={event} />
          <div className="min-w-0 flex-1">
            <h2 id={heading} dir="auto" className={`wrap-anywhere text-section ${featured ? 'md:text-28' : ''}`}>
              <Link
                to="/events/$eventId"
                params={{ eventId }}
                className="after:absolute after:inset-0 after:rounded-card hover:underline"
              >
                {title}
              </Link>
            </h2>
            <p className="mt-1 flex flex-wrap gap-1.5">
              {featured && <CategoryPill>{t`Featured`}</CategoryPill>}
              <CategoryPill>{categoryText(category)}</CategoryPill>
              {team && <CategoryPill>{teamText(team)}</CategoryPill>}
              <StatePill state={state} />
              {registration?.payment === 'started' && <UnpaidPill />}
            </p>
          </div>
          {!featured && cover && (
            <MediaImage media={cover} alt="" sizes="80px" className="size-20 shrink-0 rounded-control object-cover" />
          )}
        </div>
        <ul className="flex flex-col gap-1 text-14 text-muted">
          <li className="flex items-start gap-2">
            <Clock size={16} aria-hidden className="mt-0.5 shrink-0" />
            <span>
              <span className="sr-only @max-[21rem]:not-sr-only">{day}, </span>
              {times}
            </span>
          </li>
          <li className="flex items-start gap-2">
            <MapPin size={16} aria-hidden className="mt-0.5 shrink-0" />
            <span dir="auto" className="wrap-anywhere">
              {location}
            </span>
          </li>
        </ul>
        {description !== '' && (
          <p dir="auto" className="wrap-anywhere line-clamp-2">
            {description}
          </p>
        )}
        <div className="mt-auto flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <p className="text-14 text-muted tabular-nums">{shownCount(event)}</p>
          <div className="relative">
            <RegisterButton event={event} inList />
          </div>
        </div>
      </div>
    </article>
  );
}

const shownCount = (event: CampusEvent) =>
  event.state === 'published' ? seatsText(event) : t`${event.goingCount} registered`;

/** The day of an event as a leaf of a calendar. A card too narrow for it, and a screen reader, have the day in words. */
function DateLeaf({ times }: { times: EventTimes }) {
  const { day, month, weekday } = dateLeaf(times.startsAt, times.timeZone);
  return (
    <span
      aria-hidden="true"
      className="flex size-16 shrink-0 @max-[21rem]:hidden flex-col items-center justify-center rounded-control border border-line bg-raised leading-none"
    >
      <span className="font-semibold text-12 text-muted leading-4">{month}</span>
      <span className="font-bold font-heading text-20 leading-tight">{day}</span>
      <span className="text-12 text-muted leading-4">{weekday}</span>
    </span>
  );
}
