import type { FoundLibraryItem, SnippetPart, searchLibrary } from '@quad/contract/library/library';
import { SEARCH_FOUND_MAX } from '@quad/contract/limits/search';
import type { QueryOf } from '@quad/contract/wire/call';
import { type SqlBool, sql } from 'kysely';
import {
  cursorAt,
  FOUND_MAX_AGE_MS,
  placeOf,
  type Searchable,
  type SearchRequest,
} from '../../concerns/search/searchable.ts';
import type { Viewer } from '../../platform/auth/sessions.ts';
import type { Caches } from '../../platform/cache/caches.ts';
import type { Database } from '../../platform/db/database.ts';
import { offsetOf } from '../../platform/lists/cursor.ts';
import type { Relations } from '../people/relations/relations.ts';
import { seesPerson, type ViewerVisibility } from '../people/relations/visibility.rules.ts';
import { seesPerson as isVisiblePerson } from '../people/relations/visibility.sql.ts';
import type { LibraryCards } from './library-cards.ts';
import * as repo from './library-lists.repo.ts';
import { longestWord, markWords } from './snippet.ts';

/** About 500 searches. */
const MAX_BYTES = 1024 * 1024;
/** Matches fetched for the first page: more than it shows, because some may be invisible to the viewer. */
const FIRST_PAGE_MATCHES = 25;
const ID_LENGTH = 36;

export type LibrarySearch = ReturnType<typeof createLibrarySearch>;

/** Search over titles, authors, subjects, uploaders and the text of files. */
export function createLibrarySearch(parts: {
  reads: Database;
  caches: Caches;
  relations: Relations;
  cards: LibraryCards;
}) {
  const { reads, caches, relations, cards } = parts;
  const matches = caches.create<string>({
    name: 'items of the library found by words',
    maxBytes: MAX_BYTES,
    maxAgeMs: FOUND_MAX_AGE_MS,
    clearedBy: 'age alone',
  });
  /** Ids of items and their uploaders in one string. Many small strings would take ten times the memory. */
  const match = (
    text: string,
    filter: repo.LibraryFilter,
    most: number,
    { viewerId, blocked, hidden }: ViewerVisibility,
  ) =>
    // Viewers with blocks have matches of their own: no item that they may not see decides what similar words they find.
    matches.get(JSON.stringify([text, filter, most, blocked.size > 0 ? viewerId : '']), async () => {
      const rows = await repo.matchItems(reads, text, filter, most, [...hidden]);
      return rows.map(({ id, uploaderId }) => id + uploaderId).join('');
    });

  /** A page of the matches visible to the viewer, from `place` on. */
  const find = async (
    viewer: Viewer,
    { text, filter = {}, place, limit }: { text: string; filter?: repo.LibraryFilter; place: number; limit: number },
  ): Promise<{ items: FoundLibraryItem[]; hasMore: boolean }> => {
    const visibility = await relations.visibilityOf(viewer.id);
    const end = place + limit;
    const found = await match(
      text,
      filter,
      end < FIRST_PAGE_MATCHES ? FIRST_PAGE_MATCHES : SEARCH_FOUND_MAX,
      visibility,
    );
    const visibleIds: string[] = [];
    for (let at = 0; at < found.length; at += 2 * ID_LENGTH) {
      const uploaderId = found.slice(at + ID_LENGTH, at + 2 * ID_LENGTH);
      if (seesPerson(visibility, uploaderId)) visibleIds.push(found.slice(at, at + ID_LENGTH));
    }
    const pageIds = visibleIds.slice(place, end);
    const asked = { viewerId: viewer.id, ids: pageIds, word: longestWord(text) };
    const rows = pageIds.length === 0 ? [] : await repo.findFound(reads, asked);
    const items = (await cards.show(rows)).map(({ row, item }) => ({ ...item, snippet: partsOf(row.snippet, text) }));
    return { items, hasMore: visibleIds.length > end };
  };

  return {
    /** A page of the library's own search. */
    async page(viewer: Viewer, { q, limit, after, ...filter }: QueryOf<typeof searchLibrary>) {
      const place = offsetOf(after);
      const text = q.trim().replace(/\s+/g, ' ').normalize().toLowerCase();
      const { items, hasMore } = await find(viewer, { text, filter, place, limit });
      return { items, nextCursor: cursorAt(place + limit, hasMore) };
    },

    /** The search in the library, as one kind of the search over everything. */
    searchable: {
      kind: 'library',
      seesTitle: ({ id }) => sql<SqlBool>`(
        select true from library_items i
        where i.id = search_titles.subject_id and ${isVisiblePerson(id, 'i.uploader_id')}
      )`,
      async find(viewer: Viewer, request: SearchRequest) {
        const { text, limit } = request;
        const place = placeOf(request);
        const { items, hasMore } = await find(viewer, { text, place, limit });
        const hits = items.map(({ _id, kind, title, author, uploader, cover, subject, snippet }) => ({
          ...{ _id, kind, title, author, uploader, cover, subject, snippet },
        }));
        return { items: hits, nextCursor: cursorAt(place + limit, hasMore) };
      },
    } satisfies Searchable<'library'>,
  };
}

const partsOf = (snippet: string | null, text: string): SnippetPart[] | null =>
  snippet === null ? null : markWords(snippet, text);
