import { Secret, TOTP } from 'otpauth';
import type { Quad } from '../quad.ts';
import { sha256 } from './state.ts';

const CALL_MS = 60_000;
/** How long a code of an authenticator app is valid. */
const STEP_MS = 30_000;

/** A JSON answer. Its shapes differ between releases, so callers name the parts that they read. */
// biome-ignore lint/suspicious/noExplicitAny: the contract of an earlier release is not in this checkout
export type Answer = any;

/** A person who has signed in. */
export interface Person {
  readonly id: string;
  readonly email: string;
  readonly token: string;
  /** Make a call, and return its JSON. Throws when it is refused. */
  call(method: string, path: string, body?: object | FormData): Promise<Answer>;
}

/** The code of an authenticator app with this key, in a number of steps from now. */
export const codeOf = (key: string, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(key), digits: 6, period: STEP_MS / 1000 }).generate({
    timestamp: Date.now() + steps * STEP_MS,
  });

/** Sign in with a password and, where the account asks for it, with a code of its app. Throws when it is refused. */
export async function signIn(
  quad: Quad,
  { email, password }: { readonly email: string; readonly password: string },
  key?: string,
): Promise<Person> {
  const first = await quad.call('POST', '/api/auth/login', { body: { email, password }, timeoutMs: CALL_MS });
  const answer = parsed(first.text);
  if (first.status === 200) return personOf(quad, email, answer);
  if (answer?.code !== 'second_factor_needed' || !key)
    throw new Error(`${email} cannot sign in: ${first.status} ${first.text}`);
  // each code works once, and the next one is valid already
  for (const steps of [0, 1]) {
    const body = { challenge: answer.fields.challenge, code: codeOf(key, steps) };
    const { status, text } = await quad.call('POST', '/api/auth/second-factor', { body, timeoutMs: CALL_MS });
    if (status === 200) return personOf(quad, email, parsed(text));
  }
  throw new Error(`${email} cannot sign in with a code`);
}

function personOf(quad: Quad, email: string, { token, user }: Answer): Person {
  return {
    id: user._id,
    email,
    token,
    async call(method, path, body) {
      const { status, text } = await quad.call(method, path, { token, timeoutMs: CALL_MS, ...(body ? { body } : {}) });
      if (status === undefined || status >= 300) throw new Error(`${method} ${path} answered ${status} ${text}`);
      return parsed(text);
    },
  };
}

/** A call without an account. Throws when it is refused. */
export async function callAsGuest(quad: Quad, method: string, path: string, body?: object): Promise<Answer> {
  const { status, text } = await quad.call(method, path, { timeoutMs: CALL_MS, ...(body ? { body } : {}) });
  if (status === undefined || status >= 300) throw new Error(`${method} ${path} answered ${status} ${text}`);
  return parsed(text);
}

/** The SHA-256 of the file at an address, which may be relative. */
export async function fileSum({ port }: Quad, url: string): Promise<string> {
  const answer = await fetch(new URL(url, `http://127.0.0.1:${port}`));
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
  return sha256(Buffer.from(await answer.arrayBuffer()));
}

function parsed(text: string): Answer {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
