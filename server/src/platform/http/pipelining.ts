import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { PIPELINING } from '@quad/contract/wire/rate-limits';

/**
 * Cut off a connection with too many pipelined calls, or with answers of too many unread bytes. Node reads on until an
 * answer has been written, so a client could otherwise run as many calls at once as it can send.
 *
 * A call that comes alone on its connection, as browsers send them, costs one comparison.
 */
export function boundPipelining(server: Server, bounds: typeof PIPELINING = PIPELINING): void {
  const waiting = new WeakMap<Socket, Set<ServerResponse>>();

  // Before the handlers that answer.
  server.prependListener('request', ({ socket }, response) => {
    // An answer gets its connection when the earlier ones have been sent.
    if (response.socket !== null || socket.destroyed) return;
    const answers = waiting.get(socket) ?? new Set();
    waiting.set(socket, answers.add(response));
    response.once('close', () => answers.delete(response));
    if (answers.size > bounds.calls || unsentBytes(socket, answers) > bounds.bytes) socket.destroy();
  });
}

function unsentBytes(socket: Socket, answers: ReadonlySet<ServerResponse>): number {
  let bytes = socket.writableLength;
  // The bytes of the current answer count for the connection.
  for (const answer of answers) if (answer.socket === null) bytes += answer.writableLength;
  return bytes;
}
