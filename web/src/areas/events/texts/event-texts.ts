import type { CampusEvent } from '@quad/contract/events/events';

/** The free seats of an event: `12 of 60 seats left`; empty for an event without a limit and without guests. */
export function seatsText({ capacity, seatsLeft, goingCount, waitingCount }: CampusEvent): string {
  if (capacity === null || seatsLeft === null) return goingCount === 0 ? 'Open to all' : `${goingCount} going`;
  if (seatsLeft > 0) return `${seatsLeft} of ${capacity} seats left`;
  return waitingCount === 0 ? 'Full' : `Full · ${waitingCount} waiting`;
}

/** The viewer's state in an event, in a word or two; null without one. */
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
