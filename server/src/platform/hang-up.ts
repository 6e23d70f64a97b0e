import type { IncomingMessage } from 'node:http';

/** Tells when a client hangs up; disposing of it stops watching. */
export interface HangUp extends Disposable {
  readonly signal: AbortSignal;
}

/**
 * Watches the connection of a request. A request closes as soon as it has been read: until the answer, only its
 * connection tells whether the client is still there.
 */
export function watchHangUp({ socket }: IncomingMessage): HangUp {
  const controller = new AbortController();
  const onClose = () => controller.abort();
  socket.once('close', onClose);
  if (socket.destroyed) onClose();
  return { signal: controller.signal, [Symbol.dispose]: () => void socket.off('close', onClose) };
}
