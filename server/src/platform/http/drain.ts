import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { ERRORS, type ErrorBody } from '@quad/contract/errors/catalogue';
import type { FastifyInstance } from 'fastify';

/** How long a closing server gives its clients, in milliseconds. */
export interface DrainTimes {
  /** For requests to arrive whole. */
  readonly arriving: number;
  /** For requests that have arrived to be answered, and for answers to be taken. */
  readonly answering: number;
}

const TIMES: DrainTimes = { arriving: 2000, answering: 6000 };
const LOOK_MS = 50;

const { status, message } = ERRORS.unavailable;
const REFUSAL = JSON.stringify({ message, code: 'unavailable' } satisfies ErrorBody);

/** A connection with the answer that Node is writing, or will write, on it. */
type Connection = Socket & { readonly _httpMessage?: ServerResponse & { readonly req: IncomingMessage } };

/**
 * Lets a server that is told to close do so within seconds. What has arrived is answered. What has not arrived in time,
 * or is not done in time, is refused with 503: a client that sends half a request, or a video that is still being read,
 * would otherwise hold the process while nobody can connect any more.
 */
export function drainOnClose(server: FastifyInstance, times: DrainTimes = TIMES): void {
  const connections = new Set<Connection>();
  server.server.on('connection', (socket: Connection) => {
    connections.add(socket);
    socket.once('close', () => connections.delete(socket));
  });

  server.addHook('preClose', (done) => {
    const since = performance.now();
    const look = () => {
      const waited = performance.now() - since;
      for (const socket of connections) settle(socket, waited);
      if (connections.size > 0) setTimeout(look, LOOK_MS);
    };
    setTimeout(look, LOOK_MS);
    done();
  });

  /** Ends a connection when it has nothing to wait for, or has waited long enough. */
  const settle = (socket: Connection, waited: number) => {
    const answer = socket._httpMessage;
    const isWhole = answer?.req.complete;
    if (!answer) {
      // not even the head of a request has arrived
      if (waited > times.arriving) socket.destroy();
    } else if (waited > times.answering + times.arriving) {
      socket.destroy();
    } else if (waited > (isWhole ? times.answering : times.arriving)) {
      refuse(socket, answer);
    }
  };
}

/** Answers that Quad is not available, unless an answer has begun. The handler finds its answer sent. */
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
