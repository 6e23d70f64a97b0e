import { attendanceFile } from '@quad/contract/events/event-door';
import { decideEvent, deleteEvent } from '@quad/contract/events/event-hosting';
import type { ManagedEvent } from '@quad/contract/events/event-management';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { CalendarX, Check, Download, Eye, Flag, Pencil, Trash2, UserRoundCog, X } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { request } from '../../../../lib/client.ts';
import { hrefOf } from '../../../../lib/routing/address.ts';
import { router } from '../../../../lib/routing/router.ts';
import { saveFile } from '../../../../lib/save-file.ts';
import { Button } from '../../../../ui/Button.tsx';
import type { MenuItem } from '../../../../ui/menu-props.ts';
import { Sheet } from '../../../../ui/Sheet.tsx';
import { tellFailure } from '../../../../ui/tell-failure.ts';
import { toast } from '../../../../ui/toast.ts';
import { ReportSheet } from '../../../moderation/parts/reports/ReportSheet.tsx';
import { managedKeys } from '../managed-queries.ts';
import { EndEventForm } from './EndEventForm.tsx';
import { HandOverEvent } from './HandOverEvent.tsx';

type What = 'decline' | 'cancel' | 'hand-over' | 'delete' | 'report';

/** What can be done with an event: the items of its menu, and the sheet that one of them has opened. */
export function useEventActions(): {
  actionsOf: (event: ManagedEvent) => readonly MenuItem[];
  sheet: ReactNode;
} {
  const client = useQueryClient();
  const [asked, setAsked] = useState<{ what: What; event: ManagedEvent } | null>(null);
  const publishing = useMutation({
    mutationFn: ({ _id: id }: ManagedEvent) => request(decideEvent, { params: { id }, body: { publish: true } }),
    onSuccess: (_, { title }) => void toast.success(`${title} is published.`),
    onError: (error) => tellFailure('The event could not be published.', error),
    // also when it failed: another admin may have been faster
    onSettled: () => client.invalidateQueries({ queryKey: managedKeys.all }),
  });
  const saving = useMutation({
    mutationFn: ({ _id: id, title }: ManagedEvent) =>
      saveFile(attendanceFile, { params: { id }, name: `${title}.csv` }),
    onError: (error) => tellFailure('The attendance could not be saved.', error),
  });

  const actionsOf = (event: ManagedEvent): readonly MenuItem[] => {
    const { _id: eventId, state, mayDecide } = event;
    const ask = (what: What) => () => setAsked({ what, event });
    const isAhead = state === 'published' || state === 'proposed';
    const at = (to: '/events/$eventId' | '/events/$eventId/edit') => () =>
      void router.go(hrefOf({ to, params: { eventId } }));
    return [
      { label: 'Open', icon: Eye, onSelect: at('/events/$eventId') },
      ...(mayDecide && state === 'proposed'
        ? [
            { label: 'Publish', icon: Check, onSelect: () => publishing.mutate(event) },
            { label: 'Decline', icon: X, onSelect: ask('decline') },
          ]
        : []),
      ...(mayDecide && isAhead
        ? [
            { label: 'Edit', icon: Pencil, onSelect: at('/events/$eventId/edit') },
            { label: 'Hand over', icon: UserRoundCog, onSelect: ask('hand-over') },
          ]
        : []),
      ...(mayDecide && state !== 'proposed' && state !== 'declined'
        ? [{ label: 'Attendance (CSV)', icon: Download, onSelect: () => saving.mutate(event) }]
        : []),
      { label: 'Report', icon: Flag, onSelect: ask('report') },
      ...(mayDecide && state === 'published'
        ? [{ label: 'Cancel event', icon: CalendarX, dangerous: true, onSelect: ask('cancel') }]
        : []),
      { label: 'Delete', icon: Trash2, dangerous: true, onSelect: ask('delete') },
    ];
  };

  return { actionsOf, sheet: asked && <AskedSheet {...asked} onClose={() => setAsked(null)} /> };
}

const TEXTS: Readonly<Record<Exclude<What, 'report'>, readonly [title: string, description: string]>> = {
  decline: ['Decline', 'Its hosts will be notified. They can change it and propose it again.'],
  cancel: ['Cancel', 'Everyone registered will be notified. This cannot be undone.'],
  'hand-over': ['Hand over', 'The event gets one new host. They and the previous hosts will be notified.'],
  delete: ['Delete', 'Its registrations, pictures and updates are deleted too. This cannot be undone.'],
};

function AskedSheet({ what, event, onClose }: { what: What; event: ManagedEvent; onClose: () => void }) {
  if (what === 'report') {
    const subject = { type: 'event', id: event._id } as const;
    return <ReportSheet open onClose={onClose} subject={subject} title={`Report ${event.title}`} />;
  }
  const [title, description] = TEXTS[what];
  return (
    <Sheet open onOpenChange={onClose} title={`${title}: ${event.title}`} description={description}>
      {what === 'hand-over' && <HandOverEvent event={event} onDone={onClose} />}
      {what === 'delete' && <DeleteEvent event={event} onDone={onClose} />}
      {(what === 'cancel' || what === 'decline') && <EndEventForm event={event} what={what} onDone={onClose} />}
    </Sheet>
  );
}

function DeleteEvent({ event, onDone }: { event: ManagedEvent; onDone: () => void }) {
  const client = useQueryClient();
  const deleting = useMutation({
    mutationFn: () => request(deleteEvent, { params: { id: event._id } }),
    onSuccess() {
      toast.success(`${event.title} is deleted.`);
      onDone();
    },
    onError: (error) => tellFailure('The event could not be deleted.', error),
    onSettled: () => client.invalidateQueries({ queryKey: managedKeys.all }),
  });
  return (
    <Button kind="danger" busy={deleting.isPending} onClick={() => deleting.mutate()} className="w-full">
      Delete
    </Button>
  );
}
