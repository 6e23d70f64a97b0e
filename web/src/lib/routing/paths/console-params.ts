import type { SearchParam } from '../search-params.ts';

/** The order of a list: the id of a column, with `-` before it for descending order: `name`, `-joined`. */
export function orderBy<const Column extends string>(
  ...columns: readonly Column[]
): SearchParam<Column | `-${Column}`> {
  return (given) => columns.flatMap((column) => [column, `-${column}` as const]).find((value) => value === given);
}

/** The number of a page, from 1. */
export const pageNumber: SearchParam = (given) => (/^[1-9]\d{0,5}$/.test(given) ? given : undefined);

/** A day, in the format of date fields. */
export const day: SearchParam = (given) => (/^\d{4}-\d{2}-\d{2}$/.test(given) ? given : undefined);
