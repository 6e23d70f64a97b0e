import type { Services } from '../app.ts';
import type { Config } from '../platform/config.ts';

/** The context of every command. */
export interface LoneContext {
  readonly config: Config;
  /** The arguments after the command's name. */
  readonly args: readonly string[];
  /** The base folder of relative paths in the arguments. */
  readonly folder: string;
  readonly say: (line: string) => void;
}

/** The context of a command that works on a campus. */
export interface CommandContext extends LoneContext {
  readonly services: Services;
}

/** A command for admins in the shell: `npm run quad -- <name> <usage>`. */
interface Described {
  readonly name: string;
  /** Its arguments, such as `EMAIL NAME`. */
  readonly usage: string;
  readonly says: string;
  /** The minimum number of arguments. With fewer it prints its usage, before a database is connected or started. */
  readonly least?: number;
}

/** A command that works on a campus. Its database is connected or started first. */
export interface Command extends Described {
  readonly isAlone?: false;
  /** Run the command and return the exit status. A `CommandError` or catalogue error prints one line: status 1. */
  run(context: CommandContext): Promise<number>;
}

/** A command that works without a campus, or with one that does not start. */
export interface LoneCommand extends Described {
  readonly isAlone: true;
  /** Like `run` of `Command`. */
  run(context: LoneContext): Promise<number>;
}

/** A reason to refuse a command, printed as one line. */
export class CommandError extends Error {}

/** Invalid arguments: prints the usage and exits with status 2. */
export class WrongUsage extends Error {}
