import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { signIn } from '@quad/contract/accounts/auth';
import { feed, getPost } from '@quad/contract/posts/posts';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { ApiError, isAbort } from './api-error.ts';
import { callUrl, request, requestIfChanged } from './client.ts';
import { session } from './session.ts';

/** The answer of the test server, which each test sets, and the last request that it got. */
let answer: (request: IncomingMessage, response: ServerResponse) => void;
let asked: IncomingMessage;
let sent: string;

const server = createServer(async (incoming, response) => {
  asked = incoming;
  sent = '';
  for await (const piece of incoming) sent += piece;
  answer(incoming, response);
});

beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const reach = globalThis.fetch;
  // A page has an origin that its addresses start from; Node has none.
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => reach(`http://127.0.0.1:${port}${url}`, init));
});
afterAll(() => {
  vi.unstubAllGlobals();
  server.close();
});
beforeEach(() => session.end());

function json(status: number, body: unknown, headers: Record<string, string> = {}) {
  return (_: IncomingMessage, response: ServerResponse) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
  };
}

const page = { posts: [], currentPage: 1, totalPages: 0, nextCursor: null };
const aPage = { query: { page: 1, limit: 100 } };

function beginSession(token: string) {
  const user = {
    _id: '0199d6a0-0000-7000-8000-000000000001',
    name: 'Asha',
    fullname: 'Asha Verma',
    username: 'asha',
    email: 'asha@quad.example',
    role: 'user' as const,
    picture: null,
    isVerified: false,
    language: 'en' as const,
    token,
  };
  session.start({ user, token });
}

describe('a call', () => {
  test('names its client, and carries the token of the session', async () => {
    beginSession('token-of-asha');
    answer = json(200, page);
    expect(await request(feed, aPage)).toEqual(page);
    expect(asked.url).toBe('/api/posts/feed?page=1&limit=100');
    expect(asked.headers).toMatchObject({ 'x-api-source': 'quad-web', authorization: 'Bearer token-of-asha' });
  });

  test('carries no token for a guest, and its body as JSON', async () => {
    answer = json(200, {});
    await request(signIn, { body: { email: 'asha@quad.example', password: 'monsoon-2026' } });
    expect(asked.headers.authorization).toBeUndefined();
    expect(asked.headers['content-type']).toBe('application/json');
    expect(JSON.parse(sent)).toEqual({ email: 'asha@quad.example', password: 'monsoon-2026' });
  });

  test('fills its path, and no parameter changes another part of it', () => {
    expect(callUrl('/api/posts/:id/comment/:commentId', { id: 'a/b', commentId: '?' })).toBe(
      '/api/posts/a%2Fb/comment/%3F',
    );
  });

  test('is refused with an empty parameter, which would make it another call', () => {
    expect(() => callUrl('/api/posts/:id', { id: '' })).toThrow('/api/posts/:id needs id');
  });

  test('leaves undefined parameters out of its query', () => {
    expect(callUrl('/api/posts/feed', {}, { page: 1, before: undefined })).toBe('/api/posts/feed?page=1');
  });
});

