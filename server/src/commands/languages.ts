import { CommandError, type LoneCommand } from './command.ts';

/** `scripts/lib/languages` does it, because it reads the source code of a checkout. */
export const languages: LoneCommand = {
  name: 'languages',
  usage: '',
  says: 'lists the texts that a language lacks, for those who translate Quad',
  isAlone: true,
  async run() {
    throw new CommandError('run it in a checkout of Quad, with npm: npm run quad -- languages');
  },
};
