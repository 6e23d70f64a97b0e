import { SEARCH_FEW } from '@quad/contract/limits/search';
import type { SearchResults } from '@quad/contract/search/search';
import { isKindOff, SEARCH_KINDS, type SearchKind } from '@quad/contract/search/search-kinds';
import type { FeatureKey } from '@quad/contract/wire/features';
import type { Viewer } from '../../platform/auth/sessions.ts';
import type { Caches } from '../../platform/cache/caches.ts';
import { type AnySearchable, FOUND_MAX_AGE_MS, type SearchRequest } from './searchable.ts';

export type Search = ReturnType<typeof createSearch>;

/** A letter, a digit, a mark, or a character of usernames: a text without any has nothing to search for. */
const SEARCHABLE = /[\p{L}\p{M}\p{N}._]/u;

const MAX_BYTES = 256 * 1024;

/** Searches the areas' searchables. Parts that are `off` at the time are not searched. */
export function createSearch(
  caches: Caches,
  searchables: readonly AnySearchable[],
  off: ReadonlySet<FeatureKey> = new Set(),
) {
  const known = caches.create<{ readonly any: boolean }>({
    name: 'texts that are found',
    maxBytes: MAX_BYTES,
    maxAgeMs: FOUND_MAX_AGE_MS,
    clearedBy: 'age alone',
  });
  // most texts occur in few kinds
  const findKnown = async (searchable: AnySearchable, viewer: Viewer, request: SearchRequest) => {
    const { kind, isKnown, find } = searchable;
    if (isKnown) {
      const { any } = await known.get(`${kind} ${request.text}`, async () => ({ any: await isKnown(request.text) }));
      if (!any) return { items: [], nextCursor: null };
    }
    return find(viewer, request);
  };

  const find = async (viewer: Viewer, kinds: readonly SearchKind[], { text, ...where }: SearchRequest) => {
    const request = { text: text.trim().replace(/\s+/g, ' ').normalize().toLowerCase(), ...where };
    const asked = SEARCHABLE.test(request.text)
      ? searchables.filter(({ kind }) => kinds.includes(kind) && !isKindOff(kind, off))
      : [];
    const pages = await Promise.all(
      asked.map(async (searchable) => ({
        kind: searchable.kind,
        page: await findKnown(searchable, viewer, request),
      })),
    );
    const results = Object.fromEntries([
      ...SEARCH_KINDS.map((kind) => [kind, []]),
      ...pages.map(({ kind, page }) => [kind, page.items]),
    ]) as SearchResults;
    return { results, nextCursor: pages[0]?.page.nextCursor ?? null };
  };

  return {
    /** The best matches of each kind. */
    async all(viewer: Viewer, text: string): Promise<SearchResults> {
      return (await find(viewer, SEARCH_KINDS, { text, limit: SEARCH_FEW, after: undefined })).results;
    },

    async page(viewer: Viewer, kind: SearchKind, request: SearchRequest) {
      const { results, nextCursor } = await find(viewer, [kind], request);
      return { ...results, nextCursor };
    },
  };
}
