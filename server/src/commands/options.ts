import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { CommandError, WrongUsage } from './command.ts';

/** Whether an option takes a value. */
type Kind = 'value' | 'flag';

type Values<Options extends Readonly<Record<string, Kind>>> = {
  readonly [Name in keyof Options]: Options[Name] extends 'flag' ? boolean : string | undefined;
};

/**
 * Separate options, such as `--dry-run` and `--year 2026`, from the other arguments. Their number must be between
 * `least` and `most`.
 *
 * @throws WrongUsage for an unknown option, a missing value, or a wrong number of other arguments
 */
export function argumentsOf<const Options extends Readonly<Record<string, Kind>>>(
  args: readonly string[],
  options: Options,
  { least = 0, most = Number.POSITIVE_INFINITY }: { least?: number; most?: number } = {},
): { values: Values<Options>; rest: readonly string[] } {
  const parsed = parse(args, options);
  const { positionals: rest } = parsed;
  if (rest.length < least || rest.length > most) throw new WrongUsage();
  const values = Object.fromEntries(
    Object.entries(options).map(([name, kind]) => [name, parsed.values[name] ?? (kind === 'flag' ? false : undefined)]),
  );
  // Each name has a value of its kind.
  return { values: values as Values<Options>, rest };
}

function parse(args: readonly string[], options: Readonly<Record<string, Kind>>) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: Object.fromEntries(
        Object.entries(options).map(
          ([name, kind]) => [name, { type: kind === 'flag' ? 'boolean' : 'string' }] as const,
        ),
      ),
    });
  } catch (error) {
    throw new WrongUsage(undefined, { cause: error });
  }
}

/**
 * The path that an argument names, relative to a folder. A blank argument, such as an unset variable of a script, is
 * refused: it would mean the folder itself.
 */
export function pathOf(folder: string, given: string): string {
  if (given.trim() === '') throw new CommandError('the path is empty: name a file or a folder');
  return resolve(folder, given);
}
