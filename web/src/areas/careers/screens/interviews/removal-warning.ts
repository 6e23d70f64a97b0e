import { t } from '@lingui/core/macro';
import { listAnd } from '../../../../lib/texts/formats.ts';
import type { ListedSlot } from '../../queries/slots-query.ts';

/** The number of named people; further people are counted. */
const NAMED = 5;

/** The consequence of removing a booked slot: its applicants, and their notification. `now` is in milliseconds. */
export function removalWarning({ startsAt, booked }: Pick<ListedSlot, 'startsAt' | 'booked'>, now: number): string {
  const names = booked.map(({ person }) => person.name);
  if (names.length === 0) return t`No one has booked it any more.`;
  const others = names.length - NAMED;
  // a single further name is as short as its count
  const shown = others > 1 ? [...names.slice(0, NAMED), t`${others} others`] : names;
  const list = listAnd(shown);
  if (Date.parse(startsAt) <= now) return names.length === 1 ? t`${list} has booked it.` : t`${list} have booked it.`;
  return names.length === 1
    ? t`${list} has booked it. We'll tell them that their interview is cancelled and that they should choose another time.`
    : t`${list} have booked it. We'll tell them that their interviews are cancelled and that they should choose another time.`;
}
