import { type Command, CommandError } from './command.ts';
import { argumentsOf, pathOf } from './options.ts';

export const backup: Command = {
  name: 'backup',
  usage: '[FILE|FOLDER]',
  says: 'writes the whole campus into one file, while it goes on',
  async run({ services, config, args, folder, say }) {
    const { rest } = argumentsOf(args, {}, { most: 1 });
    const target = rest[0] === undefined ? config.backupDir : pathOf(folder, rest[0]);
    if (target === undefined) throw new CommandError('name a folder for the backup, or set QUAD_BACKUP_DIR');
    const { path, bytes, rows, files, missing, moment } = await services.backups.makeAt(target);
    say(`${path}\n  ${megabytes(bytes)}: ${rows} rows and ${files} files, as they were on ${moment.toISOString()}`);
    if (missing.length > 0)
      say(`  ${missing.length} files were missing from the data folder already, among them ${missing[0]}`);
    say(
      services.backups.isEncrypting
        ? '  It is encrypted. Without QUAD_BACKUP_PASSPHRASE nobody can restore it: keep that elsewhere.'
        : '  It is not encrypted, and holds the keys of this campus: who has it reads everything, confidential reports too.\n  Set QUAD_BACKUP_PASSPHRASE to have it encrypted.',
    );
    return 0;
  },
};

const megabytes = (bytes: number): string => `${(bytes / 1024 / 1024).toFixed(1)} MB`;
