import type { CampusEvent } from '@quad/contract/events/events';

/** What is left of an event's seats: `12 of 60 seats left`; empty where it has no limit and nobody goes. */
export function seatsText({ capacity, seatsLeft, goingCount, waitingCount }: CampusEvent): string {
  if (capacity === null || seatsLeft === null) return goingCount === 0 ? 'Open to all' : `${goingCount} going`;
  if (seatsLeft > 0) return `${seatsLeft} of ${capacity} seats left`;
  return waitingCount === 0 ? 'Full' : `Full · ${waitingCount} waiting`;
}

/** What somebody is to an event, in a word or two; null for who has nothing to do with it. */
export function registrationText({ registration, state }: Pick<CampusEvent, 'registration' | 'state'>): string | null {
  if (!registration) return null;
  if (state !== 'published' && registration.state !== 'going') return 'You had no seat';
  if (registration.state === 'going') return 'Registered';
  if (registration.state === 'forming') return 'Team not complete';
  return registration.place === null ? 'Waiting list' : `Waiting list: no. ${registration.place}`;
}

/** How big teams are: `Teams of 2 to 4`. */
export const teamText = ({ least, most }: NonNullable<CampusEvent['team']>): string =>
  least === most ? `Teams of ${most}` : `Teams of ${least} to ${most}`;
