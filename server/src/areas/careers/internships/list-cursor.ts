import { AppError } from '../../../platform/errors/app-error.ts';

/** Where a page ends: at an item of a list by time, or at a place in a list that is ordered otherwise. */
export type CursorPlace = { readonly at: Date; readonly id: string } | { readonly place: number };

/** How far down a list that is read by places one can read. */
const PLACE_MAX = 5000;

/** A place as clients carry it. */
export const cursorOf = (place: CursorPlace): string =>
  'place' in place ? String(place.place) : `${place.at.getTime()}_${place.id}`;

/** Where a page begins; throws when a cursor is none of such a list. */
export function startOf<Kind extends 'item' | 'place'>(
  cursor: string | undefined,
  kind: Kind,
): (Kind extends 'item' ? { at: Date; id: string } : { place: number }) | undefined {
  if (cursor === undefined) return undefined;
  const [number = '', id, ...more] = cursor.split('_');
  const isItem = id !== undefined && /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id);
  const isPlace = id === undefined && Number(number) <= PLACE_MAX;
  if (!/^\d{1,13}$/.test(number) || more.length > 0 || (kind === 'item' ? !isItem : !isPlace)) {
    throw new AppError('invalid_input', { fields: { after: 'This is not where a page ends' } });
  }
  return (kind === 'item' ? { at: new Date(Number(number)), id } : { place: Number(number) }) as never;
}
