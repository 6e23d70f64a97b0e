import { getAttention, getDashboard, listActivity } from '@quad/contract/campus/dashboard';
import { queryOptions } from '@tanstack/react-query';
import { request } from '../../../../lib/client.ts';

/** Milliseconds between two refetches while the page is visible. */
const EVERY_MS = 30_000;

const key = (part: string) => ['dashboard', part] as const;

/** The campus in numbers. */
export const numbersQuery = queryOptions({
  queryKey: key('numbers'),
  queryFn: ({ signal }) => request(getDashboard, { signal }),
  refetchInterval: EVERY_MS,
});

/** The tasks that need an admin. */
export const attentionQuery = queryOptions({
  queryKey: key('attention'),
  queryFn: ({ signal }) => request(getAttention, { signal }),
  refetchInterval: EVERY_MS,
});

/** The latest events. */
export const activityQuery = queryOptions({
  queryKey: key('activity'),
  queryFn: ({ signal }) => request(listActivity, { signal }),
  refetchInterval: EVERY_MS,
});
