import { getOwnEntry } from '@quad/contract/accounts/student-corrections';
import { queryOptions } from '@tanstack/react-query';
import { request } from '../../../lib/client.ts';

/** What the college's list says of the viewer, and their newest correction. */
export const entryQuery = queryOptions({
  queryKey: ['account', 'entry'],
  queryFn: ({ signal }) => request(getOwnEntry, { signal }),
  refetchOnMount: 'always',
});
