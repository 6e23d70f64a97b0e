import { once } from 'node:events';
import { request } from 'node:http';
import { type CallDefinition, capabilityOf } from '@quad/contract/wire/call';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createTestContext, type TestContext, type TestPerson } from './testing/context.ts';
import { everyCall, nameOf } from './testing/every-call.ts';

const calls = await everyCall();
const example = ({ path }: CallDefinition) => path.replace(/:\w+/g, '0199c0de-0000-7000-8000-000000000000');
const named = calls.map((call) => [nameOf(call), call] as const);

let quad: TestContext;
let student: TestPerson;
let admin: TestPerson;
/** The OpenAPI description of each path. */
let described: Readonly<Record<string, object>>;
beforeAll(async () => {
  quad = await createTestContext();
  described = (await quad.call('GET', '/api/openapi.json')).body.paths;
  [student, admin] = [await quad.newPerson(), await quad.newPerson('Leela', { role: 'admin' })];
});
afterAll(() => quad.close());

/** Make a call without a socket: these tests make thousands. */
async function ask(
  method: string,
  url: string,
  { as, token = as?.token, body, headers }: { as?: TestPerson; token?: string; body?: string; headers?: object } = {},
) {
  const answer = await quad.server.inject({
    method: method as 'GET',
    url,
    headers: { 'x-api-source': 'test', ...(token ? { authorization: `Bearer ${token}` } : {}), ...headers },
    ...(body === undefined ? {} : { payload: body }),
  });
  return { status: answer.statusCode, body: answer.body === '' ? undefined : answer.json() };
}

/** A person with permission to make a call. */
const callerOf = (call: CallDefinition) => (capabilityOf(call) ? admin : student);

test('the API description is built once, because it is large and anyone may request it', async () => {
  const swagger = vi.spyOn(quad.server, 'swagger');
  const read = (encoding: string) =>
    quad.call('GET', '/api/openapi.json', { headers: { 'accept-encoding': encoding } });
  const answers = await Promise.all(Array.from({ length: 4 }, () => read('gzip')));
  const plain = await read('identity');
  expect(plain.headers.get('content-encoding')).toBeNull();
  for (const { headers, body } of answers) {
    expect(headers.get('content-encoding')).toBe('gzip');
    expect(body).toEqual(plain.body);
  }
  expect(swagger.mock.calls.length).toBeLessThanOrEqual(1);
  swagger.mockRestore();
});

