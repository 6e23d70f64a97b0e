import { SEARCH_FOUND_MAX } from '@quad/contract/limits';
import type { SearchKind, SearchResults } from '@quad/contract/search';
import type { Viewer } from '../../platform/auth/sessions.ts';
import { AppError } from '../../platform/errors/app-error.ts';

/** A page of a search. */
export interface SearchRequest {
  /** What has been typed, with something to look for in it. */
  readonly text: string;
  readonly limit: number;
  /** Where the page begins: `nextCursor` of the page before. */
  readonly after: string | undefined;
}

export interface SearchPage<Item> {
  readonly items: readonly Item[];
  readonly nextCursor: string | null;
}

/** A kind of thing that is found by search. The domain that owns it provides it. */
export interface Searchable<Kind extends SearchKind> {
  readonly kind: Kind;
  /** A page of what matches and the viewer may see, the likeliest first. Its cost has a bound, whatever the text is. */
  readonly find: (viewer: Viewer, request: SearchRequest) => Promise<SearchPage<SearchResults[Kind][number]>>;
}

export type AnySearchable = { readonly [Kind in SearchKind]: Searchable<Kind> }[SearchKind];

/** A page of a list whose cursors are places in it: it reads one item more, which tells whether there is a next page. */
export async function pageByPlace<Row, Item>(
  { limit, after = '0' }: SearchRequest,
  read: (where: { offset: number; limit: number }) => Promise<readonly Row[]>,
  toItem: (row: Row) => Item,
): Promise<SearchPage<Item>> {
  const offset = Number(after);
  if (Number.isNaN(offset)) throw notACursor();
  const rows = await read({ offset, limit: limit + 1 });
  const end = offset + limit;
  return {
    items: rows.slice(0, limit).map(toItem),
    nextCursor: rows.length > limit && end < SEARCH_FOUND_MAX ? String(end) : null,
  };
}

/** The error for a cursor of another kind. */
export function notACursor(): AppError {
  return new AppError('invalid_input', { fields: { after: 'This is not where a page ends' } });
}
