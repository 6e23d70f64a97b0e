import { type Audience, defineNotification } from '../../concerns/notifications/notification-kind.ts';
import { decidesSomewhere } from './events.repo.ts';

const eventPath = (id: string): string => `/events/${id}`;

/** Of kinds that only those are told who decide about proposals. */
const deciders: Audience = (viewer, db) => decidesSomewhere(db, viewer);

/** A proposal waits: told to those who decide about it. About the event. */
export const eventProposed = defineNotification('event-proposed', {
  says: 'proposed an event',
  isFor: deciders,
  renews: true,
  leadsTo: eventPath,
});

/** It was decided about: told to its hosts. About the change, as are the next two: each is told. The event speaks, nobody in person. */
export const eventPublished = defineNotification('event-published', {
  says: 'Your event has been published',
  leadsTo: eventPath,
});
export const eventDeclined = defineNotification('event-declined', {
  says: 'Your event was not published',
  leadsTo: eventPath,
});

/** Another time or place: told to everybody who is registered. */
export const eventMoved = defineNotification('event-moved', {
  says: 'An event has a new time or place',
  leadsTo: eventPath,
});
export const eventCancelled = defineNotification('event-cancelled', {
  says: 'An event has been cancelled',
  leadsTo: eventPath,
});

/** Somebody was made a host: about the event. */
export const madeHost = defineNotification('event-host', { says: 'made you a host', leadsTo: eventPath });

/** The admins have given an event another host: told to those who hosted it. About the event; nobody in person speaks. */
export const handedOver = defineNotification('event-handed-over', {
  says: 'Your event has another host now',
  renews: true,
  leadsTo: eventPath,
});

/** The only host of an event deletes their account: told to those who decide about it, while nobody hosts it. About the event. */
export const eventWithoutHost = defineNotification('event-without-host', {
  says: 'An event has no host any more',
  isFor: deciders,
  renews: true,
  leadsTo: eventPath,
});

/** Somebody moved up from the waiting list. SQL sends it, about the registration. */
export const seatGiven = defineNotification('event-seat', { says: 'You have a seat', leadsTo: eventPath });

/** A team is too small now and has given its seats back. SQL sends it, about each member’s registration. */
export const teamShort = defineNotification('event-team-short', {
  says: 'Your team is too small now',
  leadsTo: eventPath,
});

/** Somebody joined one’s team: told to its captain. SQL sends it, about the team. */
export const teamJoined = defineNotification('event-team', {
  says: 'joined your team',
  renews: true,
  leadsTo: eventPath,
});

/** A host has told something: about the update. */
export const updateTold = defineNotification('event-update', { says: 'Event update', leadsTo: eventPath });

/** About the reminder. */
export const dayBefore = defineNotification('event-tomorrow', { says: 'An event is in a day', leadsTo: eventPath });
export const hourBefore = defineNotification('event-soon', { says: 'An event begins in an hour', leadsTo: eventPath });
