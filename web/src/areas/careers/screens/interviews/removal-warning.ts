import type { ListedSlot } from '../../queries/slots-query.ts';

/** The number of named people; further people are counted. */
const NAMED = 5;

const LIST = new Intl.ListFormat('en-IN', { type: 'conjunction' });

/** The consequence of removing a booked slot: its applicants, and their notification. `now` is in milliseconds. */
export function removalWarning({ startsAt, booked }: Pick<ListedSlot, 'startsAt' | 'booked'>, now: number): string {
  const names = booked.map(({ person }) => person.name);
  if (names.length === 0) return 'No one has booked it any more.';
  const others = names.length - NAMED;
  // a single further name is as short as its count
  const shown = others > 1 ? [...names.slice(0, NAMED), `${others} others`] : names;
  const [have, interviews] = names.length === 1 ? ['has', 'interview is'] : ['have', 'interviews are'];
  const sentence = `${LIST.format(shown)} ${have} booked it.`;
  if (Date.parse(startsAt) <= now) return sentence;
  return `${sentence} We'll tell them that their ${interviews} cancelled and that they should choose another time.`;
}
