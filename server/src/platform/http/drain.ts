import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { ERRORS, type ErrorBody } from '@quad/contract/errors/catalogue';
import type { FastifyInstance } from 'fastify';

/** How long a closing server waits, in milliseconds. */
export interface DrainTimes {
  /** For requests to arrive completely. */
  readonly arriving: number;
  /** For complete requests to be answered, and for clients to read the answers. */
  readonly answering: number;
}

const TIMES: DrainTimes = { arriving: 2000, answering: 6000 };
const CHECK_MS = 50;

const { status, message } = ERRORS.unavailable;
const REFUSAL = JSON.stringify({ message, code: 'unavailable' } satisfies ErrorBody);

/** A connection with the answer that Node is writing, or will write, on it. */
type Connection = Socket & { readonly _httpMessage?: ServerResponse & { readonly req: IncomingMessage } };

/**
 * Let a server close within seconds. Requests that have arrived are answered. Incomplete and slow ones are refused with
 * 503: otherwise a client that sends half a request, or a video that is still being read, would hold the process while
 * nobody can connect.
 */
export function drainOnClose(server: FastifyInstance, times: DrainTimes = TIMES): void {
  const connections = new Set<Connection>();
  server.server.on('connection', (socket: Connection) => {
    connections.add(socket);
    socket.once('close', () => connections.delete(socket));
  });

  server.addHook('preClose', (done) => {
    const since = performance.now();
    const check = () => {
      const waited = performance.now() - since;
      for (const socket of connections) settle(socket, waited);
      if (connections.size > 0) setTimeout(check, CHECK_MS);
    };
    setTimeout(check, CHECK_MS);
    done();
  });

  /** End a connection that waits for nothing, or has waited too long. */
  const settle = (socket: Connection, waited: number) => {
    const answer = socket._httpMessage;
    const isWhole = answer?.req.complete;
    if (!answer) {
      // Not even the head of a request has arrived.
      if (waited > times.arriving) socket.destroy();
    } else if (waited > times.answering + times.arriving) {
      socket.destroy();
    } else if (waited > (isWhole ? times.answering : times.arriving)) {
      refuse(socket, answer);
    }
  };
}

/** Answer that Quad is not available, unless an answer has begun. The handler then finds an answer already sent. */
function refuse(socket: Socket, answer: ServerResponse): void {
  if (answer.writableEnded) return;
  if (answer.headersSent) return void socket.destroy();
  answer.writeHead(status, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(REFUSAL),
    'retry-after': '2',
    connection: 'close',
  });
  answer.end(REFUSAL, () => socket.destroySoon());
}
