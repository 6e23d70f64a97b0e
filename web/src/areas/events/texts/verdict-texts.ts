import { doorHours } from '@quad/contract/events/door-hours';
import { clockTime, weekdayMoment } from '@quad/contract/text/dates';
import type { EventTimes } from '../parts/event-dates.ts';
import type { Verdict } from '../queries/device/stored-scan.ts';

export type Tone = 'good' | 'warn' | 'bad';

/** The texts of an outcome: the large title, and the reason. */
export function verdictText(
  { outcome, at, door }: Verdict,
  { timeZone, ...times }: EventTimes,
): { title: string; note: string; tone: Tone } {
  switch (outcome) {
    case 'in':
      return { title: 'Let in', note: '', tone: 'good' };
    case 'already_in': {
      const time = at === null ? '' : ` at ${clockTime(at, timeZone)}`;
      return {
        title: 'Already in',
        note: `This ticket was used${time}${door === '' ? '' : ` · ${door}`}`,
        tone: 'warn',
      };
    }
    case 'wrong_code':
      return { title: 'Wrong code', note: 'Codes change every 30 seconds. Scan it again.', tone: 'bad' };
    case 'not_going':
      return { title: 'No seat', note: 'This person gave up their seat or is still on the waiting list.', tone: 'bad' };
    case 'on_hold':
      return {
        title: 'Seat on hold',
        note: 'The account of this ticket cannot be used right now. An admin can help.',
        tone: 'bad',
      };
    case 'unpaid':
      return {
        title: 'Not paid',
        note: 'The entry fee is not confirmed. Confirm it under Payments.',
        tone: 'bad',
      };
    case 'closed':
      return { title: 'Door closed', note: closedText({ timeZone, ...times }), tone: 'bad' };
    case 'undone':
      return { title: 'Taken back', note: 'A host has taken this back.', tone: 'warn' };
    case 'unknown':
      return { title: 'Unknown ticket', note: 'It is not a ticket for this event.', tone: 'bad' };
  }
}

/** The text of a closed door: when it opens, or when it closed. `now` is in milliseconds since 1970. */
export function closedText(event: EventTimes, now = Date.now()): string {
  const { opens, closes } = doorHours(event);
  if (now > closes) return `Tickets were taken until ${weekdayMoment(new Date(closes).toISOString(), event.timeZone)}.`;
  return `Tickets are taken from ${weekdayMoment(new Date(opens).toISOString(), event.timeZone)}.`;
}
