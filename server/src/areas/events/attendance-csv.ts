import type { Attendee } from '@quad/contract/events/event-door';
import type { RegistrationState } from '@quad/contract/events/event-terms';
import { csvInSlices } from '../../platform/slices.ts';

const COLUMNS = ['Ticket', 'Name', 'Username', 'Team', 'State', 'Registered', 'Came', 'Door'];
const STATES: Readonly<Record<RegistrationState, string>> = {
  going: 'Going',
  waiting: 'Waiting',
  forming: 'Team is too small',
};

/**
 * Registrations and check-ins as CSV for spreadsheets. The columns are those of the hosts' screen.
 * E-mail addresses stay private.
 * Times are in the event's time zone.
 */
export function attendanceCsv(attendees: readonly Attendee[], timeZone: string): Promise<string> {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  const timeOf = (at: string | null) => (at === null ? '' : format.format(new Date(at)));
  return csvInSlices(COLUMNS, attendees, ({ number, person, team, state, registeredAt, checkedInAt, door }) => [
    number,
    person.name,
    person.username,
    team,
    STATES[state],
    timeOf(registeredAt),
    timeOf(checkedInAt),
    door,
  ]);
}
