import { SEARCH_FEW } from '@quad/contract/limits/search';
import type { SearchResults } from '@quad/contract/search/search';
import { isKindOff, SEARCH_KINDS, type SearchKind } from '@quad/contract/search/search-kinds';
import type { FeatureKey } from '@quad/contract/wire/features';
import type { Viewer } from '../../platform/auth/sessions.ts';
import type { Caches } from '../../platform/cache/caches.ts';
import { isWritten, needsCorrection } from './is-written.ts';
import { type AnySearchable, FOUND_MAX_AGE_MS, type SearchRequest } from './searchable.ts';
import { type Beginnings, MOST_BEGINNINGS, NO_TITLES, type Titles } from './titles.ts';

export type Search = ReturnType<typeof createSearch>;

/** A letter, a digit, a mark, or a character of usernames: a text without any has nothing to search for. */
const SEARCHABLE = /[\p{L}\p{M}\p{N}._]/u;

const MAX_BYTES = 256 * 1024;

/** People and the library correct typing errors themselves. */
const CORRECTED: readonly SearchKind[] = SEARCH_KINDS.filter((kind) => kind !== 'people');

/** Searches the areas' searchables. Parts that are `off` at the time are not searched. */
export function createSearch(parts: {
  caches: Caches;
  searchables: readonly AnySearchable[];
  titles: Titles;
  off?: ReadonlySet<FeatureKey>;
}) {
  const { caches, searchables, titles, off = new Set() } = parts;
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

  const searched = (kinds: readonly SearchKind[]) =>
    searchables.filter(({ kind }) => kinds.includes(kind) && !isKindOff(kind, off));

  const kindsOn = () => searched(SEARCH_KINDS).map(({ kind }) => kind);

  const findAll = async (viewer: Viewer, kinds: readonly SearchKind[], text: string): Promise<SearchResults> => {
    const beginnings = titles.beginningWith(viewer, text);
    // when every kind fails, nothing awaits the titles, and their failure would end the process
    beginnings.catch(() => undefined);
    const found = searched(kinds).map(async (searchable) => {
      const page = await findKnown(searchable, viewer, { text, limit: SEARCH_FEW, after: undefined });
      const first = firstOf(searchable, page.items.length === 0 ? NO_TITLES : await beginnings);
      // further matches may begin with the text
      const further =
        first.ids.length > 0 && page.nextCursor !== null ? await findThese(searchable, viewer, text, first.ids) : [];
      return [searchable.kind, bestFirst([...further, ...page.items], first).slice(0, SEARCH_FEW)] as const;
    });
    return { ...NOTHING, ...Object.fromEntries(await Promise.all(found)) };
  };

  /** A page of one kind. On the first page, the titles that match best come first; the others leave them out. */
  const findPage = async (viewer: Viewer, kind: SearchKind, request: SearchRequest) => {
    const [searchable] = searched([kind]);
    if (!searchable) return { items: [], nextCursor: null };
    const { text, limit, after } = request;
    const first = firstOf(searchable, limit > 1 ? await titles.beginningWith(viewer, text) : NO_TITLES);
    const titled = first.ids.length > 0 ? await findThese(searchable, viewer, text, first.ids) : [];
    const best = bestFirst(titled, first).slice(0, limit - 1);
    const isFirst = after === undefined;
    const bestIds = new Set(best.map(idOf));
    const others: unknown[] = [];
    let nextCursor: string | null | undefined = after;
    do {
      const missing = limit - others.length - (isFirst ? best.length : 0);
      const page = await findKnown(searchable, viewer, { ...request, limit: missing, after: nextCursor });
      others.push(...page.items.filter((item) => !bestIds.has(idOf(item))));
      nextCursor = page.nextCursor;
      // The best matches are among these, so a page without them would be short.
    } while (nextCursor !== null && others.length + (isFirst ? best.length : 0) < limit);
    return { items: isFirst ? [...best, ...others] : others, nextCursor };
  };

  return {
    /** The best matches of each kind. A kind without any shows those of the corrected text. */
    async all(viewer: Viewer, typed: string): Promise<SearchResults & Meant> {
      const text = searchText(typed);
      if (text === undefined) return { ...NOTHING, meant: null };
      const results = await findAll(viewer, SEARCH_KINDS, text);
      if (!needsCorrection(results, text) || isWritten(results, await titles.stemmed(text))) {
        return { ...results, meant: null };
      }
      for (const corrected of await titles.corrections(viewer, text, kindsOn())) {
        const missing = CORRECTED.filter((kind) => results[kind].length === 0);
        const further = await findAll(viewer, missing, corrected);
        const both = { ...results, ...Object.fromEntries(missing.map((kind) => [kind, further[kind]])) };
        if (isWritten(both, corrected)) return { ...both, meant: corrected };
      }
      return { ...results, meant: null };
    },

    async page(viewer: Viewer, kind: SearchKind, { text: typed, ...where }: SearchRequest) {
      const text = searchText(typed);
      if (text === undefined) return { ...NOTHING, nextCursor: null, meant: null };
      const page = await findPage(viewer, kind, { text, ...where });
      // A later page is empty only when the first one was, because that shows the corrected text.
      if (page.items.length === 0 && CORRECTED.includes(kind)) {
        for (const corrected of await titles.corrections(viewer, text, kindsOn())) {
          const { items, nextCursor } = await findPage(viewer, kind, { text: corrected, ...where });
          if (items.length > 0) return { ...NOTHING, [kind]: items, nextCursor, meant: corrected };
        }
      }
      return { ...NOTHING, [kind]: page.items, nextCursor: page.nextCursor, meant: null };
    },
  };
}

interface Meant {
  readonly meant: string | null;
}

const NOTHING = Object.fromEntries(SEARCH_KINDS.map((kind) => [kind, []])) as unknown as SearchResults;

/** A typed text as searches read it; undefined without anything to search for. */
function searchText(typed: string): string | undefined {
  const text = typed.trim().replace(/\s+/g, ' ').normalize().toLowerCase();
  return SEARCHABLE.test(text) ? text : undefined;
}

const idOf = (item: unknown): string => (item as { readonly _id: string })._id;

const findThese = async (searchable: AnySearchable, viewer: Viewer, text: string, ids: readonly string[]) =>
  (await searchable.find(viewer, { text, ids, limit: ids.length, after: undefined })).items as readonly unknown[];

/** The titles of a kind that come first: all that begin with the text, or only equal ones when many begin with it. */
function firstOf({ kind, hasTitles }: AnySearchable, beginnings: Beginnings) {
  const all = (hasTitles && beginnings.get(kind)) || [];
  const first = all.length > MOST_BEGINNINGS ? all.filter(({ isExact }) => isExact).slice(0, MOST_BEGINNINGS) : all;
  return { ids: first.map(({ id }) => id), exact: new Set(first.filter(({ isExact }) => isExact).map(({ id }) => id)) };
}

/** Items without repeats: equal titles, then titles that begin with the text, then others. */
function bestFirst(items: readonly unknown[], first: ReturnType<typeof firstOf>): unknown[] {
  if (first.ids.length === 0) return [...items];
  const classOf = (item: unknown) => (first.exact.has(idOf(item)) ? 0 : first.ids.includes(idOf(item)) ? 1 : 2);
  return [...new Map(items.map((item) => [idOf(item), item])).values()].toSorted((a, b) => classOf(a) - classOf(b));
}
