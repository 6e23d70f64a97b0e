import { getOwnEmail } from '@quad/contract/accounts/recovery';
import { queryOptions } from '@tanstack/react-query';
import { request } from '../../../lib/client.ts';

/** The viewer's e-mail address, and the new address that waits for its confirmation. */
export const emailQuery = queryOptions({
  queryKey: ['account', 'email'],
  queryFn: ({ signal }) => request(getOwnEmail, { signal }),
  refetchOnMount: 'always',
});
