import { leaveEvent, showRegistration } from '@quad/contract/events/event-registrations';
import type { CampusEvent } from '@quad/contract/events/events';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { request } from '../../../../lib/client.ts';
import { toastFailure } from '../../../../ui/toast-failure.ts';
import { patchEvent } from '../event-changes.ts';
import { failed, settled } from '../registration.ts';

/** Give back a seat or a place in the waiting list. */
export function useLeave(event: CampusEvent) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => request(leaveEvent, { params: { id: event._id } }),
    onSuccess: (now) => settled(client, now),
    onError: (error) => failed(client, event, 'Your seat could not be given back.', error),
  });
}

/** Set whether others see the viewer's registration. */
export function useHideRegistration(event: CampusEvent) {
  const client = useQueryClient();
  const show = (isHidden: boolean) =>
    patchEvent(client, event._id, ({ registration }) => ({
      registration: registration && { ...registration, isHidden },
    }));
  return useMutation({
    mutationFn: (isHidden: boolean) => request(showRegistration, { params: { id: event._id }, body: { isHidden } }),
    onMutate: show,
    onSuccess: (now) => settled(client, now),
    onError: (error, isHidden) => {
      show(!isHidden);
      toastFailure('This could not be saved.', error);
    },
  });
}
