import type { LibraryKind, LibrarySort } from '@quad/contract/library/library-kinds';
import type { Department } from '@quad/contract/people/departments';
import type { SearchOf } from '../../../lib/routing/paths.ts';
import { router } from '../../../lib/routing/router.ts';

/** The search parameters of the library's address. */
export type LibrarySearch = SearchOf<'/library'>;

/** The filters of lists and searches, as the calls take them. */
export interface LibraryFilters {
  readonly kind: LibraryKind;
  readonly department?: Department;
  readonly semester?: number;
  readonly subject?: string;
}

/** The filters that an address names, for one tab. */
export function filtersIn(kind: LibraryKind, { department, semester, subject }: LibrarySearch): LibraryFilters {
  return {
    kind,
    ...(department === undefined ? {} : { department }),
    ...(semester === undefined ? {} : { semester: Number(semester) }),
    ...(subject === undefined ? {} : { subject }),
  };
}

/** The order that an address names. */
export const sortIn = ({ sort }: LibrarySearch): LibrarySort => sort ?? 'newest';

/** Whether anything narrows the list down. */
export const isFiltered = ({ department, semester, subject }: LibrarySearch): boolean =>
  department !== undefined || semester !== undefined || subject !== undefined;

/** Changes something in the library's address, in place: typing and choosing leave no history. */
export function changeLibrary(now: LibrarySearch, change: LibrarySearch) {
  void router.navigate({ to: '/library', search: { ...now, ...change }, replace: true, resetScroll: false });
}
