import { getAttention, getDashboard, listActivity } from '@quad/contract/campus/dashboard';
import { queryOptions } from '@tanstack/react-query';
import { request } from '../../../../lib/client.ts';

/** How often what is shown is read anew while somebody looks, in milliseconds. */
const EVERY_MS = 30_000;

const key = (what: string) => ['dashboard', what] as const;

/** The campus in numbers. */
export const numbersQuery = queryOptions({
  queryKey: key('numbers'),
  queryFn: ({ signal }) => request(getDashboard, { signal }),
  refetchInterval: EVERY_MS,
});

/** What needs attention. */
export const attentionQuery = queryOptions({
  queryKey: key('attention'),
  queryFn: ({ signal }) => request(getAttention, { signal }),
  refetchInterval: EVERY_MS,
});

/** What has happened. */
export const activityQuery = queryOptions({
  queryKey: key('activity'),
  queryFn: ({ signal }) => request(listActivity, { signal }),
  refetchInterval: EVERY_MS,
});
