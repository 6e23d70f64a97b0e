import { CommandError, type LoneCommand } from './command.ts';

/** `scripts/lib/update` does it, because it replaces the code that the other commands run on. */
export const update: LoneCommand = {
  name: 'update',
  usage: 'FOLDER|ARCHIVE|GIT-REF [--yes] [--backup FOLDER|--no-backup] [--patience SECONDS] [--without-return]',
  says: 'prepares another release beside this one, backs up, migrates and changes over within seconds',
  isAlone: true,
  least: 1,
  async run() {
    throw new CommandError('run it in the folder of Quad, with npm: npm run quad -- update');
  },
};
