import { getAnalytics } from '@quad/contract/campus/analytics';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { request } from '../../../../lib/client.ts';

/** How the campus was used over so many days. */
export const analyticsQuery = (days: number) =>
  queryOptions({
    queryKey: ['analytics', days],
    queryFn: ({ signal }) => request(getAnalytics, { query: { days }, signal }),
    placeholderData: keepPreviousData,
  });
