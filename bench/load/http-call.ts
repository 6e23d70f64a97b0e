import { Agent, type IncomingMessage, request } from 'node:http';
import type { BodyOf, CallDefinition, ParamsOf, QueryOf } from '@quad/contract/wire/call';

/** One call as it goes over the wire. */
export interface HttpCall {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
}

/** The answer to a call, byte for byte. */
export interface HttpAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
  /** All bytes over the wire, headers included. For a reused connection, the bytes of all its answers so far. */
  readonly wireBytes: number;
}

/** Headers of one connection or moment: a server that repeats an answer writes its own. */
const NOT_REPEATED = new Set(['connection', 'keep-alive', 'transfer-encoding', 'date', 'content-length']);

interface CallInput<Definition extends CallDefinition> {
  readonly token?: string | undefined;
  readonly params?: ParamsOf<Definition>;
  readonly query?: Partial<QueryOf<Definition>>;
  readonly body?: BodyOf<Definition>;
  /** Text fields of a multipart form. */
  readonly form?: Readonly<Record<string, string>>;
  /** A file to send with the form; a PNG by default. */
  readonly file?: { readonly field: string; readonly bytes: Buffer; readonly name?: string; readonly type?: string };
  readonly headers?: Readonly<Record<string, string>>;
}

const BOUNDARY = 'quad-bench-8f2b6c';

/** Build a call of the contract. */
export function callTo<Definition extends CallDefinition>(
  call: Definition,
  { token, params, query, body, form, file, headers }: CallInput<Definition>,
): HttpCall {
  const values = (params ?? {}) as Readonly<Record<string, string>>;
  const path = call.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(values[name] ?? ''));
  const search = new URLSearchParams(
    Object.entries(query ?? {}).map(([name, value]): [string, string] => [name, String(value)]),
  );
  return {
    method: call.method,
    path: search.size > 0 ? `${path}?${search}` : path,
    headers: {
      'x-api-source': 'bench',
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(form ? { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` } : {}),
      ...headers,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    ...(form ? { body: multipart(form, file) } : {}),
  };
}

function multipart(form: Readonly<Record<string, string>>, file: CallInput<CallDefinition>['file']): string | Buffer {
  const disposition = (field: string) => `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${field}"`;
  const fields = Object.entries(form).map(([field, text]) => `${disposition(field)}\r\n\r\n${text}\r\n`);
  const end = `--${BOUNDARY}--\r\n`;
  if (!file) return fields.join('') + end;
  const { name = 'picture.png', type = 'image/png' } = file;
  const fileHead = `${disposition(file.field)}; filename="${name}"\r\nContent-Type: ${type}\r\n\r\n`;
  return Buffer.concat([Buffer.from(fields.join('') + fileHead), file.bytes, Buffer.from(`\r\n${end}`)]);
}

/** The headers of a call, including the length of its body. */
export function headersOf(call: HttpCall): Record<string, string> {
  const hasBody = call.body !== undefined || call.method === 'POST';
  return { ...call.headers, ...(hasBody ? { 'content-length': String(Buffer.byteLength(call.body ?? '')) } : {}) };
}

interface MakeOptions {
  /** Shares connections between calls; without it a call has a connection of its own. */
  readonly agent?: Agent;
  /** Aborts the call. */
  readonly signal?: AbortSignal;
}

/** Make a call once. */
export async function makeCall(port: number, call: HttpCall, options: MakeOptions = {}): Promise<HttpAnswer> {
  const agent = options.agent ?? new Agent({ keepAlive: true, maxSockets: 1 });
  const { method, path } = call;
  try {
    const response = await new Promise<IncomingMessage>((resolve, reject) => {
      const { signal } = options;
      request({ host: '127.0.0.1', port, method, path, headers: headersOf(call), agent, ...(signal && { signal }) })
        .once('response', resolve)
        .once('error', reject)
        .end(call.body);
    });
    const { socket } = response;
    const body = Buffer.concat(await Array.fromAsync<Buffer>(response));
    return {
      status: response.statusCode ?? 0,
      headers: Object.fromEntries(
        Object.entries(response.headersDistinct)
          .filter(([name]) => !NOT_REPEATED.has(name))
          .map(([name, values]) => [name, (values ?? []).join(', ')]),
      ),
      body,
      wireBytes: socket.bytesRead,
    };
  } finally {
    if (!options.agent) agent.destroy();
  }
}
