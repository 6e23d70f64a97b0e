/** A reason to refuse a command, or a step that failed: printed as one line. */
export class HostError extends Error {
  override readonly name = 'HostError';
}
