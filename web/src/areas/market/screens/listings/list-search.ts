import { PRICE_FROM, PRICE_TO } from '@quad/contract/market/market-terms';
import type { SearchOf } from '../../../../lib/routing/paths.ts';
import { router } from '../../../../lib/routing/router.ts';
import { readRupees } from '../../../../lib/rupees.ts';
import type { ListingFilters } from '../../queries/market-queries.ts';

export type MarketSearch = SearchOf<'/marketplace'>;

/** Change the list in the address, without a history entry. */
export function changeList(search: MarketSearch, changes: MarketSearch) {
  void router.navigate({ to: '/marketplace', search: { ...search, ...changes }, replace: true, resetScroll: false });
}

/** A bound of the price range in the address, or the default one. */
export const boundOf = (typed: string | undefined, fallback: number): number => readRupees(typed ?? '') ?? fallback;

/** A bound for the address; undefined for the default one. */
export const boundText = (bound: number, fallback: number): string | undefined =>
  bound === fallback ? undefined : String(bound);

/**
 * The filters for the server. The default range sets no bounds, because products above its end would never be found.
 */
export function filtersOf({ q, category, min, max, sort, list }: MarketSearch): ListingFilters {
  const [from, to] = [boundOf(min, PRICE_FROM), boundOf(max, PRICE_TO)];
  return {
    ...(q === undefined ? {} : { q }),
    ...(category === undefined ? {} : { category }),
    ...(from === PRICE_FROM ? {} : { minPrice: from }),
    ...(to === PRICE_TO ? {} : { maxPrice: to }),
    ...(sort === undefined ? {} : { sort }),
    ...(list === undefined ? {} : { list }),
  };
}

/** Whether filters or a search narrow the list. */
export const isNarrowed = ({ q, category, min, max }: MarketSearch): boolean =>
  [q, category, min, max].some((value) => value !== undefined);
