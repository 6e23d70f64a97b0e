import type { Attendee } from '@quad/contract/events/event-door';
import type { EventPaymentState, RegistrationState } from '@quad/contract/events/event-terms';
import { isoMoment } from '@quad/contract/text/dates';
import { csvInSlices } from '../../platform/slices.ts';
import type { VisitorRow } from './walk-ins.repo.ts';

const COLUMNS = ['Ticket', 'Name', 'Username', 'Team', 'State', 'Payment', 'Registered', 'Came', 'Door'];
const STATES: Readonly<Record<RegistrationState, string>> = {
  going: 'Going',
  waiting: 'Waiting',
  forming: 'Team is too small',
};

const PAYMENTS: Readonly<Record<EventPaymentState, string>> = {
  started: 'Not paid',
  waiting: 'To confirm',
  confirmed: 'Paid',
  reversed: 'Returned',
  withdrawn: '',
};

/**
 * Registrations and check-ins as CSV for spreadsheets. The columns are those of the hosts' screen.
 * E-mail addresses stay private.
 * Times are in the event's time zone.
 */
export function attendanceCsv(
  attendees: readonly Attendee[],
  visitors: readonly VisitorRow[],
  timeZone: string,
): Promise<string> {
  const timeOf = (at: string | null) => (at === null ? '' : isoMoment(at, timeZone));
  const questions = [...new Set(attendees.flatMap(({ answers }) => answers.map(({ question }) => question)))];
  const registered = attendees.map(
    ({ number, person, team, state, payment, registeredAt, checkedInAt, door, answers }) => [
      number,
      person.name,
      person.username,
      team,
      STATES[state],
      payment === null ? '' : PAYMENTS[payment],
      timeOf(registeredAt),
      timeOf(checkedInAt),
      door,
      ...questions.map((asked) => answers.find(({ question }) => question === asked)?.answer ?? ''),
    ],
  );
  const others = visitors.map(({ name, door, fee, at }) => {
    const came = timeOf(at.toISOString());
    return ['', name, '', '', 'At the door', fee === null ? '' : PAYMENTS.confirmed, came, came, door];
  });
  return csvInSlices([...COLUMNS, ...questions], [...registered, ...others], (row) => row);
}
