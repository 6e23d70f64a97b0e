import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { shortTicketText, TICKET_STEP_MS, ticketText } from '@quad/contract/events/ticket-code';
import { clockTime } from '@quad/contract/text/dates';
import { useQuery } from '@tanstack/react-query';
import { CircleCheck, WifiOff } from 'lucide-react';
import { ApiError } from '../../../../lib/api-error.ts';
import { chunk } from '../../../../lib/chunk.ts';
import { Link } from '../../../../lib/routing/Link.tsx';
import type { ScreenProps } from '../../../../lib/routing/route.ts';
import { Unloaded } from '../../../../ui/Loaded.tsx';
import { Part } from '../../../../ui/Part.tsx';
import { ScreenHeader } from '../../../../ui/ScreenHeader.tsx';
import { useWakeLock } from '../../../../ui/use-wake-lock.ts';
import { timesText } from '../../parts/event-dates.ts';
import type { StoredTicket } from '../../queries/device/stored-ticket.ts';
import { storedTicketQuery, ticketQuery } from '../../queries/ticket-query.ts';
import { eventHref } from '../../texts/event-href.ts';
import { EVENTS_SCREEN } from '../events-screen.tsx';
import { useEventChanges } from '../use-event-changes.ts';
import { useTicketCode } from './use-ticket-code.ts';

const qrChunk = chunk(async () => (await import('../../../../ui/QrCode.tsx')).QrCode);

/** The time to collect changes of the event before a refetch of the ticket, in milliseconds. */
const COLLECTED_MS = 300;

/** The viewer's ticket for the door: `/events/{id}/ticket`. It works offline after it was opened once. */
export function TicketScreen({ params: { eventId } }: ScreenProps<'/events/$eventId/ticket'>) {
  const query = useQuery(ticketQuery(eventId));
  const { data: kept } = useQuery(storedTicketQuery(eventId));
  useEventChanges(eventId, COLLECTED_MS, () => void query.refetch());
  const isRefused = query.error instanceof ApiError && query.error.status >= 400 && query.error.status < 500;
  const stored = isRefused ? undefined : (query.data ?? kept);
  if (!stored)
    return (
      <Unloaded
        {...EVENTS_SCREEN}
        missing={t`This ticket isn't available`}
        failed={t`This ticket could not be loaded.`}
        query={query}
        parent={eventHref(eventId)}
      />
    );
  return <WholeTicket stored={stored} isOffline={query.error !== null} />;
}

function WholeTicket({ stored: { ticket, clockAhead }, isOffline }: { stored: StoredTicket; isOffline: boolean }) {
  useWakeLock();
  const { event, title, location, name, state, checkedInAt } = ticket;
  return (
    <div className="pb-8 wide:pt-2">
      <ScreenHeader title={t`Your ticket`} parent={eventHref(event)} />
      <article
        aria-label={t`Ticket for ${title}`}
        className="mx-4 overflow-clip rounded-card border border-line bg-surface md:mx-auto md:max-w-110"
      >
        <header className="border-line border-b border-dashed p-5">
          <h2 dir="auto" className="wrap-anywhere text-section">
            {title}
          </h2>
          <p className="mt-1 text-14 text-muted">{timesText(ticket)}</p>
          <p dir="auto" className="wrap-anywhere text-14 text-muted">
            {location}
          </p>
          <p dir="auto" className="mt-3 wrap-anywhere font-semibold">
            {name}
          </p>
        </header>
        <div className="flex flex-col items-center gap-4 p-5">
          {checkedInAt !== null && (
            <p role="status" className="flex items-center gap-2 font-semibold text-20 text-good">
              <Trans>
                <CircleCheck size={28} aria-hidden />
                You're in · {clockTime(checkedInAt, ticket.timeZone)}
              </Trans>
            </p>
          )}
          {checkedInAt === null && state !== 'going' && (
            <p className="py-8 text-center text-muted">{t`This becomes your ticket as soon as you have a seat.`}</p>
          )}
          {checkedInAt === null && state === 'going' && ticket.isUnpaid && (
            <p role="status" className="text-center">
              <Trans>
                Your entry fee is not confirmed yet, so the door can't let you in.{' '}
                <Link
                  to="/events/$eventId"
                  params={{ eventId: event }}
                  className="font-medium text-accent-text underline"
                >
                  See the payment
                </Link>
              </Trans>
            </p>
          )}
          {checkedInAt === null && state === 'going' && <Code stored={{ ticket, clockAhead }} />}
        </div>
      </article>
      {isOffline && (
        <p role="status" className="mt-4 flex items-center justify-center gap-2 px-4 text-14 text-muted">
          <Trans>
            <WifiOff size={18} aria-hidden />
            No connection. Your ticket works anyway.
          </Trans>
        </p>
      )}
    </div>
  );
}

function Code({ stored: { ticket, clockAhead } }: { stored: StoredTicket }) {
  const { code, secondsLeft } = useTicketCode(ticket.key, clockAhead);
  if (code === null) {
    return <p className="py-8 text-center">{t`Open Quad at its https:// address to see your ticket.`}</p>;
  }
  return (
    <>
      <div className="aspect-square w-full max-w-72">
        {code && (
          <Part
            part={qrChunk}
            props={{
              text: ticketText(ticket._id, code),
              label: t`QR code of your ticket. It changes every 30 seconds.`,
              className: 'block w-full',
            }}
          />
        )}
      </div>
      <div className="flex items-center gap-4">
        <Ring left={secondsLeft} />
        <p className="font-bold font-heading text-28 tabular-nums">
          <span className="sr-only">{t`Code to say or type:`} </span>
          {code ? shortTicketText(ticket.number, code) : '…'}
        </p>
      </div>
      <p className="text-center text-14 text-muted">{t`Show this at the door, or say the code.`}</p>
    </>
  );
}

const STEP_SECONDS = TICKET_STEP_MS / 1000;

/** The remaining time of the code: a ring that empties once a second, without animation. */
function Ring({ left }: { left: number }) {
  return (
    <svg viewBox="0 0 40 40" role="img" aria-label={t`Time until the next code`} className="size-11 shrink-0">
      <circle cx="20" cy="20" r="17" fill="none" stroke="currentColor" strokeWidth="4" className="text-line" />
      <circle
        cx="20"
        cy="20"
        r="17"
        fill="none"
        stroke="currentColor"
        strokeWidth="4"
        strokeLinecap="round"
        pathLength={STEP_SECONDS}
        strokeDasharray={`${left} ${STEP_SECONDS}`}
        transform="rotate(-90 20 20)"
        className="text-accent"
      />
      <text x="20" y="25" textAnchor="middle" fontSize="14" fontWeight="600" fill="currentColor">
        {left}
      </text>
    </svg>
  );
}
