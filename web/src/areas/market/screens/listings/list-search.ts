import { PRICE_FROM, PRICE_TO } from '@quad/contract/market/market-terms';
import type { SearchOf } from '../../../../lib/routing/paths.ts';
import { router } from '../../../../lib/routing/router.ts';
import { readRupees } from '../../../../lib/rupees.ts';
import type { ListingFilters } from '../../queries/market-queries.ts';

export type MarketSearch = SearchOf<'/marketplace'>;

/** Changes what is listed; the address says it, in place of the one before. */
export function changeList(search: MarketSearch, changes: MarketSearch) {
  void router.navigate({ to: '/marketplace', search: { ...search, ...changes }, replace: true, resetScroll: false });
}

/** A bound of the price range as the address says it, or the one that stands there unless it does. */
export const boundOf = (typed: string | undefined, usual: number): number => readRupees(typed ?? '') ?? usual;

/** A bound as the address says it: nothing where it is the usual one. */
export const boundText = (bound: number, usual: number): string | undefined =>
  bound === usual ? undefined : String(bound);

/**
 * What is asked of the server. The usual range narrows nothing down: what costs more than its end would else be found by
 * nobody.
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

/** Whether anything narrows the list down. */
export const isNarrowed = ({ q, category, min, max }: MarketSearch): boolean =>
  [q, category, min, max].some((value) => value !== undefined);
