import { getSecurity, listDevices } from '@quad/contract/accounts/account';
import { listPasskeys } from '@quad/contract/accounts/passkeys';
import { queryOptions } from '@tanstack/react-query';
import { request } from '../../../lib/client.ts';

export const accountKeys = {
  security: ['account', 'security'],
  devices: ['account', 'devices'],
  passkeys: ['account', 'passkeys'],
} as const;

/** The protection of the account. */
export const securityQuery = queryOptions({
  queryKey: accountKeys.security,
  queryFn: ({ signal }) => request(getSecurity, { signal }),
  refetchOnMount: 'always',
});

/** The viewer's passkeys. */
export const passkeysQuery = queryOptions({
  queryKey: accountKeys.passkeys,
  queryFn: async ({ signal }) => (await request(listPasskeys, { signal })).passkeys,
  refetchOnMount: 'always',
});

/** The viewer's signed-in devices. */
export const devicesQuery = queryOptions({
  queryKey: accountKeys.devices,
  queryFn: async ({ signal }) => (await request(listDevices, { signal })).devices,
  refetchOnMount: 'always',
});
