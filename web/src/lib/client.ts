import { LANGUAGE_HEADER } from '@quad/contract/language/languages';
import type { AnswerOf, BodyOf, CallDefinition, FormOf, ParamsOf, QueryOf } from '@quad/contract/wire/call';
import { KEY_HEADER } from '@quad/contract/wire/idempotency-key';
import { type ApiError, answeredError, unreadable } from './api-error.ts';
import { session } from './session.ts';
import { language } from './texts/language.ts';
import { send, upload, type WireAnswer, type WireRequest } from './transport.ts';
import { beginWrite } from './write-keys.ts';

/** One part of a call's request, by its name: absent, optional or required. */
type Given<Name extends string, Value> = [Value] extends [undefined]
  ? { readonly [K in Name]?: never }
  : Record<never, never> extends Value
    ? { readonly [K in Name]?: Value }
    : { readonly [K in Name]: Value };

/** The parts of a form: its text fields and, under the names the call gives, its files. */
type FormParts<Call extends CallDefinition> = Call extends { readonly files: readonly (infer Name extends string)[] }
  ? FormOf<Call> & { readonly [K in Name]?: Blob | readonly Blob[] }
  : FormOf<Call>;

/** The options of one call. `onProgress` gets the sent share of a form, in per cent. */
export type RequestOptions<Call extends CallDefinition> = Given<'params', ParamsOf<Call>> &
  Given<'query', QueryOf<Call>> &
  Given<'body', BodyOf<Call>> &
  Given<'form', FormParts<Call>> & {
    readonly signal?: AbortSignal | undefined;
    readonly headers?: Readonly<Record<string, string>>;
    readonly onProgress?: (percent: number) => void;
    /** The call outlives the page. */
    readonly keepalive?: boolean;
    /** Send no token, even when a user is signed in. */
    readonly asGuest?: boolean;
  };

type OptionsArgument<Options> = Record<never, never> extends Options ? [options?: Options] : [options: Options];

/**
 * Make a call of the contract and return its body. Throw `ApiError` when it fails, an `AbortError` when `signal` aborts
 * it. A token that the server refuses ends the session.
 */
export async function request<const Call extends CallDefinition>(
  call: Call,
  ...[options]: OptionsArgument<RequestOptions<Call>>
): Promise<AnswerOf<Call>> {
  return read(await perform(call, options ?? {}));
}

/** The current answer with its tag, or no change since the given tag. */
export type Renewed<Answer> =
  | { readonly changed: true; readonly answer: Answer; readonly etag: string | null }
  | { readonly changed: false };

/** Like `request`, but the server sends its answer only if the answer's tag differs from `etag`. */
export async function requestIfChanged<const Call extends CallDefinition>(
  call: Call,
  etag: string | null,
  ...[options]: OptionsArgument<RequestOptions<Call>>
): Promise<Renewed<AnswerOf<Call>>> {
  const given: LooseOptions = options ?? {};
  const condition = etag === null ? {} : { 'if-none-match': etag };
  const answer = await perform(call, { ...given, headers: { ...given.headers, ...condition } });
  if (answer.status === 304) return { changed: false };
  return { changed: true, answer: read<AnswerOf<Call>>(answer), etag: answer.etag };
}

/** The options of any call. The caller's types have checked them against the call. */
interface LooseOptions {
  readonly params?: unknown;
  readonly query?: unknown;
  readonly body?: unknown;
  readonly form?: unknown;
  readonly signal?: AbortSignal | undefined;
  readonly headers?: Readonly<Record<string, string>>;
  readonly onProgress?: (percent: number) => void;
  readonly keepalive?: boolean;
  readonly asGuest?: boolean;
}

async function perform(call: CallDefinition, options: LooseOptions): Promise<WireAnswer> {
  const token = options.asGuest ? undefined : session.get()?.token;
  const wire: WireRequest = {
    method: call.method,
    url: callUrl(call.path, options.params, options.query),
    headers: {
      ...callHeaders(token),
      ...(options.body === undefined ? {} : { 'content-type': 'application/json' }),
      ...options.headers,
    },
    body: options.form ? formData(call, options.form) : JSON.stringify(options.body),
    signal: options.signal,
    keepalive: options.keepalive,
  };
  const answer = await (wire.method === 'GET' ? send(wire) : write(wire, options));
  if (answer.status < 400) return answer;
  throw refusedError(answer.status, answer.text, token);
}

/** Send a write under an idempotency key. */
async function write(wire: WireRequest, { form, onProgress }: LooseOptions): Promise<WireAnswer> {
  const attempt = beginWrite(wire.method, wire.url, wire.body);
  const keyed = { ...wire, headers: { ...wire.headers, [KEY_HEADER]: attempt.key } };
  try {
    const answer = await (form ? upload(keyed, onProgress) : send(keyed));
    attempt.end(answer.status);
    return answer;
  } catch (error) {
    attempt.end(0);
    throw error;
  }
}

/** The headers of every call: the accepted format, the token, and the language of texts unless it is English. */
export function callHeaders(token: string | undefined): Record<string, string> {
  const shown = language.get();
  return {
    accept: 'application/json',
    'x-api-source': 'quad-web',
    ...(shown === 'en' ? {} : { [LANGUAGE_HEADER]: shown }),
    ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
  };
}

/** The error for a refusing answer. An answer that refuses the token ends the session. */
export function refusedError(status: number, text: string, token: string | undefined): ApiError {
  const error = answeredError(status, text);
  if (error.code === 'not_signed_in' && token !== undefined) session.reject(token);
  return error;
}

function read<Answer>({ status, text }: WireAnswer): Answer {
  try {
    return JSON.parse(text);
  } catch {
    throw unreadable(status, text);
  }
}

/** The address of a call: `params` fill each `:name` of the path, and undefined values of `query` are left out. */
export function callUrl(path: string, params: unknown = {}, query: unknown = {}): string {
  const values = new Map(Object.entries(Object(params)));
  const filled = path.replace(/:(\w+)/g, (_, name: string) => {
    const value = values.get(name);
    // An empty value would give the address of another call.
    if (value === undefined || value === '') throw new Error(`${path} needs ${name}`);
    return encodeURIComponent(String(value));
  });
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(Object(query))) if (value !== undefined) search.set(name, String(value));
  return search.size > 0 ? `${filled}?${search}` : filled;
}

/** Put text fields first, so that the server knows them before a file arrives. A list becomes a part for each item. */
function formData(call: CallDefinition, values: unknown): FormData {
  const form = new FormData();
  const given = Object.entries(Object(values)).filter(([, value]) => value !== undefined);
  const parts = given.flatMap(([name, value]) => [value].flat().map((item: unknown) => [name, item] as const));
  for (const [name, value] of parts) if (!call.files?.includes(name)) form.append(name, String(value));
  for (const [name, value] of parts) if (value instanceof Blob) form.append(name, value);
  return form;
}
