import { t } from '@lingui/core/macro';
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
      return { title: t`Let in`, note: '', tone: 'good' };
    case 'already_in': {
      const used = at === null ? t`This ticket was used` : t`This ticket was used at ${clockTime(at, timeZone)}`;
      return {
        title: t`Already in`,
        note: door === '' ? used : `${used} · ${door}`,
        tone: 'warn',
      };
    }
    case 'wrong_code':
      return { title: t`Wrong code`, note: t`Codes change every 30 seconds. Scan it again.`, tone: 'bad' };
    case 'not_going':
      return {
        title: t`No seat`,
        note: t`This person gave up their seat or is still on the waiting list.`,
        tone: 'bad',
      };
    case 'on_hold':
      return {
        title: t`Seat on hold`,
        note: t`The account of this ticket cannot be used right now. An admin can help.`,
        tone: 'bad',
      };
    case 'unpaid':
      return {
        title: t`Not paid`,
        note: t`The entry fee is not confirmed. Confirm it under Payments.`,
        tone: 'bad',
      };
    case 'closed':
      return { title: t`Door closed`, note: closedText({ timeZone, ...times }), tone: 'bad' };
    case 'undone':
      return { title: t`Taken back`, note: t`A host has taken this back.`, tone: 'warn' };
    case 'unknown':
      return { title: t`Unknown ticket`, note: t`It is not a ticket for this event.`, tone: 'bad' };
  }
}

/** The title of an outcome within a sentence. */
export function outcomeText({ outcome }: Pick<Verdict, 'outcome'>): string {
  switch (outcome) {
    case 'in':
      return t`let in`;
    case 'already_in':
      return t`already in`;
    case 'wrong_code':
      return t`wrong code`;
    case 'not_going':
      return t`no seat`;
    case 'on_hold':
      return t`seat on hold`;
    case 'unpaid':
      return t`not paid`;
    case 'closed':
      return t`door closed`;
    case 'undone':
      return t`taken back`;
    case 'unknown':
      return t`unknown ticket`;
  }
}

/** The text of a closed door: when it opens, or when it closed. `now` is in milliseconds since 1970. */
export function closedText(event: EventTimes, now = Date.now()): string {
  const { opens, closes } = doorHours(event);
  if (now > closes)
    return t`Tickets were taken until ${weekdayMoment(new Date(closes).toISOString(), event.timeZone)}.`;
  return t`Tickets are taken from ${weekdayMoment(new Date(opens).toISOString(), event.timeZone)}.`;
}
