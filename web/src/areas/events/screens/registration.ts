import { t } from '@lingui/core/macro';
import { registerForEvent } from '@quad/contract/events/event-registrations';
import type { CampusEvent } from '@quad/contract/events/events';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '../../../lib/api-error.ts';
import { COPIED } from '../../../lib/cached-answer.ts';
import { request } from '../../../lib/client.ts';
import { toastFailure } from '../../../ui/toast-failure.ts';
import { eventKeys as keys } from '../queries/event-keys.ts';
import { fetchTicket } from '../queries/ticket-query.ts';
import { showEvent } from './event-changes.ts';

/** The event after the viewer's registration, as a guess: the last seat may have been taken since. */
export function registered(event: CampusEvent): CampusEvent {
  const { seatsLeft, goingCount, waitingCount } = event;
  const isGoing = seatsLeft === null || seatsLeft > 0;
  const registration = { isHidden: false, isMuted: false, payment: null, ticket: '' };
  if (!isGoing) {
    const place = waitingCount + 1;
    return { ...event, waitingCount: place, registration: { ...registration, state: 'waiting', place } };
  }
  return {
    ...event,
    registered: true,
    goingCount: goingCount + 1,
    seatsLeft: seatsLeft === null ? null : seatsLeft - 1,
    registration: { ...registration, state: 'going', place: null },
  };
}

/** Register for an event. The change shows at once, and is rolled back with a message when the call fails. */
export function useRegister(event: CampusEvent) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => request(registerForEvent, { params: { id: event._id } }),
    onMutate() {
      showEvent(client, registered(event));
      return event;
    },
    onSuccess: (now) => settled(client, now),
    // The hook's own event is the registered one by now.
    onError: (error, _, before = event) => failed(client, before, t`You could not be registered.`, error),
  });
}

/** Show the event from the answer of a call about the viewer's registration. */
export function settled(client: QueryClient, event: CampusEvent) {
  showEvent(client, event);
  // The door may have no connection. Without a ticket in this answer, the ticket's screen asks again.
  if (event.registration) fetchTicket(event._id, { headers: COPIED }).catch(() => undefined);
  void client.invalidateQueries({ queryKey: keys.one(event._id) });
  void client.invalidateQueries({ queryKey: keys.guests(event._id) });
  void client.invalidateQueries({ queryKey: keys.team(event._id) });
  // Its place in lists changes with the next visit, not while the user looks at them.
  void client.invalidateQueries({ queryKey: keys.lists, refetchType: 'none' });
}

/** Roll back the change on the screen, and show the reason. */
export function failed(client: QueryClient, before: CampusEvent, text: string, error: Error) {
  showEvent(client, before);
  toastFailure(text, error);
  // The event has changed since it was loaded: for example, it was cancelled.
  if (error instanceof ApiError && error.status >= 400 && error.status < 500)
    void client.invalidateQueries({ queryKey: keys.one(before._id) });
}
