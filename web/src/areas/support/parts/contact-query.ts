import { getContact } from '@quad/contract/support/feedback';
import { queryOptions } from '@tanstack/react-query';
import { request } from '../../../lib/client.ts';

/** The contacts of the college for visitors. */
export const contactQuery = queryOptions({
  queryKey: ['contact'],
  queryFn: ({ signal }) => request(getContact, { signal }),
  staleTime: 60_000,
});
