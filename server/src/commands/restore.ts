import { restoreBackup } from '../platform/backup/restore.ts';
import { keyPlaceOf } from '../platform/vault/vault-kind.ts';
import { VAULTS } from '../platform/vault/vaults.ts';
import type { LoneCommand } from './command.ts';
import { argumentsOf, pathOf } from './options.ts';

export const restore: LoneCommand = {
  name: 'restore',
  usage: 'FILE',
  least: 1,
  says: 'makes a campus of a backup, in an empty data folder',
  isAlone: true,
  async run({ config, args, folder, say }) {
    const { rest } = argumentsOf(args, {}, { least: 1, most: 1 });
    const { dataDir, databaseUrl, media, backupPassphrase: passphrase } = config;
    const path = pathOf(folder, rest[0] ?? '');
    // With its key, a ballot that was open goes on.
    const withoutKey = VAULTS.filter((kind) => kind.isLeftOutOfBackups && keyPlaceOf(config, kind).given === undefined);
    const options = { path, passphrase, dataDir, databaseUrl, media, withoutKey, say };
    const { head, manifest } = await restoreBackup(options);
    say(`The campus is restored as it was on ${head.moment}, in ${dataDir}. Start it with npm start.`);
    if (manifest.missing.length > 0)
      say(`${manifest.missing.length} files were missing when the backup was made, among them ${manifest.missing[0]}.`);
    const ballots = manifest.rows['public.ballot_tallies'] ?? 0;
    if (ballots > 0 && withoutKey.length > 0)
      say(
        `Secret ballots that were open: ${ballots}. Their votes cannot be counted, because no backup has their key. Repeat them.`,
      );
    return 0;
  },
};
