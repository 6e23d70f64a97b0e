import type { Static, TSchema } from 'typebox';
import { COMMON_ERRORS, type ErrorCode } from '../errors/catalogue.ts';
import { featureOf } from './features.ts';
import type { NewAccountLimit } from './new-accounts.ts';
import type { CallLimit } from './rate-limits.ts';
import type { Capability } from './roles.ts';
import type { CallSecurity } from './security-events.ts';
import type { ViewName } from './view-names.ts';

/**
 * The people who may make a call at all: anyone, signed-in users, or the roles with a capability, which makes it a call
 * of the console. The area's rules decide finer permissions.
 */
export type Access = 'public' | 'signed-in' | Capability;

/** The kinds of file parts. */
export type Takes =
  | 'media'
  | 'image'
  | 'picture'
  | 'document'
  | 'attachment'
  | 'libraryFile'
  | 'textTrack'
  | 'resume'
  | 'studentList';

/**
 * A call of the API: everything a server needs to register it and a client needs to make it.
 *
 * - `path` names its parameters with a colon (`/api/posts/:id`).
 * - `answer` is the JSON body of `status`, by default 200.
 * - `errors` are the codes it may answer, besides those of its kind (see `errorsOf`).
 * - A call has either a JSON `body` or a multipart `form`. An array field of a form comes once for each of its items.
 * - `files` are the names of a form's file parts. `takes` is their kind, for all of them or by name: pictures and
 *   videos, those pictures alone, JPG and PNG pictures alone, those and PDFs, files of messages, books and notes,
 *   WebVTT, PDFs alone, or CSV.
 * - `several` are the file parts that may repeat, with their maximum and the error beyond it.
 * - `headers` are the request headers that it reads, by their names in lower case.
 * - `limit` is how often one account may make it. A call may have several limits, such as hourly and daily.
 */
export interface CallDefinition {
  readonly method: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly path: `/api/${string}`;
  readonly summary: string;
  readonly tag: string;
  readonly access: Access;
  readonly params?: TSchema;
  readonly query?: TSchema;
  readonly headers?: TSchema;
  readonly body?: TSchema;
  readonly form?: TSchema;
  readonly files?: readonly string[];
  readonly takes?: Takes | Readonly<Record<string, Takes>>;
  readonly several?: Readonly<Record<string, { readonly max: number; readonly tooMany: ErrorCode }>>;
  /** The limit of this call, besides the limit on all calls; by default that of its kind (see `limitsOf`). */
  readonly limit?: CallLimit | readonly CallLimit[] | 'none';
  /** An additional limit for new accounts. */
  readonly limitWhenNew?: NewAccountLimit;
  readonly status?: 200 | 201 | 204;
  readonly answer: TSchema;
  /** The content type of a file in the answer, instead of JSON; `answer` is a text then. */
  readonly sends?: string;
  /** The answer is a stream of events, until either side closes it. */
  readonly stream?: true;
  /** The screen that this call opens. A call without a cursor counts as one view of it. Nobody learns who viewed it. */
  readonly view?: ViewName;
  /** The lines of this call in the security log. */
  readonly security?: CallSecurity;
  /** A request of the tus protocol (https://tus.io): its PATCH takes part of a file, as raw bytes. */
  readonly tus?: true;
  /**
   * A second execution changes nothing more, so the call needs no idempotency key: it sets a state, or its body has an
   * id of the client. A name limits this to requests with that parameter of the query or the body.
   */
  readonly repeatable?: true | string;
  /** The answer holds a secret, such as a token, so it is never stored for a repeated call. */
  readonly secret?: true;
  readonly errors?: readonly ErrorCode[];
}

/** Whether a request may be executed twice without harm, with these parameters. */
export function isRepeatable({ repeatable, tus }: CallDefinition, query: unknown, body: unknown): boolean {
  // The protocol itself repeats the parts of a file.
  if (tus) return true;
  if (typeof repeatable !== 'string') return repeatable === true;
  return [query, body].some((part) => Object(part)[repeatable] !== undefined);
}

/** Whether the answer of a repeated call may be stored. A public call has no account that its answer belongs to. */
export const storesAnswer = ({ access, secret }: CallDefinition): boolean => access !== 'public' && secret !== true;

/** Declare a call with its literal type. */
export function defineCall<const Definition extends CallDefinition>(definition: Definition): Definition {
  return definition;
}

/** The capability that a call of the console needs; undefined for other calls. */
export const capabilityOf = ({ access }: Pick<CallDefinition, 'access'>): Capability | undefined =>
  access === 'public' || access === 'signed-in' ? undefined : access;

/** Whether a call changes nothing, and has no body. */
export const isRead = ({ method }: CallDefinition): boolean => method === 'GET' || method === 'HEAD';

/** The content type of bytes that are part of a file. */
export const BYTES_TYPE = 'application/offset+octet-stream';

/** Whether the body of a call is raw bytes of a file, which it reads as they arrive. */
export const takesBytes = ({ method, tus }: CallDefinition): boolean => tus === true && method === 'PATCH';

/** Errors of every call that takes a file. */
const FILE_ERRORS = [
  'empty_file',
  'media_busy',
  'storage_full',
  'too_demanding',
  'truncated_image',
  'avif_too_many_pixels',
  'avif_without_picture',
] as const;

/** Errors of every write, which may have been sent before. */
const KEY_ERRORS = ['outcome_unknown', 'answer_lost', 'key_reused'] as const;

/** All error codes of a call: common ones, those of its kind, and those it lists. */
export function errorsOf(call: CallDefinition): readonly ErrorCode[] {
  const { access, form, files, tus, limitWhenNew, errors = [] } = call;
  return [
    ...COMMON_ERRORS,
    ...(access === 'public' ? [] : (['not_signed_in'] as const)),
    ...(capabilityOf(call) ? (['forbidden'] as const) : []),
    ...(featureOf(call) ? (['feature_off'] as const) : []),
    // The server reads the body before it runs the call.
    ...(isRead(call) ? [] : (['bad_json', 'wrong_content_type', 'too_slow', ...KEY_ERRORS] as const)),
    ...(form ? (['bad_form'] as const) : []),
    ...(files ? FILE_ERRORS : []),
    ...(limitWhenNew ? (['new_account_limit'] as const) : []),
    ...(tus ? (['wrong_tus_version'] as const) : []),
    ...errors,
  ];
}

/** The limits of a call besides the limit on all calls. Calls with a file or a change have a default limit. */
export function limitsOf(call: CallDefinition): readonly CallLimit[] {
  const { access, form, limit } = call;
  if (limit !== undefined) return limit === 'none' ? [] : [limit].flat();
  // Public calls have no account to count by. Their routes declare what they count.
  if (isRead(call) || access === 'public') return [];
  return [form ? 'uploads' : 'writes'];
}

type StaticOf<Definition, Part extends string> = Definition extends {
  readonly [K in Part]: infer Schema extends TSchema;
}
  ? Static<Schema>
  : undefined;

export type ParamsOf<Definition extends CallDefinition> = StaticOf<Definition, 'params'>;
export type QueryOf<Definition extends CallDefinition> = StaticOf<Definition, 'query'>;
export type HeadersOf<Definition extends CallDefinition> = StaticOf<Definition, 'headers'>;
export type BodyOf<Definition extends CallDefinition> = StaticOf<Definition, 'body'>;
export type FormOf<Definition extends CallDefinition> = StaticOf<Definition, 'form'>;
/** The answer of a successful call. */
export type AnswerOf<Definition extends CallDefinition> = Static<Definition['answer']>;
