import { errorsOf } from '@quad/contract/call';
import { ERRORS, type ErrorBody, type ErrorCode, type ErrorDefinition } from '@quad/contract/errors';
import type { ErrorObject } from 'ajv';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { callOf } from '../call-of.ts';
import { AppError } from './app-error.ts';
import { invalidInput } from './invalid-input.ts';

/** What Fastify itself refuses, as codes of the catalogue. */
const FASTIFY_CODES: Readonly<Record<string, ErrorCode>> = {
  FST_ERR_CTP_INVALID_JSON_BODY: 'bad_json',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'bad_json',
  FST_ERR_CTP_BODY_TOO_LARGE: 'body_too_large',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'bad_json',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'wrong_content_type',
  FST_ERR_BAD_URL: 'no_such_call',
  FST_ERR_MAX_PARAM_LENGTH: 'no_such_call',
};

/** What Postgres and the way to it may answer on a bad day: the database is away, not the request wrong. */
const UNAVAILABLE = new Set(['57P01', '57P02', '57P03', '53300', '08006', '08001', '08003']);

type Faults = Partial<FastifyError> & { validation?: ErrorObject[]; cause?: unknown; syscall?: string };

/** Any error as one of the catalogue; undefined for a fault of ours, which is hidden behind a 500. */
function toAppError(error: unknown): AppError | undefined {
  if (error instanceof AppError) return error;
  const { validation, code, cause, syscall } = (error ?? {}) as Faults;
  if (validation) return invalidInput(validation);
  if (code !== undefined && code in FASTIFY_CODES)
    return new AppError(FASTIFY_CODES[code] ?? 'internal', { cause: error });
  // a text that Postgres cannot keep (its encoding has no NUL) slipped past the schemas
  if (code === '22021') return new AppError('invalid_input', { cause: error });
  if (syscall === 'connect' || (code !== undefined && UNAVAILABLE.has(code)))
    return new AppError('unavailable', { cause: error });
  return cause === undefined ? undefined : toAppError(cause);
}

/** Answers an error in the one shape every error has. */
export function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const known = toAppError(error);
  const { status, retryAfter }: ErrorDefinition = ERRORS[known?.code ?? 'internal'];
  // what our own code refuses because it is busy is no fault
  if (status >= 500 && !(error instanceof AppError))
    request.log.error({ err: error, requestId: request.id }, 'a call failed');
  if (known) reportUnlisted(known, request);
  const body: ErrorBody = known
    ? { message: known.message, code: known.code, ...(known.fields ? { fields: known.fields } : {}) }
    : { message: ERRORS.internal.message, code: 'internal', requestId: request.id };
  // a response that a handler had begun to describe must not lend its headers to the error
  reply.removeHeader('cache-control').removeHeader('etag');
  if (retryAfter !== undefined) reply.header('retry-after', retryAfter);
  return reply.code(status).type('application/json; charset=utf-8').send(body);
}

/** What is logged when a call answers a code that its contract does not list. */
export const UNLISTED_ERROR = 'a call answered an error code that its contract does not list';

/** The client was promised a list of codes. A code beyond it is a fault of ours, which fails the tests. */
function reportUnlisted({ code }: AppError, request: FastifyRequest): void {
  const call = callOf(request);
  if (call && !errorsOf(call).includes(code))
    request.log.error({ call: `${call.method} ${call.path}`, code }, UNLISTED_ERROR);
}
