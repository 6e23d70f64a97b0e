import { type Server, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { ERRORS, type ErrorBody, type ErrorCode } from '@quad/contract/errors/catalogue';
import type { FastifyInstance } from 'fastify';

/** The parts of an error answer that ends its connection. */
function answerOf(code: ErrorCode) {
  const { status, message } = ERRORS[code];
  const body = JSON.stringify({ message, code } satisfies ErrorBody);
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    connection: 'close',
  };
  return { status, headers, body };
}

/** An error as raw text, for a connection without a complete request. */
export function rawError(code: ErrorCode): string {
  const { status, headers, body } = answerOf(code);
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  return [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', body].join('\r\n');
}

/** Answer in the common shape where Node itself would answer without a body, or disconnect. */
export function answerRefusals(server: FastifyInstance): void {
  const http: Server = server.server;
  http.on('connect', (_request, socket: Socket) => {
    socket.on('error', () => undefined);
    socket.write(rawError('no_such_call'));
    socket.destroySoon();
  });
  const refuse = (response: ServerResponse, code: ErrorCode) => {
    const { status, headers, body } = answerOf(code);
    response.writeHead(status, headers).end(body);
  };
  http.on('checkExpectation', (_request, response) => refuse(response, 'unmet_expectation'));
  server.addHook('onRequest', ({ raw }, reply, done) => {
    if (raw.headers.host !== undefined || raw.httpVersion !== '1.1') return done();
    // Not the answer of a call, because the requested call is uncertain.
    reply.hijack();
    refuse(reply.raw, 'unreadable_request');
  });
}

/** Answer requests that the HTTP parser refuses, and heads that take too long. */
export function refuseUnreadable(error: Error & { code?: string }, socket: Socket): void {
  // A connection without data has no request to answer: browsers open connections ahead.
  if (error.code !== 'ECONNRESET' && socket.writable && socket.bytesRead > 0)
    socket.write(rawError(codeOf(error.code)));
  socket.destroy();
}

function codeOf(code: string | undefined): ErrorCode {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return 'too_slow';
  return code === 'HPE_HEADER_OVERFLOW' ? 'body_too_large' : 'unreadable_request';
}
