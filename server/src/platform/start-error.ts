/**
 * A reason why Quad cannot start that the operator can fix: a wrong setting, a port in use, an unreadable data folder.
 * The message is one line without a full stop. It is shown as `quad: <message>` without a stack, and the process exits
 * with status 1.
 */
export class StartError extends Error {
  override readonly name = 'StartError';
}

/** Codes of Fastify and of its plugin loader for a part that was not ready in time. */
const NOT_IN_TIME: ReadonlySet<unknown> = new Set([
  'FST_ERR_PLUGIN_TIMEOUT',
  'AVV_ERR_PLUGIN_EXEC_TIMEOUT',
  'AVV_ERR_READY_TIMEOUT',
]);

/** Codes of Node and Postgres for a full disk or an exhausted quota. */
const DISK_FULL: ReadonlySet<string> = new Set(['ENOSPC', 'EDQUOT', '53100']);
/** Codes of a file or folder that this user may not write. */
const NOT_WRITABLE: ReadonlySet<string> = new Set(['EACCES', 'EPERM', 'EROFS']);

/** The text of a failed start: one line for a problem that the operator can fix, else the stack. */
export function startProblem(error: unknown): string {
  if (error instanceof StartError) return error.message;
  if (!(error instanceof Error)) return String(error);
  const { code, path } = error as NodeJS.ErrnoException;
  if (code && DISK_FULL.has(code))
    return `the disk is full${path ? ` at ${path}` : ''}; free some room and start again`;
  if (path && code && NOT_WRITABLE.has(code))
    return `this user may not write to ${path}; change its owner, or choose another folder with QUAD_DATA_DIR=…`;
  if (NOT_IN_TIME.has(code))
    return 'it was not ready within two minutes: this machine is too busy or too slow; start it again when it has less to do';
  return error.stack ?? error.message;
}
