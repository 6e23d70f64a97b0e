import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { CommandError } from '../fail.js';

const USAGE =
  'Usage: npm run quad -- update FOLDER|ARCHIVE|GIT-REF [--yes] [--backup FOLDER|--no-backup] [--patience SECONDS] [--without-return]';

/**
 * @typedef {{ source: string, from: string, isSure: boolean, backup: string | undefined, patienceSeconds: number, mayBeWithoutReturn: boolean }} UpdateOptions
 *
 * @param {readonly string[]} args
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {UpdateOptions} paths are relative to the folder `from`
 */
export function readOptions(args, env = process.env) {
  const { values, positionals } = parse(args);
  const [source] = positionals;
  const patienceSeconds = Number(values.patience ?? 60);
  if (source === undefined || positionals.length > 1) throw new CommandError(USAGE);
  if (!Number.isInteger(patienceSeconds) || patienceSeconds < 1 || patienceSeconds > 3600)
    throw new CommandError('--patience needs whole seconds, from 1 to 3600');
  const from = env.INIT_CWD ?? process.cwd();
  const named = values.backup === undefined ? env.QUAD_BACKUP_DIR || undefined : resolve(from, values.backup);
  if (values['no-backup'] && values.backup !== undefined) throw new CommandError(USAGE);
  if (!values['no-backup'] && named === undefined)
    throw new CommandError('say where the backup belongs with --backup FOLDER or QUAD_BACKUP_DIR, or use --no-backup');
  return {
    source,
    from,
    isSure: values.yes === true,
    backup: values['no-backup'] ? undefined : named,
    patienceSeconds,
    mayBeWithoutReturn: values['without-return'] === true,
  };
}

/** @param {readonly string[]} args */
function parse(args) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        yes: { type: 'boolean' },
        backup: { type: 'string' },
        'no-backup': { type: 'boolean' },
        patience: { type: 'string' },
        'without-return': { type: 'boolean' },
      },
    });
  } catch {
    throw new CommandError(USAGE);
  }
}
