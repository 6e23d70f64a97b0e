import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { PIPELINING } from '@quad/contract/wire/rate-limits';

/**
 * Cuts off a connection that asks for more than it takes: too many calls in front of their answers, or answers of too
 * many bytes. Node reads on until an answer has been written, so a client could otherwise have as many calls worked on
 * at once as it can send.
 *
 * A call that comes alone on its connection, as browsers send them, costs one comparison.
 */
export function boundPipelining(server: Server, bounds: typeof PIPELINING = PIPELINING): void {
  const waiting = new WeakMap<Socket, Set<ServerResponse>>();

  // before whoever answers
  server.prependListener('request', ({ socket }, response) => {
    // an answer gets its connection when those before it are sent
    if (response.socket !== null || socket.destroyed) return;
    const answers = waiting.get(socket) ?? new Set();
    waiting.set(socket, answers.add(response));
    response.once('close', () => answers.delete(response));
    if (answers.size > bounds.calls || unsentBytes(socket, answers) > bounds.bytes) socket.destroy();
  });
}

function unsentBytes(socket: Socket, answers: ReadonlySet<ServerResponse>): number {
  let bytes = socket.writableLength;
  // those of the one that is being sent are the connection's
  for (const answer of answers) if (answer.socket === null) bytes += answer.writableLength;
  return bytes;
}
