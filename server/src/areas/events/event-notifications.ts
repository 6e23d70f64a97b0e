import { msg } from '@lingui/core/runtime-macro';
import { type Audience, defineNotification } from '../../concerns/notifications/notification-kind.ts';
import { publishesAnywhere } from './events.repo.ts';

const eventPath = (id: string): string => `/events/${id}`;

const approvers: Audience = (viewer, db) => publishesAnywhere(db, viewer);

/** To approvers. The subject is the event. */
export const eventProposed = defineNotification('event-proposed', {
  says: (who) => msg`${{ who }} proposed an event`,
  isFor: approvers,
  renews: true,
  leadsTo: eventPath,
});

/** To the hosts. The subject, here and in the next three kinds, is the change, so each change gets its notification. */
export const eventPublished = defineNotification('event-published', {
  says: () => msg`Your event has been published`,
  leadsTo: eventPath,
});
export const eventDeclined = defineNotification('event-declined', {
  says: () => msg`Your event was not published`,
  leadsTo: eventPath,
});

/** To registered users, about another time or place. */
export const eventMoved = defineNotification('event-moved', {
  says: () => msg`An event has a new time or place`,
  leadsTo: eventPath,
});
export const eventCancelled = defineNotification('event-cancelled', {
  says: () => msg`An event has been cancelled`,
  leadsTo: eventPath,
});

/** To the new host. The subject is the event. */
export const madeHost = defineNotification('event-host', {
  says: (who) => msg`${{ who }} made you a host`,
  leadsTo: eventPath,
});

/** To the former hosts, when an admin has replaced them. The subject is the event. No actor: the admin is not named. */
export const handedOver = defineNotification('event-handed-over', {
  says: () => msg`Your event has another host now`,
  renews: true,
  leadsTo: eventPath,
});

/** To approvers, when the event's only host deletes their account. The subject is the event. */
export const eventWithoutHost = defineNotification('event-without-host', {
  says: () => msg`An event has no host any more`,
  isFor: approvers,
  renews: true,
  leadsTo: eventPath,
});

/** To a user who moves up from the waiting list. SQL sends it. The subject is the registration. */
export const seatGiven = defineNotification('event-seat', { says: () => msg`You have a seat`, leadsTo: eventPath });

/** To each member of a team that became too small and lost its seats. SQL sends it. The subject is the registration. */
export const teamShort = defineNotification('event-team-short', {
  says: () => msg`Your team is too small now`,
  leadsTo: eventPath,
});

/** To a user whose place was on hold for too long while the account was disabled. SQL sends it. The subject is the event. */
export const placeGivenBack = defineNotification('event-given-back', {
  says: () => msg`Your place at an event was given to others`,
  leadsTo: eventPath,
});

/** To the hosts: a payer has sent a reference. The subject is the event. */
export const paymentSent = defineNotification('event-payment-sent', {
  says: (who) => msg`${{ who }} sent a payment for your event`,
  renews: true,
  leadsTo: (event) => `/events/${event}/payments`,
});

/** To the payer. The subject, here and in the next two kinds, is the payment. */
export const paymentConfirmed = defineNotification('event-payment-confirmed', {
  says: () => msg`Your payment for an event is confirmed`,
  leadsTo: eventPath,
});
export const paymentReturned = defineNotification('event-payment-returned', {
  says: () => msg`Your payment for an event could not be confirmed`,
  renews: true,
  leadsTo: eventPath,
});
export const paymentReversed = defineNotification('event-payment-reversed', {
  says: () => msg`Your payment for an event was returned`,
  leadsTo: eventPath,
});

/** To a user who did not pay in time. SQL sends it. The subject is the event. */
export const seatUnpaid = defineNotification('event-unpaid', {
  says: () => msg`Your seat was not paid in time and was given to others`,
  renews: true,
  leadsTo: eventPath,
});

/** To a user who was let in at the door without a ticket. The subject is the event. */
export const letInAtDoor = defineNotification('event-walk-in', {
  says: () => msg`You were let in at an event`,
  leadsTo: eventPath,
});

/** To the team's captain. SQL sends it. The subject is the team. */
export const teamJoined = defineNotification('event-team', {
  says: (who) => msg`${{ who }} joined your team`,
  renews: true,
  leadsTo: eventPath,
});

/** To registered users. The subject is the update. */
export const updatePosted = defineNotification('event-update', { says: () => msg`Event update`, leadsTo: eventPath });

/** To users with a seat. The subject is the reminder. */
export const dayBefore = defineNotification('event-tomorrow', {
  says: () => msg`An event is in a day`,
  leadsTo: eventPath,
});
export const hourBefore = defineNotification('event-soon', {
  says: () => msg`An event begins in an hour`,
  leadsTo: eventPath,
});
