import { msg } from '@lingui/core/runtime-macro';
import { say } from '@quad/contract/language/say';
import { type RawBuilder, sql } from 'kysely';
import { AppError } from '../errors/app-error.ts';

/** A position in a list: the sort number of the last item before it (a time, a price, a count), and that item's id. */
export interface Place {
  readonly at: number;
  readonly id: string;
}

/** The mark between the number and the id of a cursor. Clients hold cursors, so a list never changes its mark. */
type Mark = '_' | '.' | ':';

const NUMBER = /^-?\d{1,17}$/;
const ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

export const cursorOf = ({ at, id }: Place, mark: Mark = '_'): string => `${at}${mark}${id}`;

/**
 * Parse a cursor that `cursorOf` has made; undefined for the first page. `max` is the largest number that the query can
 * compare with.
 *
 * @throws AppError `invalid_input` for another text
 */
export function placeOf(cursor: string, format?: { mark?: Mark; max?: number }): Place;
export function placeOf(cursor: string | undefined, format?: { mark?: Mark; max?: number }): Place | undefined;
export function placeOf(cursor: string | undefined, { mark = '_' as Mark, max = Infinity } = {}): Place | undefined {
  if (cursor === undefined) return undefined;
  const [number = '', id = '', ...more] = cursor.split(mark);
  const at = Number(number);
  if (!NUMBER.test(number) || Math.abs(at) > max || !ID.test(id) || more.length > 0) throw notACursor();
  return { at, id };
}

/** Parse a cursor that is the id of an item; undefined for the first page. Throws `invalid_input` for another text. */
export function idOf(cursor: string | undefined): string | undefined {
  if (cursor !== undefined && !ID.test(cursor)) throw notACursor();
  return cursor;
}

/** Parse a cursor that counts the items before the page, `max` at most. Throws `invalid_input` for another text. */
export function offsetOf(cursor: string | undefined, max = Number.MAX_SAFE_INTEGER): number {
  if (cursor === undefined) return 0;
  if (!/^\d{1,9}$/.test(cursor) || Number(cursor) > max) throw notACursor();
  return Number(cursor);
}

/** The largest millisecond that both Postgres and JavaScript write with a four-digit year. */
export const MS_MAX = Date.UTC(9999, 11, 31, 23, 59, 59, 999);

/** The condition that a row comes after a position, in descending order. */
export const isAfter = (order: RawBuilder<unknown>, id: RawBuilder<unknown>, place: { at: unknown; id: unknown }) =>
  sql<boolean>`(${order}, ${id}) < (${place.at}, ${place.id}::uuid)`;

/** A time in microseconds since 1970, for the cursor of a list whose rows may share a millisecond. */
export const microsecondsOf = (time: RawBuilder<unknown>) =>
  sql<number>`(extract(epoch from ${time}) * 1000000)::bigint`;

/** The time of a number of microseconds since 1970. */
export const timeOfMicroseconds = (at: number) =>
  sql<Date>`(timestamptz 'epoch' + ${at}::bigint * interval '1 microsecond')`;

/** The error for a cursor of another list. */
const notACursor = () => new AppError('invalid_input', { fields: { after: say(msg`This is not where a page ends`) } });
