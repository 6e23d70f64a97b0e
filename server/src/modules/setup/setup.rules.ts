import type { SetupCheck } from '@quad/contract/setup';
import { type Config, isLoopback } from '../../platform/config.ts';

type Asked = Pick<Config, 'publicUrl' | 'grievanceKey' | 'ballotKey'>;

/** What whoever runs Quad may still want to configure. Mail and media are tried, not looked up. */
export function settingsToCheck({ publicUrl, grievanceKey, ballotKey }: Asked): SetupCheck[] {
  const { protocol, hostname } = new URL(publicUrl);
  const local = isLoopback(hostname);
  const address: SetupCheck = local
    ? { name: 'Address', state: 'missing', says: 'Set QUAD_PUBLIC_URL to the address that people will use.' }
    : protocol === 'https:'
      ? { name: 'Address', state: 'works', says: `People reach Quad on ${publicUrl}.` }
      : { name: 'Address', state: 'missing', says: 'Serve Quad by https, and say so in QUAD_PUBLIC_URL.' };
  const keys: SetupCheck =
    grievanceKey !== undefined && ballotKey !== undefined
      ? { name: 'Keys', state: 'works', says: 'Confidential reports and ballots have keys of their own.' }
      : {
          name: 'Keys',
          state: 'missing',
          says: 'Keys are in the data folder. Back it up, or set QUAD_GRIEVANCE_KEY and QUAD_BALLOT_KEY.',
        };
  return [address, keys];
}
