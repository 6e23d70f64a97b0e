import { isIP } from 'node:net';
import { type MoveOptions, moveBack, moveDatabase } from '../platform/move/move-database.ts';
import { CommandError, type LoneCommand, WrongUsage } from './command.ts';
import { argumentsOf } from './options.ts';

/** Where the other Postgres finds this command: on this machine, or at the end of a tunnel. */
const AT = '127.0.0.1:6543';

export const moveDatabaseCommand: LoneCommand = {
  name: 'move-database',
  usage: '[--switch|--back] [--at HOST:PORT]',
  says: 'copies the embedded database to DATABASE_URL, which follows it; --switch moves the campus there',
  isAlone: true,
  async run({ config: { dataDir, databaseUrl }, args, say }) {
    const { values } = argumentsOf(args, { switch: 'flag', back: 'flag', at: 'value' }, { most: 0 });
    if (values.switch && values.back) throw new WrongUsage();
    if (databaseUrl === undefined)
      throw new CommandError('name the empty database that the campus moves to in DATABASE_URL');
    const options: MoveOptions = { dataDir, databaseUrl, at: addressOf(values.at ?? AT), say };
    if (values.back) await moveBack(options);
    else await moveDatabase({ ...options, switches: values.switch });
    if (!values.back && !values.switch)
      say('Within a day, set DATABASE_URL in the settings of Quad, and run this again with --switch.');
    return 0;
  },
};

function addressOf(text: string): { host: string; port: number } {
  const [, host = '', port = ''] = /^(.+):(\d{1,5})$/.exec(text) ?? [];
  if (!isIP(host) || Number(port) < 1 || Number(port) > 65_535)
    throw new CommandError('--at needs an address of this machine and a port, such as 10.0.0.5:6543');
  return { host, port: Number(port) };
}
