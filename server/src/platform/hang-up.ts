import type { IncomingMessage } from 'node:http';

/** A signal that a client has disconnected; disposing of it stops watching. */
export interface HangUp extends Disposable {
  readonly signal: AbortSignal;
}

/**
 * Watch the connection of a request. A request closes as soon as it has been read. Until the answer, only its
 * connection shows whether the client is connected.
 */
export function watchHangUp({ socket }: IncomingMessage): HangUp {
  const controller = new AbortController();
  const onClose = () => controller.abort();
  socket.once('close', onClose);
  if (socket.destroyed) onClose();
  return { signal: controller.signal, [Symbol.dispose]: () => void socket.off('close', onClose) };
}