describe('a call that fails', () => {
  test('throws the message, the code, the status and the fields of the answer', async () => {
    const fields = { email: 'Please enter a valid email' };
    answer = json(400, { code: 'invalid_input', message: 'Something is not valid.', fields });
    const error = await failure(request(signIn, { body: { email: '', password: '' } }));
    expect(error).toMatchObject({ code: 'invalid_input', message: 'Something is not valid.', status: 400, fields });
  });

  test('throws a network error when no answer comes', async () => {
    answer = (incoming) => incoming.socket.destroy();
    expect(await failure(request(feed, aPage))).toMatchObject({ code: 'network', status: 0 });
  });

  test.each([
    [502, '<html>Bad Gateway</html>'],
    [500, '{"error":"of another program"}'],
    [200, '{"posts":['],
  ])('throws bad_answer when another server than Quad answers %i %s', async (status, text) => {
    answer = (_, response) => response.writeHead(status).end(text);
    expect(await failure(request(feed, aPage))).toMatchObject({ code: 'bad_answer', status });
  });

  test('throws no_answer when the answer is empty', async () => {
    answer = (_, response) => response.writeHead(200).end();
    const error = await failure(request(feed, aPage));
    expect(error).toMatchObject({ code: 'no_answer', status: 200, message: 'No response from server!' });
  });

  test('throws an AbortError when its caller aborts it', async () => {
    const giveUp = new AbortController();
    answer = () => giveUp.abort();
    const error: unknown = await request(feed, { ...aPage, signal: giveUp.signal }).catch((thrown: unknown) => thrown);
    expect(isAbort(error)).toBe(true);
  });

  test('ends the session when its token is refused', async () => {
    beginSession('token-of-asha');
    answer = json(401, { code: 'not_signed_in', message: 'Please sign in.' });
    await failure(request(feed, aPage));
    expect(session.get()).toBeNull();
  });

  test('keeps a session that began after the call', async () => {
    beginSession('old');
    answer = (incoming, response) => {
      beginSession('new');
      json(401, { code: 'not_signed_in', message: 'Please sign in.' })(incoming, response);
    };
    await failure(request(feed, aPage));
    expect(session.get()?.token).toBe('new');
  });

  test('does not end the session for another refusal', async () => {
    beginSession('token-of-asha');
    answer = json(404, { code: 'no_such_post', message: 'This post no longer exists.' });
    await failure(request(getPost, { params: { id: '0199d6a0-0000-7000-8000-000000000009' } }));
    expect(session.get()?.token).toBe('token-of-asha');
  });
});

describe('a conditional call', () => {
  test('returns the answer and its tag', async () => {
    answer = json(200, page, { etag: '"1"' });
    expect(await requestIfChanged(feed, null, aPage)).toEqual({ changed: true, answer: page, etag: '"1"' });
    expect(asked.headers['if-none-match']).toBeUndefined();
  });

  test('reports an unchanged answer', async () => {
    answer = (_, response) => response.writeHead(304).end();
    expect(await requestIfChanged(feed, '"1"', aPage)).toEqual({ changed: false });
    expect(asked.headers['if-none-match']).toBe('"1"');
  });
});

async function failure(promise: Promise<unknown>): Promise<ApiError> {
  const error: unknown = await promise.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof ApiError)) throw new Error(`Expected an ApiError, got ${String(error)}`);
  return error;
}

describe('the idempotency key of a write', () => {
  const login = () => request(signIn, { body: { email: 'asha@quad.example', password: 'a long password' } });
  const keyOf = async (status: number, code: string) => {
    answer = json(status, { code, message: 'No.' });
    await login().catch(() => undefined);
    return asked.headers['idempotency-key'];
  };

  test('is fresh for each write, and repeated after an unknown outcome', async () => {
    const refused = await keyOf(401, 'wrong_password');
    const unknown = await keyOf(503, 'outcome_unknown');
    expect(unknown).toMatch(/^[0-9a-f-]{36}$/);
    expect(unknown).not.toBe(refused);
    expect(await keyOf(503, 'unavailable')).toBe(unknown);
    expect(await keyOf(401, 'wrong_password')).toBe(unknown);
    expect(await keyOf(401, 'wrong_password')).not.toBe(unknown);
  });

  test('is repeated when no answer came', async () => {
    answer = (_, response) => response.destroy();
    await login().catch(() => undefined);
    const key = asked.headers['idempotency-key'];
    expect(await keyOf(401, 'wrong_password')).toBe(key);
  });

  test('is not sent with a call that reads', async () => {
    answer = json(200, page);
    await request(feed, aPage);
    expect(asked.headers['idempotency-key']).toBeUndefined();
  });
});
