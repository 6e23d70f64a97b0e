/**
 * A reason why Quad cannot start that the person who started it can mend: a wrong setting, a port in use, a data
 * folder that cannot be read. The message is one line without a full stop; it is shown as `quad: <message>`
 * without a stack, and the process exits with status 1.
 */
export class StartError extends Error {
  override readonly name = 'StartError';
}
