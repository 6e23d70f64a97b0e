import type { Static, TSchema } from 'typebox';
import { COMMON_ERRORS, type ErrorCode } from '../errors/catalogue.ts';
import { featureOf } from './features.ts';
import type { NewAccountLimit } from './new-accounts.ts';
import type { CallLimit } from './rate-limits.ts';

/** Who may make a call at all. Finer permissions are the module's rules. */
export type Access = 'public' | 'signed-in' | 'admin';

/** What a file part may be. */
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
 * One call of the wire: everything a server needs to register it and a client needs to make it.
 *
 * `path` names its parameters with a colon (`/api/posts/:id`), `answer` is the JSON body of `status`
 * (200 unless told), `errors` are the codes it may answer beyond those that follow from its kind (see `errorsOf`).
 * A call has either a JSON `body` or a multipart `form`; in a form, `files` are the names of the file parts and
 * `takes` what they may be: pictures and videos, those pictures alone, JPG and PNG pictures alone, those
 * and PDFs, what can be sent in a message, books and notes, WebVTT, PDFs alone, or CSV; for all of them, or by their names.
 * `several` are the file parts that may come more than once, with how often and the error of one too many; a field of the
 * form that is an array comes once for each of its items. `headers` are the request headers that it reads, by
 * their names in lower case.
 * `limit` is how often one account may make it; several when there is one an hour and one a day, say.
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
  /** The limit it is held to besides that on all calls; unless told, that of its kind (see `limitsOf`). */
  readonly limit?: CallLimit | readonly CallLimit[] | 'none';
  /** The limit that new accounts are held to besides. */
  readonly limitWhenNew?: NewAccountLimit;
  readonly status?: 200 | 201 | 204;
  readonly answer: TSchema;
  /** It answers with a file of this type, not with JSON; `answer` is a text then. */
  readonly sends?: string;
  /** It answers with events, until somebody hangs up. */
  readonly stream?: true;
  /**
   * The screen that opens with this call: a call for its beginning counts as one view of it. Nobody is told who has
   * opened it.
   */
  readonly view?: string;
  /** It is a request of the tus protocol (https://tus.io): its PATCH takes a part of a file, as the bytes that it is. */
  readonly tus?: true;
  readonly errors?: readonly ErrorCode[];
}

/** Declares a call, keeping its literal type. */
export function defineCall<const Definition extends CallDefinition>(definition: Definition): Definition {
  return definition;
}

/** Whether a call changes nothing, and has no body. */
export const isRead = ({ method }: CallDefinition): boolean => method === 'GET' || method === 'HEAD';

/** The content type of bytes that are part of a file. */
export const BYTES_TYPE = 'application/offset+octet-stream';

/** Whether the body of a call is such bytes, which it reads as they arrive. */
export const takesBytes = ({ method, tus }: CallDefinition): boolean => tus === true && method === 'PATCH';

/** What a call that takes a file may answer, whatever the file is. */
const FILE_ERRORS = [
  'empty_file',
  'media_busy',
  'storage_full',
  'too_demanding',
  'truncated_image',
  'avif_too_many_pixels',
  'avif_without_picture',
] as const;

/** Every error code that a call may answer: common ones, those of its kind, and those it lists. */
export function errorsOf(call: CallDefinition): readonly ErrorCode[] {
  const { access, form, files, tus, limitWhenNew, errors = [] } = call;
  return [
    ...COMMON_ERRORS,
    ...(access === 'public' ? [] : (['not_signed_in'] as const)),
    ...(access === 'admin' ? (['forbidden'] as const) : []),
    ...(featureOf(call) ? (['feature_off'] as const) : []),
    // whatever has a body is read before the call is made
    ...(isRead(call) ? [] : (['bad_json', 'wrong_content_type', 'too_slow'] as const)),
    ...(form ? (['bad_form'] as const) : []),
    ...(files ? FILE_ERRORS : []),
    ...(limitWhenNew ? (['new_account_limit'] as const) : []),
    ...(tus ? (['wrong_tus_version'] as const) : []),
    ...errors,
  ];
}

/** The limits that a call is held to besides that on all calls: with a file or a change it has one unless it says none. */
export function limitsOf(call: CallDefinition): readonly CallLimit[] {
  const { access, form, limit } = call;
  if (limit !== undefined) return limit === 'none' ? [] : [limit].flat();
  // public calls know no account to count by: their routes say what they count
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
/** What a successful call answers. */
export type AnswerOf<Definition extends CallDefinition> = Static<Definition['answer']>;
