import { getNominee, getNomineeOf } from '@quad/contract/accounts/nominees';
import { queryOptions } from '@tanstack/react-query';
import { request } from '../../../lib/client.ts';

export const nomineeQuery = queryOptions({
  queryKey: ['account', 'nominee'] as const,
  queryFn: ({ signal }) => request(getNominee, { signal }),
});

/** For admins: the nominee of an account, and what was done for them. */
export const nomineeOfQuery = (id: string) =>
  queryOptions({
    queryKey: ['accounts', 'nominee', id] as const,
    queryFn: ({ signal }) => request(getNomineeOf, { params: { id }, signal }),
  });
