import type { SearchOf } from '../../../../lib/routing/paths.ts';
import { router } from '../../../../lib/routing/router.ts';

export type ListSearch = SearchOf<'/internship'>;
export type ListTab = 'internships' | NonNullable<ListSearch['tab']>;

/** Change the selection of the list in the address, without a history entry. */
export function changeList(search: ListSearch, changes: ListSearch) {
  void router.navigate({
    to: '/internship',
    search: { ...search, ...changes },
    replace: true,
    resetScroll: false,
  });
}

/** A list without search and filters. */
export const clearedList = ({ tab }: ListSearch): ListSearch => ({ tab });

/** Whether a search or a filter narrows the list. */
export const isNarrowed = ({ tab: _tab, sort: _sort, ...rest }: ListSearch): boolean =>
  Object.values(rest).some((value) => value !== undefined);
