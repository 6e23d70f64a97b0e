import { AppError } from '../../platform/errors/app-error.ts';

/** Where a list goes on: what the last item before was ordered by, and its id. */
export interface LibraryCursor {
  readonly count: number;
  readonly id: string;
}

/** Reads the cursor of a list. Throws `invalid_input` for one of another kind. */
export function readCursor(after: string | undefined): LibraryCursor | undefined {
  if (after === undefined) return undefined;
  const [count = '', id] = after.split('.');
  if (id === undefined) throw notACursor();
  return { count: Number(count), id };
}

/** Where a search goes on: how many items were before. Throws `invalid_input` for a cursor of another kind. */
export function readPlace(after: string | undefined): number {
  const place = Number(after ?? 0);
  if (!Number.isInteger(place) || place < 0) throw notACursor();
  return place;
}

/** A page of rows that were read with one more than it holds. */
export function pageOf<Row>(
  rows: readonly Row[],
  limit: number,
  cursorOf: (last: Row) => LibraryCursor,
): { shown: readonly Row[]; nextCursor: string | null } {
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  if (rows.length <= limit || last === undefined) return { shown, nextCursor: null };
  const { count, id } = cursorOf(last);
  return { shown, nextCursor: `${count}.${id}` };
}

const notACursor = () => new AppError('invalid_input', { fields: { after: 'This is not where a page ends' } });
