import { NODE_HEADER } from './nodes.ts';

/** The answer to a call; without one in time, the status is undefined. */
export interface Answered {
  readonly status: number | undefined;
  readonly text: string;
  /** The node that answered, where the balancer says it. */
  readonly node: string | undefined;
  /** The cookies that it set, as `name=value`. */
  readonly cookies: readonly string[];
}

/** What a call sends. */
export interface Sent {
  readonly body?: object | FormData | Uint8Array;
  readonly headers?: Readonly<Record<string, string>>;
  readonly timeoutMs?: number;
}

/** How long a person waits for an answer before trying again, in milliseconds. */
const PATIENCE_MS = 10_000;

/** A browser of one person: the token of the session, and cookies. */
export interface Browser {
  readonly personId: string;
  readonly name: string;
  readonly token: string;
  /** Call the balancer, or a node by its address. Never throws. */
  call(url: string, method: string, path: string, sent?: Sent): Promise<Answered>;
}

/** Make a call like a browser that is not signed in. Never throws. */
export async function call(url: string, method: string, path: string, sent: Sent = {}): Promise<Answered> {
  const { body, headers, timeoutMs = PATIENCE_MS } = sent;
  const isJson = body !== undefined && !(body instanceof FormData) && !(body instanceof Uint8Array);
  try {
    const answer = await fetch(url + path, {
      method,
      headers: { ...(isJson ? { 'content-type': 'application/json' } : {}), ...headers },
      ...(body === undefined
        ? {}
        : { body: isJson ? JSON.stringify(body) : (body as FormData | Uint8Array<ArrayBuffer>) }),
      signal: AbortSignal.timeout(timeoutMs),
    });
    const cookies = answer.headers.getSetCookie().map((cookie) => cookie.split(';')[0] ?? '');
    return {
      status: answer.status,
      text: await answer.text(),
      node: answer.headers.get(NODE_HEADER) ?? undefined,
      cookies,
    };
  } catch (error) {
    return { status: undefined, text: String(error), node: undefined, cookies: [] };
  }
}

/** The browser of a person who is signed in. It keeps cookies for all nodes, because people know one address. */
export function browserOf(person: { personId: string; name: string; token: string }): Browser {
  const kept = new Map<string, string>();
  return {
    ...person,
    async call(url, method, path, { headers, ...sent } = {}) {
      const answered = await call(url, method, path, {
        ...sent,
        headers: {
          authorization: `Bearer ${person.token}`,
          ...(kept.size > 0 ? { cookie: [...kept.values()].join('; ') } : {}),
          ...headers,
        },
      });
      for (const cookie of answered.cookies) kept.set(cookie.slice(0, cookie.indexOf('=')), cookie);
      return answered;
    },
  };
}
