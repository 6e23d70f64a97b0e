import { SEARCH_FOUND_MAX } from '@quad/contract/limits/search';
import type { SearchResults } from '@quad/contract/search/search';
import type { SearchKind } from '@quad/contract/search/search-kinds';
import type { RawBuilder, SqlBool } from 'kysely';
import type { Viewer } from '../../platform/auth/sessions.ts';
import { offsetOf } from '../../platform/lists/cursor.ts';
import { pageOf } from '../../platform/lists/page.ts';

export interface SearchRequest {
  /** The typed text, in lower case with single spaces; it contains something to search for. */
  readonly text: string;
  /** Find these things instead of those with the text: at most a page of them, in the usual order. */
  readonly ids?: readonly string[];
  readonly limit: number;
  /** The `nextCursor` of the page before. */
  readonly after: string | undefined;
}

export interface SearchPage<Item> {
  readonly items: readonly Item[];
  readonly nextCursor: string | null;
}

/** A kind of thing that search finds. The area that owns it contributes it. */
export interface Searchable<Kind extends SearchKind> {
  readonly kind: Kind;
  /**
   * `search_titles` has the titles of this kind: misspelt words are corrected from them. The condition says whether the
   * viewer may see the subject of the row in `search_titles`, in a scalar subquery: with `exists`, Postgres may scan the
   * whole table first. Its text may depend on the viewer's role, and on nothing else.
   */
  readonly seesTitle?: (viewer: Viewer) => RawBuilder<SqlBool>;
  /** `find` serves `ids`: titles that match best come first. */
  readonly hasTitles?: true;
  /** Whether any thing of this kind contains the text; if not, the kind is not searched. */
  readonly isKnown?: (text: string) => Promise<boolean>;
  /** A page of the matches that the viewer may see, best first. Its cost is bounded for every text. */
  readonly find: (viewer: Viewer, request: SearchRequest) => Promise<SearchPage<SearchResults[Kind][number]>>;
}

export type AnySearchable = { readonly [Kind in SearchKind]: Searchable<Kind> }[SearchKind];

/** How long matches are cached: many people type the same first letters. Visibility is decided anew each time. */
export const FOUND_MAX_AGE_MS = 5000;

/** The offset at which a page begins, for lists whose cursors are offsets. */
export const placeOf = ({ after }: SearchRequest): number => offsetOf(after);

/** The cursor of the page after one that ends at `place`; null on the last page. */
export function cursorAt(place: number, hasMore: boolean): string | null {
  return hasMore && place < SEARCH_FOUND_MAX ? String(place) : null;
}

/** A page of rows that were read from `placeOf(request)` on, with one row more when there is a next page. */
export function pageByPlace<Row, Item>(
  request: SearchRequest,
  rows: readonly Row[],
  toItem: (row: Row) => Item,
): SearchPage<Item> {
  const page = pageOf(rows, request.limit);
  return { items: page.rows.map(toItem), nextCursor: cursorAt(placeOf(request) + request.limit, page.hasMore) };
}
