import { t } from '@lingui/core/macro';
import { cancelEvent, deleteEvent } from '@quad/contract/events/event-hosting';
import type { EventDetails } from '@quad/contract/events/events';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { request } from '../../../../lib/client.ts';
import { router } from '../../../../lib/routing/router.ts';
import { Button } from '../../../../ui/Button.tsx';
import { toast } from '../../../../ui/toast.ts';
import { toastFailure } from '../../../../ui/toast-failure.ts';
import { forgetEvent, showEventDetails } from '../event-changes.ts';
import { ReasonForm } from './ReasonForm.tsx';

interface EndEventProps {
  event: EventDetails;
  onDone: () => void;
}

/** The form to cancel a published event. */
export function CancelEvent({ event: { _id: id }, onDone }: EndEventProps) {
  const client = useQueryClient();
  const cancelling = useMutation({
    mutationFn: (reason: string) => request(cancelEvent, { params: { id }, body: { reason } }),
    onSuccess: (event) => {
      showEventDetails(client, event);
      toast.success(t`Event cancelled. Everyone registered will be notified.`);
      onDone();
    },
  });
  return (
    <ReasonForm
      keeps={`events/${id}/cancellation`}
      label={t`Why (optional)`}
      action={t`Cancel event`}
      send={cancelling.mutateAsync}
    />
  );
}

/** The button to delete an unpublished event. */
export function DeleteEvent({ event: { _id: id }, onDone }: EndEventProps) {
  const client = useQueryClient();
  const deleting = useMutation({
    mutationFn: () => request(deleteEvent, { params: { id } }),
    onSuccess: async () => {
      toast.success(t`Deleted.`);
      onDone();
      await router.navigate({ to: '/events', search: { list: 'hosted' }, replace: true });
      await forgetEvent(client, id);
    },
    onError: (error) => toastFailure(t`The proposal could not be deleted.`, error),
  });
  return (
    <Button kind="danger" busy={deleting.isPending} onClick={() => deleting.mutate()} className="w-full">
      {t`Delete`}
    </Button>
  );
}
