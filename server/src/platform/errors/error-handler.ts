import { ERRORS, type ErrorBody, type ErrorCode } from '@quad/contract/errors/catalogue';
import type { ErrorDefinition } from '@quad/contract/errors/definition';
import { errorText } from '@quad/contract/errors/error-text';
import { errorsOf, isRead } from '@quad/contract/wire/call';
import type { ErrorObject } from 'ajv';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { callOf } from '../call-of.ts';
import { isUnavailable, isUnstorable, OutcomeUnknown } from '../db/failures.ts';
import { inLanguage, languageOf } from '../texts/language.ts';
import { AppError } from './app-error.ts';
import { invalidInput } from './invalid-input.ts';

/** Errors of Fastify itself, as codes of the catalogue. */
const FASTIFY_CODES: Readonly<Record<string, ErrorCode>> = {
  FST_ERR_CTP_INVALID_JSON_BODY: 'bad_json',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'bad_json',
  FST_ERR_CTP_BODY_TOO_LARGE: 'body_too_large',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'bad_json',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'wrong_content_type',
  FST_ERR_BAD_URL: 'unreadable_request',
  FST_ERR_MAX_PARAM_LENGTH: 'no_such_call',
};

/** The code with which SQL functions raise an error of the catalogue, as its message. */
const RAISED = 'QD001';

/** Codes of the system and of Postgres for a full disk. */
const DISK_FULL = new Set(['ENOSPC', 'EDQUOT', '53100']);

type Faults = Partial<FastifyError> & { validation?: ErrorObject[]; cause?: unknown };

const isErrorCode = (text: string | undefined): text is ErrorCode => text !== undefined && text in ERRORS;

/** Convert an error to one of the catalogue; undefined for a server error, which a 500 hides. */
function toAppError(error: unknown): AppError | undefined {
  if (error instanceof AppError) return error;
  const { validation, code, cause, message } = (error ?? {}) as Faults;
  if (validation) return invalidInput(validation);
  if (code !== undefined && code in FASTIFY_CODES)
    return new AppError(FASTIFY_CODES[code] ?? 'internal', { cause: error });
  if (code === RAISED && isErrorCode(message)) return new AppError(message, { cause: error });
  // A value that the schemas accept and no column can store.
  if (isUnstorable(error)) return new AppError('invalid_input', { cause: error });
  if (code !== undefined && DISK_FULL.has(code)) return new AppError('disk_full', { cause: error });
  if (error instanceof OutcomeUnknown) return new AppError('outcome_unknown', { cause: error });
  if (isUnavailable(error)) return new AppError('unavailable', { cause: error });
  return cause === undefined ? undefined : toAppError(cause);
}

/** A call that only reads has nothing to leave in doubt. */
function withoutDoubt(known: AppError | undefined, request: FastifyRequest): AppError | undefined {
  const call = callOf(request);
  const isWrite = call !== undefined && !isRead(call);
  return known?.code === 'outcome_unknown' && !isWrite ? new AppError('unavailable', { cause: known.cause }) : known;
}

/** Outside the API, a request that the file server refuses (a path outside its folder) answers 404. */
function toMissingFile(error: unknown, request: FastifyRequest): AppError | undefined {
  const { statusCode = 500 } = (error ?? {}) as Faults;
  return !callOf(request) && statusCode >= 400 && statusCode < 500
    ? new AppError('no_such_call', { cause: error })
    : undefined;
}

/** A client that disconnects while sending its body is not an error of the server. */
const isHungUp = (error: unknown, { raw }: FastifyRequest): boolean => raw.errored !== null && error === raw.errored;

/** Answer a call with an error, whose texts are in the language that the call asks for. */
export const sendError = (error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply =>
  inLanguage(languageOf(request), () => answerError(error, request, reply));

function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const known = isHungUp(error, request)
    ? new AppError('invalid_input', { cause: error })
    : (withoutDoubt(toAppError(error), request) ?? toMissingFile(error, request));
  const { status, retryAfter }: ErrorDefinition = ERRORS[known?.code ?? 'internal'];
  // A refusal by our own code, such as a full queue, is not a fault.
  if (status >= 500 && !(error instanceof AppError))
    request.log.error({ err: error, requestId: request.id }, 'a call failed');
  if (known) reportUnlisted(known, request);
  const body: ErrorBody = known
    ? { message: textOf(known), code: known.code, ...(known.fields ? { fields: known.fields } : {}) }
    : { message: errorText('internal'), code: 'internal', requestId: request.id };
  // Headers of the response that the handler had begun must not apply to the error.
  reply.removeHeader('cache-control').removeHeader('etag');
  // It may contain data for its caller alone, such as a challenge to sign in with.
  if (callOf(request)) reply.header('cache-control', 'no-store');
  if (retryAfter !== undefined) reply.header('retry-after', retryAfter);
  return reply.code(status).type('application/json; charset=utf-8').send(body);
}

/** An error that a hook throws, before the call has a language, has the English text of its code. */
const textOf = ({ code, message, hasOwnMessage }: AppError): string => (hasOwnMessage ? message : errorText(code));

/** The log message for a code that is not in the contract of a call. */
export const UNLISTED_ERROR = 'a call answered an error code that its contract does not list';

/** Log a code that the contract of a call does not list. It is a bug on our side, which fails the tests. */
function reportUnlisted({ code }: AppError, request: FastifyRequest): void {
  const call = callOf(request);
  if (call && !errorsOf(call).includes(code))
    request.log.error({ call: `${call.method} ${call.path}`, code }, UNLISTED_ERROR);
}
