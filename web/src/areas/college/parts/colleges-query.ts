import { listColleges } from '@quad/contract/college/colleges';
import { queryOptions } from '@tanstack/react-query';
import { READ_OFFLINE } from '../../../lib/cached-answer.ts';
import { request } from '../../../lib/client.ts';

/** The colleges, by name. */
export const collegesQuery = queryOptions({
  queryKey: ['colleges'],
  queryFn: ({ signal }) => request(listColleges, { signal, headers: READ_OFFLINE }),
});
