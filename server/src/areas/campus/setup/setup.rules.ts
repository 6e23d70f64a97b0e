import { msg } from '@lingui/core/runtime-macro';
import type { SetupCheck } from '@quad/contract/campus/setup';
import { say } from '@quad/contract/language/say';
import { type Config, isLoopback } from '../../../platform/config.ts';

type CheckedConfig = Pick<Config, 'publicUrl' | 'accountKey' | 'grievanceKey' | 'ballotKey'>;

/** Check the settings, except mail and media, which are tested instead. */
export function settingsToCheck({ publicUrl, accountKey, grievanceKey, ballotKey }: CheckedConfig): SetupCheck[] {
  const { protocol, hostname } = new URL(publicUrl);
  const local = isLoopback(hostname);
  const address: SetupCheck = local
    ? { name: 'Address', state: 'missing', says: say(msg`Set QUAD_PUBLIC_URL to the address that people will use.`) }
    : protocol === 'https:'
      ? { name: 'Address', state: 'works', says: say(msg`People reach Quad at ${{ address: publicUrl }}.`) }
      : {
          name: 'Address',
          state: 'missing',
          says: say(msg`Serve Quad over https, and set QUAD_PUBLIC_URL to that address.`),
        };
  const keys: SetupCheck =
    accountKey !== undefined && grievanceKey !== undefined && ballotKey !== undefined
      ? {
          name: 'Keys',
          state: 'works',
          says: say(msg`All three keys are settings. No backup holds them: keep them elsewhere.`),
        }
      : {
          name: 'Keys',
          state: 'works',
          says: say(
            msg`Quad made its keys as files in the data folder. Backups hold them, but not the key of secret ballots.`,
          ),
        };
  return [address, keys];
}

/** Check whether nightly backups are on, before the first of them. */
export const nightly = ({ backupDir, backupPassphrase }: Pick<Config, 'backupDir' | 'backupPassphrase'>): SetupCheck =>
  backupDir === undefined
    ? {
        name: 'Backups',
        state: 'missing',
        says: say(msg`Set QUAD_BACKUP_DIR to a folder on another disk, for a backup every night.`),
      }
    : {
        name: 'Backups',
        state: backupPassphrase === undefined ? 'missing' : 'works',
        says:
          backupPassphrase === undefined
            ? say(msg`A backup goes to ${{ folder: backupDir }} every night. Set QUAD_BACKUP_PASSPHRASE to encrypt it.`)
            : say(msg`An encrypted backup goes to ${{ folder: backupDir }} every night.`),
      };
