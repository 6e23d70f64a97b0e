import type { LibraryKind, LibrarySort } from '@quad/contract/library/library-kinds';
import type { Department } from '@quad/contract/people/departments';
import type { SearchOf } from '../../../lib/routing/paths.ts';
import { router } from '../../../lib/routing/router.ts';

export type LibrarySearch = SearchOf<'/library'>;

/** The filters of lists and searches, in the form of the calls. */
export interface LibraryFilters {
  readonly kind: LibraryKind;
  readonly department?: Department;
  readonly semester?: number;
  readonly subject?: string;
}

/** The filters in an address, for one tab. */
export function filtersIn(kind: LibraryKind, { department, semester, subject }: LibrarySearch): LibraryFilters {
  return {
    kind,
    ...(department === undefined ? {} : { department }),
    ...(semester === undefined ? {} : { semester: Number(semester) }),
    ...(subject === undefined ? {} : { subject }),
  };
}

export const sortIn = ({ sort }: LibrarySearch): LibrarySort => sort ?? 'newest';

export const isFiltered = ({ department, semester, subject }: LibrarySearch): boolean =>
  department !== undefined || semester !== undefined || subject !== undefined;

/** Change the library's address in place, so that typing and choosing leave no history. */
export function changeLibrary(now: LibrarySearch, change: LibrarySearch) {
  void router.navigate({ to: '/library', search: { ...now, ...change }, replace: true, resetScroll: false });
}
