import type { SetupCheck } from '@quad/contract/campus/setup';
import { type Config, isLoopback } from '../../../platform/config.ts';

type CheckedConfig = Pick<Config, 'publicUrl' | 'accountKey' | 'grievanceKey' | 'ballotKey'>;

/** Check the settings, except mail and media, which are tested instead. */
export function settingsToCheck({ publicUrl, accountKey, grievanceKey, ballotKey }: CheckedConfig): SetupCheck[] {
  const { protocol, hostname } = new URL(publicUrl);
  const local = isLoopback(hostname);
  const address: SetupCheck = local
    ? { name: 'Address', state: 'missing', says: 'Set QUAD_PUBLIC_URL to the address that people will use.' }
    : protocol === 'https:'
      ? { name: 'Address', state: 'works', says: `People reach Quad at ${publicUrl}.` }
      : { name: 'Address', state: 'missing', says: 'Serve Quad over https, and set QUAD_PUBLIC_URL to that address.' };
  const keys: SetupCheck =
    accountKey !== undefined && grievanceKey !== undefined && ballotKey !== undefined
      ? { name: 'Keys', state: 'works', says: 'Accounts, confidential reports and ballots have keys of their own.' }
      : {
          name: 'Keys',
          state: 'missing',
          says: 'Keys are in the data folder. Back it up, or set QUAD_ACCOUNT_KEY, QUAD_GRIEVANCE_KEY and QUAD_BALLOT_KEY.',
        };
  return [address, keys];
}
