import { listApplicants } from '@quad/contract/careers/applicants';
import type { QueryOf } from '@quad/contract/wire/call';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { request } from '../../../lib/client.ts';
import type { SearchOf } from '../../../lib/routing/paths.ts';
import { router } from '../../../lib/routing/router.ts';
import { internshipKeys as keys } from './careers-keys.ts';

export type ApplicantsSearch = SearchOf<'/internship/$postingId/applicants'>;
export type ApplicantsSort = QueryOf<typeof listApplicants>['sort'];

/** The number of applicants on a page of the table. */
const PAGE = 50;

/** The filters of the table, also for the files made from it. */
export const narrowedBy = ({ status }: ApplicantsSearch, q: string) => ({
  ...(q === '' ? {} : { q }),
  ...(status ? { status } : {}),
});

/** A page of applicants. */
export function applicantsQuery(postingId: string, search: ApplicantsSearch, q: string) {
  const { sort = 'applied', order = 'asc' } = search;
  const page = Math.max(1, Math.floor(Number(search.page)) || 1);
  return queryOptions({
    queryKey: [...keys.applicants(postingId), { ...search, q }],
    queryFn: ({ signal }) =>
      request(listApplicants, {
        params: { id: postingId },
        query: { ...narrowedBy(search, q), sort, order, page, limit: PAGE },
        signal,
      }),
    placeholderData: keepPreviousData,
  });
}

/** Change the selection of the table in the address. Any change except that of the page returns to the first page. */
export function changeApplicants(postingId: string, search: ApplicantsSearch, changes: ApplicantsSearch) {
  void router.navigate({
    to: '/internship/$postingId/applicants',
    params: { postingId },
    search: { ...search, page: undefined, ...changes },
    replace: true,
    resetScroll: false,
  });
}
