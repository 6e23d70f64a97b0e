import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { ERRORS, type ErrorBody, type ErrorCode } from '@quad/contract/errors';

/** An error as it goes over a connection whose request never became whole. */
export function rawError(code: ErrorCode): string {
  const { status, message } = ERRORS[code];
  const body = JSON.stringify({ message, code } satisfies ErrorBody);
  return [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'connection: close',
    '',
    body,
  ].join('\r\n');
}

/** Answers what the HTTP parser refuses, and heads that take too long. */
export function refuseUnreadable(error: Error & { code?: string }, socket: Socket): void {
  // one that has sent nothing has no request to answer: browsers open connections ahead
  if (error.code !== 'ECONNRESET' && socket.writable && socket.bytesRead > 0)
    socket.write(rawError(codeOf(error.code)));
  socket.destroy();
}

function codeOf(code: string | undefined): ErrorCode {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return 'too_slow';
  return code === 'HPE_HEADER_OVERFLOW' ? 'body_too_large' : 'unreadable_request';
}
