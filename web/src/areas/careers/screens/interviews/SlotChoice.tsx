import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { bookSlot, leaveSlot, slotCalendar, slotsChanged } from '@quad/contract/careers/interview-slots';
import { clockTime, weekdayMoment } from '@quad/contract/text/dates';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { CalendarPlus, MapPin } from 'lucide-react';
import { request } from '../../../../lib/client.ts';
import { useLive } from '../../../../lib/live/use-live.ts';
import { saveFile } from '../../../../lib/save-file.ts';
import { deviceTimeNote } from '../../../../lib/time-zone-text.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Card } from '../../../../ui/Card.tsx';
import { KeepsFocus } from '../../../../ui/KeepsFocus.tsx';
import { Skeleton } from '../../../../ui/Skeleton.tsx';
import { toast } from '../../../../ui/toast.ts';
import { toastFailure } from '../../../../ui/toast-failure.ts';
import { useNow } from '../../../../ui/use-now.ts';
import { useSaveFile } from '../../../../ui/use-save-file.ts';
import { internshipKeys as keys } from '../../queries/careers-keys.ts';
import { byDay, type ListedSlot, slotsQuery } from '../../queries/slots-query.ts';
import { MINUTES_UPDATED_EVERY } from '../deadline.ts';

/** The interview slots for an applicant: book a slot, move to another, cancel it. */
export function SlotChoice({ postingId }: { postingId: string }) {
  const client = useQueryClient();
  const { data: slots, error, refetch } = useQuery(slotsQuery(postingId));
  const now = useNow(MINUTES_UPDATED_EVERY);
  const renew = () =>
    Promise.all([
      client.invalidateQueries({ queryKey: keys.slots(postingId) }),
      client.invalidateQueries({ queryKey: keys.allApplications }),
    ]);
  useLive(slotsChanged, ({ posting }) => {
    if (posting === postingId) void renew();
  });
  const booking = useMutation({
    mutationFn: (slot: ListedSlot) => request(bookSlot, { params: { id: slot._id } }),
    onSuccess: ({ slot }) => toast.success(t`Your interview: ${weekdayMoment(slot.startsAt)}.`),
    // after a failure too: the slot may have been taken, and the message stays above the times
    onSettled: renew,
  });

  const mine = slots?.find(({ isMine }) => isMine);
  const coming = slots?.filter(({ endsAt }) => Date.parse(endsAt) > now) ?? [];
  return (
    <Card title={t`Your interview`}>
      <KeepsFocus>
        {mine && <Booked slot={mine} isOver={Date.parse(mine.startsAt) <= now} onLeft={renew} />}
        {!slots && !error && <Skeleton className="h-24" />}
        {error && (
          <Button kind="secondary" onClick={() => void refetch()}>
            {t`Load the times again`}
          </Button>
        )}
        {slots && coming.length === 0 && !mine && (
          <p className="text-muted">{t`There are no times to choose from yet. We'll notify you when there are.`}</p>
        )}
        {booking.error && (
          <p role="alert" className="mb-3 rounded-control border border-bad px-4 py-3 text-bad">
            {booking.error.message}
          </p>
        )}
        {coming.some(({ isMine }) => !isMine) && (
          <p className="mb-2 text-14 text-muted">
            {mine ? t`You can move to another time.` : t`Choose a time. You can move it later.`} {deviceTimeNote()}
          </p>
        )}
        {byDay(coming.filter(({ isMine }) => !isMine)).map(({ day, slots: daySlots }) => (
          <section key={day} aria-label={day}>
            <h3 className="pt-2 text-14 text-muted tracking-normal">{day}</h3>
            <ul className="divide-y divide-line">
              {daySlots.map((slot) => (
                <li key={slot._id} className="flex min-h-15 items-center justify-between gap-3 py-2">
                  <SlotTime slot={slot} />
                  <Button
                    kind="secondary"
                    disabled={slot.free === 0}
                    busy={booking.isPending && booking.variables._id === slot._id}
                    onClick={() => !booking.isPending && booking.mutate(slot)}
                    className="shrink-0 px-4"
                    aria-label={`${slot.free === 0 ? t`Full` : mine ? t`Move here` : t({ message: 'Book', context: 'verb' })}: ${weekdayMoment(slot.startsAt)}`}
                  >
                    {slot.free === 0 ? t`Full` : mine ? t`Move here` : t({ message: 'Book', context: 'verb' })}
                  </Button>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </KeepsFocus>
    </Card>
  );
}

function SlotTime({ slot: { startsAt, endsAt, place, free, capacity } }: { slot: ListedSlot }) {
  return (
    <div className="min-w-0">
      <p className="font-medium tabular-nums">
        <time dateTime={startsAt}>{clockTime(startsAt)}</time> – <time dateTime={endsAt}>{clockTime(endsAt)}</time>
      </p>
      <p className="wrap-anywhere text-14 text-muted">
        {[place, capacity > 1 && free > 0 && t`${free} of ${capacity} places left`].filter(Boolean).join(' · ')}
      </p>
    </div>
  );
}

function Booked({ slot, isOver, onLeft }: { slot: ListedSlot; isOver: boolean; onLeft: () => unknown }) {
  const leaving = useMutation({
    mutationFn: () => request(leaveSlot, { params: { id: slot._id } }),
    onError: (error) => toastFailure(t`This time could not be cancelled.`, error),
    onSettled: onLeft,
  });
  const saving = useSaveFile(() => saveFile(slotCalendar, { params: { id: slot._id }, name: 'interview.ics' }));
  return (
    <div className="mb-4 rounded-control border border-accent-text bg-raised p-4">
      <p className="font-semibold">
        <time dateTime={slot.startsAt}>{weekdayMoment(slot.startsAt)}</time>
      </p>
      {slot.place !== '' && (
        <p className="wrap-anywhere mt-1 flex items-start gap-1.5 text-14 text-muted">
          <MapPin size={16} aria-hidden className="mt-0.5 shrink-0" />
          {slot.place}
        </p>
      )}
      <div className="mt-3 flex flex-col gap-2 md:flex-row">
        <Button kind="secondary" busy={saving.isPending} onClick={() => saving.mutate()} className="px-4">
          <Trans>
            <CalendarPlus size={18} aria-hidden />
            Add to calendar
          </Trans>
        </Button>
        {!isOver && (
          <Button kind="quiet" busy={leaving.isPending} onClick={() => leaving.mutate()} className="px-3">
            {t`Cancel this time`}
          </Button>
        )}
      </div>
    </div>
  );
}
