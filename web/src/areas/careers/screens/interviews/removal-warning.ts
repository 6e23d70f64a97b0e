import { t } from '@lingui/core/macro';
import { language } from '../../../../lib/texts/language.ts';
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
  const list = new Intl.ListFormat(`${language.get()}-IN`, { type: 'conjunction' }).format(shown);
  const sentence = names.length === 1 ? t`${list} has booked it.` : t`${list} have booked it.`;
  if (Date.parse(startsAt) <= now) return sentence;
  const consequence =
    names.length === 1
      ? t`We'll tell them that their interview is cancelled and that they should choose another time.`
      : t`We'll tell them that their interviews are cancelled and that they should choose another time.`;
  return `${sentence} ${consequence}`;
}
