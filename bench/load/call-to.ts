import type { BodyOf, CallDefinition, ParamsOf, QueryOf } from '@quad/contract/call';
import type { HttpCall } from './http-call.ts';

/** What goes into a call besides its address. */
interface Filling<Definition extends CallDefinition> {
  readonly token?: string | undefined;
  readonly params?: ParamsOf<Definition>;
  readonly query?: Partial<QueryOf<Definition>>;
  readonly body?: BodyOf<Definition>;
  /** Text fields of a multipart form. */
  readonly form?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
}

const BOUNDARY = 'quad-bench-8f2b6c';

/** A call of the contract as it goes over the wire. */
export function callTo<Definition extends CallDefinition>(
  call: Definition,
  { token, params, query, body, form, headers }: Filling<Definition>,
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
    ...(form ? { body: multipart(form) } : {}),
  };
}

function multipart(form: Readonly<Record<string, string>>): string {
  const parts = Object.entries(form).map(
    ([name, value]) => `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  return `${parts.join('')}--${BOUNDARY}--\r\n`;
}
