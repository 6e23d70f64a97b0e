import { getRecoveryWays } from '@quad/contract/accounts/recovery';
import { getAccount } from '@quad/contract/accounts/user-management';
import { queryOptions } from '@tanstack/react-query';
import { request } from '../../../lib/client.ts';
import { USERS_KEY } from './user-texts.ts';

export const accountQuery = (id: string) =>
  queryOptions({
    queryKey: [...USERS_KEY, 'one', id],
    queryFn: ({ signal }) => request(getAccount, { params: { id }, signal }),
  });

/** Whether this server can send mail. */
export const mailQuery = queryOptions({
  queryKey: ['recovery', 'ways', 'console'],
  queryFn: ({ signal }) => request(getRecoveryWays, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});
