import { t } from '@lingui/core/macro';
import { leaveEvent, showRegistration } from '@quad/contract/events/event-registrations';
import type { CampusEvent } from '@quad/contract/events/events';
import type { BodyOf } from '@quad/contract/wire/call';
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
    onError: (error) => failed(client, event, t`Your seat could not be given back.`, error),
  });
}

/** Change who sees the viewer's registration, or whether the event is muted. The change shows at once. */
export function useChangeRegistration(event: CampusEvent) {
  const client = useQueryClient();
  const show = (changes: BodyOf<typeof showRegistration>) =>
    patchEvent(client, event._id, ({ registration }) => ({
      registration: registration && { ...registration, ...changes },
    }));
  return useMutation({
    mutationFn: (changes: BodyOf<typeof showRegistration>) =>
      request(showRegistration, { params: { id: event._id }, body: changes }),
    onMutate(changes) {
      show(changes);
      return event.registration;
    },
    onSuccess: (now) => settled(client, now),
    onError: (error, _changes, before) => {
      if (before) show({ isHidden: before.isHidden, isMuted: before.isMuted });
      toastFailure(t`This could not be saved.`, error);
    },
  });
}
