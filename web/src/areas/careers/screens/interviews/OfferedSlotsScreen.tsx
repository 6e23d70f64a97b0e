import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { applicationsChanged } from '@quad/contract/careers/applications';
import { deleteSlot, slotsChanged } from '@quad/contract/careers/interview-slots';
import { clockTime, weekdayMoment } from '@quad/contract/text/dates';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { CalendarClock, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { request } from '../../../../lib/client.ts';
import { useLive } from '../../../../lib/live/use-live.ts';
import { hrefOf } from '../../../../lib/routing/address.ts';
import { Link } from '../../../../lib/routing/Link.tsx';
import type { ScreenProps } from '../../../../lib/routing/route.ts';
import { Button } from '../../../../ui/Button.tsx';
import { IconButton } from '../../../../ui/IconButton.tsx';
import { KeepsFocus } from '../../../../ui/KeepsFocus.tsx';
import { EmptyState } from '../../../../ui/ListStates.tsx';
import { Unloaded } from '../../../../ui/Loaded.tsx';
import { Question } from '../../../../ui/Question.tsx';
import { ScreenHeader } from '../../../../ui/ScreenHeader.tsx';
import { Sheet } from '../../../../ui/Sheet.tsx';
import { toastFailure } from '../../../../ui/toast-failure.ts';
import { internshipKeys as keys } from '../../queries/careers-keys.ts';
import { postingQuery } from '../../queries/internship-queries.ts';
import { byDay, type ListedSlot, slotsQuery } from '../../queries/slots-query.ts';
import { CAREERS_SCREEN } from '../careers-screen.tsx';
import { removalWarning } from './removal-warning.ts';
import { SlotPlanForm } from './SlotPlanForm.tsx';

/** The interview slots that a poster offers, with their bookings: `/internship/{id}/slots`. */
export function OfferedSlotsScreen({ params: { postingId } }: ScreenProps<'/internship/$postingId/slots'>) {
  const client = useQueryClient();
  const { data: posting } = useQuery(postingQuery(postingId));
  const query = useQuery(slotsQuery(postingId));
  const [adding, setAdding] = useState(false);
  /** The booked slot of the confirmation. It stays while the confirmation closes. */
  const [asked, setAsked] = useState<ListedSlot | null>(null);
  const [asking, setAsking] = useState(false);
  const renew = () => client.invalidateQueries({ queryKey: keys.slots(postingId) });
  useLive(slotsChanged, ({ posting: changed }) => {
    if (changed === postingId) void renew();
  });
  // a withdrawn application frees its slot
  useLive(applicationsChanged, ({ posting: changed }) => {
    if (changed === postingId) void renew();
  });
  const removing = useMutation({
    mutationFn: (slot: ListedSlot) => request(deleteSlot, { params: { id: slot._id } }),
    onError: (error) => toastFailure(t`The slot could not be removed.`, error),
    onSettled: renew,
  });
  const { data: slots } = query;
  if (!slots)
    return (
      <Unloaded
        {...CAREERS_SCREEN}
        failed={t`This list of slots could not be loaded.`}
        missing={t`This list of slots isn't available`}
        query={query}
      />
    );
  const add = (
    <Button onClick={() => setAdding(true)}>
      <Trans>
        <Plus size={18} aria-hidden />
        Add slots
      </Trans>
    </Button>
  );
  return (
    <KeepsFocus rows className="pb-8 wide:pt-2">
      <ScreenHeader
        title={t`Interview slots`}
        note={posting && `${posting.title}, ${posting.company}`}
        parent={hrefOf({ to: '/internship/$postingId', params: { postingId } })}
      />
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 pb-3 md:px-0">
        <p className="min-w-40 flex-1 text-14 text-muted">{t`Applicants whose status is Interviewing can book these.`}</p>
        {add}
      </div>
      {slots.length === 0 && (
        <EmptyState
          icon={<CalendarClock size={28} aria-hidden />}
          title={t`No slots yet`}
          text={t`Offer times: applicants choose one and can add it to their calendar.`}
        />
      )}
      <div className="flex flex-col gap-4 px-4 md:px-0">
        {byDay(slots).map(({ day, slots: daySlots }) => (
          <section key={day} aria-label={day} className="rounded-card border border-line bg-surface px-5 py-3">
            <h2 className="py-1 text-16">{day}</h2>
            <ul className="divide-y divide-line">
              {daySlots.map((slot) => (
                <OfferedSlot
                  key={slot._id}
                  slot={slot}
                  onRemove={() => {
                    if (slot.booked.length === 0) return !removing.isPending && removing.mutate(slot);
                    setAsked(slot);
                    setAsking(true);
                  }}
                />
              ))}
            </ul>
          </section>
        ))}
      </div>
      <Sheet open={adding} onOpenChange={setAdding} title={t`Add slots`}>
        <SlotPlanForm
          postingId={postingId}
          onDone={() => {
            setAdding(false);
            void renew();
          }}
        />
      </Sheet>
      {asked && (
        <RemoveSheet
          slot={slots.find(({ _id }) => _id === asked._id) ?? asked}
          open={asking}
          onOpenChange={setAsking}
          onRemove={() => {
            setAsking(false);
            removing.mutate(asked);
          }}
        />
      )}
    </KeepsFocus>
  );
}

interface RemoveSheetProps {
  slot: ListedSlot;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onRemove: () => void;
}

/** Asks before a booked slot is removed. */
function RemoveSheet({ slot, open, onOpenChange, onRemove }: RemoveSheetProps) {
  return (
    <Question
      open={open}
      onClose={() => onOpenChange(false)}
      title={t`Remove the slot ${weekdayMoment(slot.startsAt)}?`}
      description={removalWarning(slot, Date.now())}
      answer={t`Remove slot`}
      dangerous
      onAnswer={onRemove}
      cancel={t`Keep it`}
    />
  );
}

function OfferedSlot({ slot, onRemove }: { slot: ListedSlot; onRemove: () => unknown }) {
  return (
    <li className="flex items-start gap-3 py-2">
      <div className="min-w-0 flex-1 py-1.5">
        <p className="font-medium tabular-nums">
          {clockTime(slot.startsAt)} – {clockTime(slot.endsAt)}
        </p>
        <p className="truncate text-14 text-muted">
          {[slot.place, t`${slot.capacity - slot.free} of ${slot.capacity} booked`].filter(Boolean).join(' · ')}
        </p>
        {slot.booked.length > 0 && (
          <p className="mt-1 flex flex-wrap gap-x-3 text-14">
            {slot.booked.map(({ application, person }) => (
              <Link
                key={application}
                to="/profile/$userId"
                params={{ userId: person._id }}
                className="font-semibold text-accent-text hover:underline"
              >
                <bdi>{person.name}</bdi>
              </Link>
            ))}
          </p>
        )}
      </div>
      <IconButton label={t`Remove the slot ${weekdayMoment(slot.startsAt)}`} onClick={onRemove} className="text-muted">
        <Trash2 size={18} aria-hidden />
      </IconButton>
    </li>
  );
}
