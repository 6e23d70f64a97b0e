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
 * Who is registered and who has come, as a CSV file for spreadsheets (RFC 4180, with a byte order mark, because they take it
 * for another encoding otherwise). It has what hosts are shown on the screen and no more: e-mail addresses are their owners'.
 * Times are those of the event’s place. Cells that a spreadsheet would run as a formula begin with an apostrophe.
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
    checkedInAt === null ? '' : door,
  ]);
}
