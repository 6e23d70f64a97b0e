/** A reason to give up that one line explains. */
export class CommandError extends Error {}

/**
 * Run a command's main function; its number is the exit status. An error prints one line and exits with status 1.
 *
 * @param {() => Promise<number>} main
 */
export async function command(main) {
  try {
    if (majorVersion() < 20) throw new CommandError(`Node 20 or later is needed to start; this is ${process.version}`);
    process.exitCode = await main();
  } catch (error) {
    process.exitCode = 1;
    process.stderr.write(`quad: ${reasonOf(error)}\n`);
  }
}

/** The text of an error: one line when the operator can fix it, otherwise the stack. @param {unknown} error */
export function reasonOf(error) {
  if (error instanceof CommandError) return error.message;
  if (!(error instanceof Error)) return String(error);
  const { code, path } = /** @type {NodeJS.ErrnoException} */ (error);
  return storageProblem(code, path) ?? error.stack ?? error.message;
}

/**
 * How to fix a file that could not be written; undefined for other errors.
 *
 * @param {string | undefined} code
 * @param {string | undefined} path
 */
export function storageProblem(code, path = 'this folder') {
  if (code === 'ENOSPC' || code === 'EDQUOT') return `the disk is full at ${path}; free some room and start again`;
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS')
    return `this user may not write to ${path}; change its owner, or run Quad from a folder of your own`;
  return undefined;
}

/** The major version of the running Node. */
export function majorVersion() {
  return Number.parseInt(process.versions.node, 10);
}
