import { t } from '@lingui/core/macro';
import { listWalkIns, removeWalkIn, type WalkIn } from '@quad/contract/events/event-walk-ins';
import { clockTime } from '@quad/contract/text/dates';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { request } from '../../../../lib/client.ts';
import { rupees } from '../../../../lib/rupees.ts';
import { Card } from '../../../../ui/Card.tsx';
import { IconButton } from '../../../../ui/IconButton.tsx';
import { Loaded } from '../../../../ui/Loaded.tsx';
import { Question } from '../../../../ui/Question.tsx';
import { Skeletons } from '../../../../ui/Skeletons.tsx';
import { toastFailure } from '../../../../ui/toast-failure.ts';
import { eventKeys as keys } from '../../queries/event-keys.ts';

/** The visitors without an account who came in at the door; empty without any. */
export function Visitors({ eventId, timeZone }: { eventId: string; timeZone: string | undefined }) {
  const query = useQuery({
    queryKey: keys.walkIns(eventId),
    queryFn: ({ signal }) => request(listWalkIns, { params: { id: eventId }, signal }),
  });
  return (
    <Loaded
      query={query}
      failed={t`The visitors could not be loaded.`}
      failure="line"
      loading={<Skeletons label={t`Loading the visitors`} shape={['h-16 rounded-card']} />}
    >
      {({ walkIns }) =>
        walkIns.length > 0 && (
          <Card title={t`Visitors without a ticket`}>
            <ul className="divide-y divide-line">
              {walkIns.map((walkIn) => (
                <Visitor key={walkIn._id} walkIn={walkIn} eventId={eventId} timeZone={timeZone} />
              ))}
            </ul>
          </Card>
        )
      }
    </Loaded>
  );
}

interface VisitorProps {
  walkIn: WalkIn;
  eventId: string;
  timeZone: string | undefined;
}

function Visitor({ walkIn: { _id, name, door, fee, at }, eventId, timeZone }: VisitorProps) {
  const client = useQueryClient();
  const [asking, setAsking] = useState(false);
  const removing = useMutation({
    mutationFn: () => request(removeWalkIn, { params: { id: eventId, visitor: _id } }),
    onError: (error) => toastFailure(t`The visitor could not be removed.`, error),
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: keys.walkIns(eventId) }),
        client.invalidateQueries({ queryKey: keys.attendance(eventId) }),
      ]),
  });
  const note = [clockTime(at, timeZone), door, fee !== null && t`${rupees(fee)} paid`].filter(Boolean).join(' · ');
  return (
    <li className="flex items-center justify-between gap-3 py-2">
      <span className="min-w-0">
        <bdi className="block truncate font-semibold">{name}</bdi>
        <span className="block truncate text-14 text-muted">{note}</span>
      </span>
      <IconButton label={t`Remove ${name}`} onClick={() => setAsking(true)} className="text-muted">
        <Trash2 size={18} aria-hidden />
      </IconButton>
      <Question
        open={asking}
        onClose={() => setAsking(false)}
        title={t`Remove ${name}?`}
        description={t`The seat is free again, and the visitor is no longer counted. This cannot be undone.`}
        answer={t`Remove`}
        dangerous
        busy={removing.isPending}
        onAnswer={() => removing.mutate(undefined, { onSettled: () => setAsking(false) })}
        cancel={t`Keep`}
      />
    </li>
  );
}
