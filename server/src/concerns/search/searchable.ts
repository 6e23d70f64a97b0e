import { SEARCH_FOUND_MAX } from '@quad/contract/limits/search';
import type { SearchResults } from '@quad/contract/search/search';
import type { SearchKind } from '@quad/contract/search/search-kinds';
import type { Viewer } from '../../platform/auth/sessions.ts';
import { offsetOf } from '../../platform/lists/cursor.ts';
import { pageOf } from '../../platform/lists/page.ts';

/** A page of a search. */
export interface SearchRequest {
  /** What has been typed, in small letters with single spaces; there is something to look for in it. */
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
  /** Whether a text is one of anything of this kind; it is not looked for when not. Unless given, it always is. */
  readonly isKnown?: (text: string) => Promise<boolean>;
  /** A page of what matches and the viewer may see, the likeliest first. Its cost has a bound, whatever the text is. */
  readonly find: (viewer: Viewer, request: SearchRequest) => Promise<SearchPage<SearchResults[Kind][number]>>;
}

export type AnySearchable = { readonly [Kind in SearchKind]: Searchable<Kind> }[SearchKind];

/**
 * How long what a text finds for anybody is cached: many people type the same first letters, and who types on asks for
 * the same again. Whether a viewer sees it is decided for every search.
 */
export const FOUND_MAX_AGE_MS = 5000;

/** The place at which a page of a list begins whose cursors are places in it. */
export const placeOf = ({ after }: SearchRequest): number => offsetOf(after);

/** The cursor of the page after one that ends at `place`; null when there is nothing more to read. */
export function cursorAt(place: number, hasMore: boolean): string | null {
  return hasMore && place < SEARCH_FOUND_MAX ? String(place) : null;
}

/** A page of a list that has been read from `placeOf(request)` on, with one item more when there is a next page. */
export function pageByPlace<Row, Item>(
  request: SearchRequest,
  rows: readonly Row[],
  toItem: (row: Row) => Item,
): SearchPage<Item> {
  const page = pageOf(rows, request.limit);
  return { items: page.rows.map(toItem), nextCursor: cursorAt(placeOf(request) + request.limit, page.hasMore) };
}
