import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { featureEvent } from '@quad/contract/events/event-hosting';
import type { EventDetails } from '@quad/contract/events/events';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Armchair, ClipboardList, IndianRupee, Pencil, ScanLine, Star, Trash2, UserPlus, X } from 'lucide-react';
import { useState } from 'react';
import { chunk } from '../../../../lib/chunk.ts';
import { request } from '../../../../lib/client.ts';
import { Link } from '../../../../lib/routing/Link.tsx';
import { Button } from '../../../../ui/Button.tsx';
import { buttonClass } from '../../../../ui/button-class.ts';
import { Part } from '../../../../ui/Part.tsx';
import { Sheet } from '../../../../ui/Sheet.tsx';
import { toast } from '../../../../ui/toast.ts';
import { toastFailure } from '../../../../ui/toast-failure.ts';
import { showEventDetails } from '../event-changes.ts';

const seatsChunk = chunk(async () => (await import('./SeatsForm.tsx')).SeatsForm);
const hostsChunk = chunk(async () => (await import('./CoHosts.tsx')).CoHosts);
const cancelChunk = chunk(async () => (await import('./EndEvent.tsx')).CancelEvent);
const deleteChunk = chunk(async () => (await import('./EndEvent.tsx')).DeleteEvent);

type Opened = 'seats' | 'hosts' | 'cancel' | 'delete';

/** The actions of an event's hosts and organisers. */
export function HostTools({ event }: { event: EventDetails }) {
  const { _id: eventId, state, isHost, mayPublish, isFeatured } = event;
  const [open, setOpen] = useState<Opened | null>(null);
  const close = () => setOpen(null);
  const params = { eventId };
  const isOn = state === 'published';
  const hadSeats = isOn || state === 'over' || state === 'cancelled';
  const mayAppointHosts = isHost || event.hosts.length === 0;
  const hasPayments = hadSeats && event.fee !== null;
  // Organisers have no action on a past event, unless it has a fee or no host.
  if (!mayAppointHosts && hadSeats && !isOn && !hasPayments) return null;
  return (
    <section
      aria-label={t`Manage this event`}
      className="flex flex-wrap gap-2 rounded-card border border-line bg-raised p-4"
    >
      {isHost && isOn && (
        <Link to="/events/$eventId/door" params={params} className={buttonClass('primary', 'px-4')}>
          <Trans>
            <ScanLine size={18} aria-hidden />
            Door
          </Trans>
        </Link>
      )}
      {isHost && hadSeats && (
        <Link to="/events/$eventId/attendance" params={params} className={buttonClass('secondary', 'px-4')}>
          <Trans>
            <ClipboardList size={18} aria-hidden />
            Attendance
          </Trans>
        </Link>
      )}
      {hasPayments && (
        <Link to="/events/$eventId/payments" params={params} className={buttonClass('secondary', 'px-4')}>
          <Trans>
            <IndianRupee size={18} aria-hidden />
            Payments
          </Trans>
        </Link>
      )}
      {state !== 'over' && state !== 'cancelled' && (
        <Link to="/events/$eventId/edit" params={params} className={buttonClass('secondary', 'px-4')}>
          <Trans>
            <Pencil size={18} aria-hidden />
            Edit
          </Trans>
        </Link>
      )}
      {isOn && event.capacity !== null && (
        <Button kind="secondary" className="px-4" onClick={() => setOpen('seats')}>
          <Trans>
            <Armchair size={18} aria-hidden />
            Seats
          </Trans>
        </Button>
      )}
      {mayAppointHosts && (
        <Button kind="secondary" className="px-4" onClick={() => setOpen('hosts')}>
          <Trans>
            <UserPlus size={18} aria-hidden />
            Hosts
          </Trans>
        </Button>
      )}
      {mayPublish && isOn && <FeatureButton eventId={eventId} isFeatured={isFeatured} />}
      {isOn && (
        <Button kind="danger" className="px-4" onClick={() => setOpen('cancel')}>
          <Trans>
            <X size={18} aria-hidden />
            Cancel event
          </Trans>
        </Button>
      )}
      {!hadSeats && isHost && (
        <Button kind="danger" className="px-4" onClick={() => setOpen('delete')}>
          <Trans>
            <Trash2 size={18} aria-hidden />
            Delete
          </Trans>
        </Button>
      )}
      <Sheet open={open === 'seats'} onOpenChange={close} title={t`Seats`}>
        <Part part={seatsChunk} props={{ event, onDone: close }} />
      </Sheet>
      <Sheet open={open === 'hosts'} onOpenChange={close} title={t`Hosts`}>
        <Part part={hostsChunk} props={{ event }} />
      </Sheet>
      <Sheet
        open={open === 'cancel'}
        onOpenChange={close}
        title={t`Cancel this event?`}
        description={t`Everyone registered will be notified. This cannot be undone.`}
      >
        <Part part={cancelChunk} props={{ event, onDone: close }} />
      </Sheet>
      <Sheet
        open={open === 'delete'}
        onOpenChange={close}
        title={t`Delete this proposal?`}
        description={t`This cannot be undone.`}
      >
        <Part part={deleteChunk} props={{ event, onDone: close }} />
      </Sheet>
    </section>
  );
}

function FeatureButton({ eventId: id, isFeatured }: { eventId: string; isFeatured: boolean }) {
  const client = useQueryClient();
  const marking = useMutation({
    mutationFn: () => request(featureEvent, { params: { id }, body: { isFeatured: !isFeatured } }),
    onSuccess: (event) => {
      showEventDetails(client, event);
      toast.success(event.isFeatured ? t`Featured at the top of the events.` : t`Not featured any more.`);
    },
    onError: (error) => toastFailure(t`This could not be saved.`, error),
  });
  return (
    <Button
      kind="secondary"
      className="px-4"
      aria-pressed={isFeatured}
      busy={marking.isPending}
      onClick={() => marking.mutate()}
    >
      <Trans>
        <Star size={18} aria-hidden className={isFeatured ? 'fill-current' : ''} />
        Featured
      </Trans>
    </Button>
  );
}
