import type { Services } from '../app.ts';
import type { Config } from '../platform/config.ts';

/** What every command has at hand. */
export interface LoneContext {
  readonly config: Config;
  /** What stands after the command's name. */
  readonly args: readonly string[];
  /** The folder in which relative paths among the arguments begin. */
  readonly folder: string;
  /** Prints a line. */
  readonly say: (line: string) => void;
}

/** What a command has at hand that works on a campus. */
export interface CommandContext extends LoneContext {
  readonly services: Services;
}

/** Something that admins do from the shell: `npm run quad -- <name> <usage>`. */
interface Described {
  readonly name: string;
  /** Its arguments, as in `EMAIL NAME`. */
  readonly usage: string;
  /** What it does, in a few words. */
  readonly says: string;
  /** How many arguments it needs at least. With fewer it says its usage, before a database is reached or made for it. */
  readonly least?: number;
}

/** One that works on a campus, whose database is reached or started for it. */
export interface Command extends Described {
  readonly isAlone?: false;
  /**
   * Does it and answers the exit status. What it throws ends it with status 1: a `CommandError` or an error of the
   * catalogue in one line.
   */
  run(context: CommandContext): Promise<number>;
}

/** One that works where there is no campus yet, or none that starts. */
export interface LoneCommand extends Described {
  readonly isAlone: true;
  /** The same as that of `Command`. */
  run(context: LoneContext): Promise<number>;
}

/** A reason not to do a command, told in one line. */
export class CommandError extends Error {}

/** The arguments do not fit: its usage is printed, and the exit status is 2. */
export class WrongUsage extends Error {}
