import type { AnswerOf, CallDefinition, ParamsOf, QueryOf } from '@quad/contract/wire/call';
import { infiniteQueryOptions, keepPreviousData, type QueryKey } from '@tanstack/react-query';
import { type RequestOptions, request } from './client.ts';

/** The start of a page: a cursor of the server, a page number, or null for the first page. */
type Place = string | number | null;

/** The names of the lists in an answer. */
type ListsOf<Answer> = { [K in keyof Answer]: Answer[K] extends readonly unknown[] ? K : never }[keyof Answer];

/** An item of a list in an answer. */
type ItemOf<Answer, List extends keyof Answer> = Answer[List] extends readonly (infer Item)[] ? Item : never;

/** The answer of a paged query: its pages, and the items of all pages. */
export interface Paged<Page, Item> {
  readonly pages: readonly Page[];
  readonly items: Item[];
}

/** The query of a call without the start of a page. Undefined parameters are not sent. */
type QueryWithoutPlace<Query> = {
  readonly [K in keyof Omit<Query, 'after' | 'before' | 'page'>]: Query[K] | undefined;
};

interface PagedOptions<Call extends CallDefinition, Key extends QueryKey, List extends keyof AnswerOf<Call>> {
  readonly call: Call;
  readonly key: Key;
  readonly params?: ParamsOf<Call>;
  readonly query: QueryWithoutPlace<QueryOf<Call>>;
  /** Parameters that replace parts of `query` for further pages. */
  readonly further?: Partial<QueryWithoutPlace<QueryOf<Call>>>;
  /** The query parameter for the start of a page. `page` counts from 1. */
  readonly from: 'after' | 'before' | 'page';
  /** The list in each answer. */
  readonly items: List;
  /** The identity of an item; its `_id` by default. */
  readonly idOf?: (item: ItemOf<AnswerOf<Call>, List>) => unknown;
  /** Further work that each page waits for, such as loading its texts. */
  readonly beside?: () => Promise<unknown>;
  /** The previous items stay until the first page of another key arrives. */
  readonly keepsPrevious?: boolean;
  readonly headers?: Readonly<Record<string, string>>;
  readonly staleTime?: number;
  readonly refetchOnMount?: 'always';
  readonly refetchOnWindowFocus?: boolean;
}

/** The fields of answers that show whether another page follows. */
interface Following {
  readonly nextCursor?: string | null;
  readonly nextAfter?: number | null;
  readonly nextBefore?: number | null;
  readonly hasMore?: boolean;
  readonly currentPage?: number;
  readonly totalPages?: number;
}

/** Return where the page after an answer begins; null after the last one. `place` is that of the answer. */
function placeAfter(answer: Following, place: Place): Place {
  const { nextCursor, nextAfter, nextBefore, hasMore, currentPage = 0, totalPages = 0 } = answer;
  if (typeof place === 'number' && (hasMore ?? currentPage < totalPages)) return place + 1;
  return nextCursor ?? nextAfter ?? nextBefore ?? null;
}

/** Return each item once, by its id: the order may change between pages. A later page has the newer item. */
export function eachOnce<Item>(items: readonly Item[], idOf: (item: Item) => unknown): Item[] {
  return [...new Map(items.map((item) => [idOf(item), item])).values()];
}

const ownId = (item: unknown) => (item as { readonly _id: string })._id;

/**
 * The options of a list that is read page by page, for `useInfiniteQuery`. Its data are the pages and their items, each
 * item once. The cache holds the pages alone.
 */
export function pagedQuery<
  const Call extends CallDefinition,
  const Key extends QueryKey,
  const List extends ListsOf<AnswerOf<Call>>,
>(options: PagedOptions<Call, Key, List>) {
  type Page = AnswerOf<Call>;
  type Item = ItemOf<Page, List>;
  const {
    call,
    key,
    params,
    query,
    further,
    from,
    items,
    idOf = ownId,
    beside,
    keepsPrevious,
    headers,
    ...others
  } = options;
  const first: Place = from === 'page' ? 1 : null;
  return infiniteQueryOptions<Page, Error, Paged<Page, Item>, Key, Place>({
    ...others,
    queryKey: key,
    queryFn: async ({ pageParam, signal }) => {
      const place = pageParam === null ? {} : { [from]: pageParam };
      const asked = { params, query: { ...query, ...(pageParam !== first && further), ...place }, signal, headers };
      // the compiler cannot infer the options of an arbitrary call
      const [page] = await Promise.all([request(call, asked as unknown as RequestOptions<Call>), beside?.()]);
      return page;
    },
    initialPageParam: first,
    getNextPageParam: (page, _, place) => placeAfter(page as Following, place),
    select: ({ pages }) => ({
      pages,
      items: eachOnce<Item>(
        pages.flatMap((page) => page[items] as Item[]),
        idOf,
      ),
    }),
    ...(keepsPrevious && { placeholderData: keepPreviousData }),
  });
}
