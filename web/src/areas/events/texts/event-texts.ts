import { t } from '@lingui/core/macro';
import type { CampusEvent } from '@quad/contract/events/events';

/** The text of an event's free seats: `12 of 60 seats left`; without a limit, the number of guests. */
export function seatsText({ capacity, seatsLeft, goingCount, waitingCount }: CampusEvent): string {
  if (capacity === null || seatsLeft === null) return goingCount === 0 ? t`Open to all` : t`${goingCount} going`;
  if (seatsLeft > 0) return t`${seatsLeft} of ${capacity} seats left`;
  return waitingCount === 0 ? t`Full` : t`Full · ${waitingCount} waiting`;
}

/** The text of the viewer's registration; null without one. */
export function registrationText({ registration, state }: Pick<CampusEvent, 'registration' | 'state'>): string | null {
  if (!registration) return null;
  if (state !== 'published' && registration.state !== 'going') return t`You had no seat`;
  if (registration.state === 'going') return t`Registered`;
  if (registration.state === 'forming') return t`Team not complete`;
  if (registration.place === null) return t`On the waiting list`;
  if (registration.place === 1) return t`You're first on the waiting list`;
  return t`You're number ${registration.place} on the waiting list`;
}

/** The text of the size of teams: `Teams of 2 to 4`. */
export const teamText = ({ least, most }: NonNullable<CampusEvent['team']>): string =>
  least === most ? t`Teams of ${most}` : t`Teams of ${least} to ${most}`;
