/** A reason to give up that is told in one line. */
export class CommandError extends Error {}

/**
 * Runs a command's main function; its number is the exit status. What goes wrong is one line, and status 1.
 *
 * @param {() => Promise<number>} main
 */
export async function command(main) {
  try {
    if (majorVersion() < 20) throw new CommandError(`Node 20 or later is needed to start; this is ${process.version}`);
    process.exitCode = await main();
  } catch (error) {
    process.exitCode = 1;
    const text = error instanceof CommandError ? error.message : error instanceof Error ? error.stack : String(error);
    process.stderr.write(`quad: ${text}\n`);
  }
}

/** The major version of the Node that runs this. */
export function majorVersion() {
  return Number.parseInt(process.versions.node, 10);
}
