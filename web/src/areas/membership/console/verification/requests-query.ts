import { VERIFICATIONS_PAGE_SIZE } from '@quad/contract/limits/membership';
import { listVerificationRequests, verificationPicture } from '@quad/contract/membership/verification';
import type { VerificationSort, VerificationState } from '@quad/contract/membership/verification-terms';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { request } from '../../../../lib/client.ts';
import { readFile } from '../../../../lib/save-file.ts';

export const requestKeys = {
  all: ['verification-requests'],
  list: (of: object) => ['verification-requests', 'list', of],
  picture: (id: string) => ['verification-requests', 'picture', id],
} as const;

/** A page of requests. */
export const requestsQuery = (of: {
  state: VerificationState;
  q: string | undefined;
  sort: VerificationSort;
  order: 'asc' | 'desc';
  page: number;
}) =>
  queryOptions({
    queryKey: requestKeys.list(of),
    queryFn: ({ signal }) => {
      const { state, q, sort, order, page } = of;
      return request(listVerificationRequests, {
        query: { state, sort, order, page, limit: VERIFICATIONS_PAGE_SIZE, ...(q === undefined ? {} : { q }) },
        signal,
      });
    },
    placeholderData: keepPreviousData,
  });

/** The picture of an open request. It is forgotten when nothing shows it any more. */
export const pictureQuery = (id: string) =>
  queryOptions({
    queryKey: requestKeys.picture(id),
    queryFn: () => readFile(verificationPicture, { params: { id } }),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
