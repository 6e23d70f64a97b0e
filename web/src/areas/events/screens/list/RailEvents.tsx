import { t } from '@lingui/core/macro';
import { listEvents } from '@quad/contract/events/events';
import { weekdayMoment } from '@quad/contract/text/dates';
import { useQuery } from '@tanstack/react-query';
import { request } from '../../../../lib/client.ts';
import { hrefOf } from '../../../../lib/routing/address.ts';
import { Link } from '../../../../lib/routing/Link.tsx';
import { UNCOUNTED } from '../../../../lib/uncounted.ts';
import { RailPanel } from '../../../../ui/RailPanel.tsx';
import type { RailPartProps } from '../../../../ui/rail-part.ts';
import { useSwitchedOn } from '../../../campus/parts/switchable/use-switched-on.ts';
import { eventKeys } from '../../queries/event-keys.ts';
import { eventHref } from '../../texts/event-href.ts';

const MOST = 3;

/** The next events, beside the column. */
export function RailEvents(props: RailPartProps) {
  const isOn = useSwitchedOn('events');
  const { data, isError } = useQuery({
    queryKey: eventKeys.next,
    queryFn: async ({ signal }) =>
      (await request(listEvents, { query: { list: 'upcoming', limit: MOST }, headers: UNCOUNTED, signal })).events,
    enabled: isOn === true,
    staleTime: 60_000,
  });
  return (
    <RailPanel
      {...props}
      title={t`Next events`}
      all={hrefOf({ to: '/events' })}
      items={isOn === false ? [] : data}
      failed={isError}
      most={MOST}
      keyOf={({ _id }) => _id}
      row={({ _id, title, startsAt, timeZone }) => (
        <Link href={eventHref(_id)} className="-mx-2 block rounded-control px-2 py-1.5 leading-tight hover:bg-raised">
          <span dir="auto" className="block truncate font-semibold">
            {title}
          </span>
          <time dateTime={startsAt} className="block truncate text-14 text-muted">
            {weekdayMoment(startsAt, timeZone)}
          </time>
        </Link>
      )}
    />
  );
}