describe('every call of the contract', () => {
  test.each(named)('%s is served and described', (_, call) => {
    const path = call.path.replace(/:(\w+)/g, '{$1}');
    expect(Object.keys(described[path] ?? {})).toContain(call.method.toLowerCase());
  });

  /** The error code for a call with a wrong id and body. An answer to HEAD has no body. */
  const codeOf = async (call: CallDefinition, token: string) => {
    const { status, body } = await ask(call.method, example(call).replace(/[0-9a-f-]{36}/, 'x'), { token });
    return call.method === 'HEAD' && status === 401 ? 'not_signed_in' : body?.code;
  };

  // The permission table checks the answers to guests and students when nothing else is wrong.
  test('answers 401 to a forged token before anything else', async () => {
    const answered: [name: string, code: unknown][] = [];
    for (const [name, call] of named) {
      if (call.access !== 'public') answered.push([name, await codeOf(call, 'forged')]);
    }
    expect(answered.filter(([, code]) => code !== 'not_signed_in')).toEqual([]);
  });

  test.each(['x'.repeat(5000), 'a.b'])('answers 401 to the forged token %j', async (token) => {
    expect((await ask('GET', '/api/posts/feed', { token })).body.code).toBe('not_signed_in');
  });

  test('answers 403 to a student before anything else, where it needs a capability', async () => {
    const answered: [name: string, code: unknown][] = [];
    for (const [name, call] of named) {
      if (capabilityOf(call)) answered.push([name, await codeOf(call, student.token)]);
    }
    expect(answered.filter(([, code]) => code !== 'forbidden')).toEqual([]);
  });

  test.each(named.filter(([, call]) => call.path.includes(':')))(
    '%s answers 4xx to ids of another shape',
    async (_, call) => {
      for (const id of [
        'x',
        '%00',
        '..%2f..%2fetc%2fpasswd',
        "1'%20or%20'1'='1",
        'x'.repeat(300),
        '%F0%9F%8E%93',
        '%zz',
      ]) {
        const answer = await ask(call.method, call.path.replace(/:\w+/, id).replace(/:\w+/g, 'x'), {
          as: callerOf(call),
        });
        expect(answer.status, `${id}: ${JSON.stringify(answer.body)}`).toBeGreaterThanOrEqual(400);
        expect(answer.status).toBeLessThan(500);
        // An answer to HEAD has no body.
        if (call.method === 'HEAD') continue;
        expect(answer.body).toMatchObject({ message: expect.any(String), code: expect.any(String) });
        if (id === '%zz') expect(answer.body.code).toBe('unreadable_request');
      }
    },
  );

  test.each(named.filter(([, call]) => call.body))('%s answers 4xx to broken and monstrous bodies', async (_, call) => {
    const json = { 'content-type': 'application/json' };
    const send = (body: string, headers = json) =>
      ask(call.method, example(call), { as: callerOf(call), body, headers });
    expect((await send('{"a":')).body.code).toBe('bad_json');
    expect((await send('')).status).toBe(400);
    expect((await send('[1,2,3]')).status).toBe(400);
    expect((await send('null')).status).toBe(400);
    expect((await send('{"__proto__":{"role":"admin"}}')).status).toBe(400);
    expect((await send(JSON.stringify({ text: 'x'.repeat(1_000_000) }))).body.code).toBe('body_too_large');
    for (const type of ['text/xml', 'text/plain'])
      expect((await send('<a/>', { 'content-type': type })).body.code).toBe('wrong_content_type');
  });
});

describe('the server', () => {
  test('answers an unknown call with a JSON 404', async () => {
    const { status, body } = await quad.call('GET', '/api/no-such-call', { as: student });
    expect([status, body.code]).toEqual([404, 'no_such_call']);
  });

  test('serves no method that the contract does not name', async () => {
    for (const method of ['TRACE', 'OPTIONS', 'PROPFIND']) {
      const [answer] = await once(request(`${quad.url}/api/site`, { method }).end(), 'response');
      answer.resume();
      expect(answer.statusCode, method).toBe(404);
    }
  });

  test('lets no other site read its answers', async () => {
    const { headers } = await quad.call('GET', '/api/site', { headers: { origin: 'https://elsewhere.example' } });
    expect([...headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([]);
  });

  test('lets nothing store its answers, unless a call says how', async () => {
    const kept = async (path: string) => (await quad.call('GET', path, { as: student })).headers.get('cache-control');
    expect(await kept('/api/account/devices')).toBe('no-store');
    expect(await kept('/api/conversations')).toBe('no-store');
    expect(await kept('/api/posts/feed?page=1&limit=1')).toBe('private, no-cache');
    expect(await kept('/api/site')).toBe('public, max-age=60');
  });

  test('still works after all that', async () => {
    expect((await quad.call('GET', '/api/health')).body.status).toBe('ok');
    expect(quad.logged).toEqual([]);
  });

  test('lets only our own files run', async () => {
    const { headers } = await quad.call('GET', '/api/health');
    expect(headers.get('content-security-policy')).toMatch(/script-src 'self'(;|$)/);
    expect(headers.get('content-security-policy')).toMatch(/frame-ancestors 'none'/);
    expect(headers.get('content-security-policy')).toMatch(/object-src 'none';base-uri 'none'/);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('x-powered-by')).toBeNull();
    for (const page of ['/api/docs', '/api/docs/static/index.html', '/api/docs/static/swagger-ui-bundle.js']) {
      const docs = await fetch(quad.url + page);
      expect([docs.status, docs.headers.get('content-security-policy')]).toEqual([
        200,
        headers.get('content-security-policy'),
      ]);
    }
  });
});
