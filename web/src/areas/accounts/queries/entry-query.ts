import { getOwnEntry } from '@quad/contract/accounts/student-corrections';
import { queryOptions } from '@tanstack/react-query';
import { request } from '../../../lib/client.ts';

/** The viewer's entry in the college's list, and their newest correction. */
export const entryQuery = queryOptions({
  queryKey: ['account', 'entry'],
  queryFn: ({ signal }) => request(getOwnEntry, { signal }),
  refetchOnMount: 'always',
});
