import { type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { ERRORS, type ErrorBody, type ErrorCode } from '@quad/contract/errors/catalogue';
import { errorText } from '@quad/contract/errors/error-text';
import type { FastifyInstance } from 'fastify';
import { inLanguage, languageOf } from '../texts/language.ts';

/** The parts of an error answer that ends its connection, in the language of the request once its head has arrived. */
function answerOf(code: ErrorCode, request: IncomingMessage | undefined) {
  const { status } = ERRORS[code];
  const message = inLanguage(request ? languageOf(request) : 'en', () => errorText(code));
  const body = JSON.stringify({ message, code } satisfies ErrorBody);
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    connection: 'close',
  };
  return { status, headers, body };
}

/** An error as raw text, for a connection without a complete request. */
export function rawError(code: ErrorCode, request?: IncomingMessage): string {
  const { status, headers, body } = answerOf(code, request);
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  return [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', body].join('\r\n');
}

/** Answer in the common shape where Node itself would answer without a body, or disconnect. */
export function answerRefusals(server: FastifyInstance): void {
  const http: Server = server.server;
  http.on('connect', (request, socket: Socket) => {
    socket.on('error', () => undefined);
    socket.write(rawError('no_such_call', request));
    socket.destroySoon();
  });
  const refuse = (request: IncomingMessage, response: ServerResponse, code: ErrorCode) => {
    const { status, headers, body } = answerOf(code, request);
    response.writeHead(status, headers).end(body);
  };
  http.on('checkExpectation', (request, response) => refuse(request, response, 'unmet_expectation'));
  server.addHook('onRequest', ({ raw }, reply, done) => {
    if (raw.headers.host !== undefined || raw.httpVersion !== '1.1') return done();
    // Not the answer of a call, because the requested call is uncertain.
    reply.hijack();
    refuse(raw, reply.raw, 'unreadable_request');
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
