import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Role } from '@quad/contract/people/people';
import { KEY_HEADER } from '@quad/contract/wire/idempotency-key';
import pLimit from 'p-limit';
import type pg from 'pg';
import { pino } from 'pino';
import { type App, createApp } from '../app.ts';
import { createPasswordHashing } from '../platform/auth/password-hashing.ts';
import { readConfig } from '../platform/config.ts';
import type { EmbeddedConnection } from '../platform/db/embedded-postgres.ts';
import { UNLISTED_ERROR } from '../platform/errors/error-handler.ts';
import { createClient } from './client.ts';
import { createTestDatabase } from './database.ts';

/** A person of a test, with a session. */
export interface TestPerson {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly token: string;
}

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  /** The parsed JSON body. Tests declare the shape they expect. */
  // biome-ignore lint/suspicious/noExplicitAny: the test checks the shape of the answer
  readonly body: any;
}

/** A resolver without addresses, so that no test asks a name server. */
const NO_INTERNET = { resolve: async () => [] };

export type TestContext = Awaited<ReturnType<typeof createTestContext>>;

/**
 * Create a Quad for a test file: a database copied from the migrated template, media in a temporary folder, listening
 * on a free port. Call `close()` when done. `parts` replace parts of the app, such as the counts of rate limits with a
 * clock that the test moves. `environment` may depend on the database of the context. `postgres` is a test's own server,
 * with an empty database.
 */
export async function createTestContext(
  environment: Record<string, string> | ((connection: EmbeddedConnection) => Promise<Record<string, string>>) = {},
  parts: Partial<Parameters<typeof createApp>[0]> = {},
  postgres?: EmbeddedConnection,
) {
  const { connection: ownDatabase, drop } = postgres
    ? { connection: postgres, drop: async () => undefined }
    : await createTestDatabase();
  const dataDir = await mkdtemp(join(tmpdir(), 'quad-test-'));
  const config = readConfig({
    PORT: '0',
    QUAD_DATA_DIR: dataDir,
    QUAD_DEMO: '0',
    QUAD_RATE_LIMIT: 'off',
    // Tests wait for videos, on a machine that is busy with tests.
    QUAD_VIDEO_NICE: '0',
    ...(typeof environment === 'function' ? await environment(ownDatabase) : environment),
  });
  const logged: string[] = [];
  const logger = pino({ level: 'error' }, { write: (line) => void logged.push(line) });
  /** Start another node on the same database and, by default, in the same data folder. */
  const anotherNode = (connection: pg.PoolConfig = {}, changes: Partial<typeof config> = {}) =>
    createApp({
      fetching: NO_INTERNET,
      keepsTime: false,
      webApp: join(dataDir, 'no-web-app'),
      ...parts,
      config: { ...config, ...changes },
      connection: { ...ownDatabase, max: 10, ...connection },
      logger: parts.logger ?? logger,
      // Not in the configuration, which refuses it with an address beyond this machine.
      passwordHashing: parts.passwordHashing ?? createPasswordHashing({ fast: true }),
    });
  // Released when the context is closed, because variables of test files stay until the last file has run.
  let app: App | undefined = await anotherNode();
  const running = () => {
    if (!app) throw new Error('this test context has been closed');
    return app;
  };
  const url = await app.server.listen({ port: 0, host: '127.0.0.1' });
  const client = createClient(url);

  /** Make one call through HTTP. The body is sent as JSON unless it is a form or a string. */
  const call = async (
    method: string,
    path: string,
    {
      as,
      token = as?.token,
      body,
      headers = {},
    }: { as?: TestPerson; token?: string; body?: unknown; headers?: Record<string, string> } = {},
  ): Promise<Answer> => {
    const isJson = body !== undefined && !(body instanceof FormData) && typeof body !== 'string';
    const { text, ...response } = await client.send(
      method,
      path,
      {
        'x-api-source': 'test',
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(isJson ? { 'content-type': 'application/json' } : {}),
        // As the web app does.
        ...(method === 'GET' || method === 'HEAD' ? {} : { [KEY_HEADER]: randomUUID() }),
        ...headers,
      },
      body === undefined ? undefined : isJson ? JSON.stringify(body) : (body as FormData | string),
    );
    return { ...response, body: text === '' ? undefined : parse(text) };
  };

  /**
   * Create a person with a session, without the cost of hashing a password. A test may ask for hundreds at once, which on
   * a busy machine would wait too long for a connection.
   */
  const adding = pLimit(4);
  const newPerson = (name = 'Asha Rao', { role = 'user' }: { role?: Role } = {}): Promise<TestPerson> =>
    adding(async () => {
      const key = randomUUID().slice(0, 8);
      const email = `${key}@quad.example`;
      const { services } = running();
      const id = await services.people.add({ name, email, username: `p${key}`, role });
      return withSession({ id, name, email, token: '' });
    });

  /** A person with a new session, for example after their account was disabled and enabled. */
  const withSession = async (person: TestPerson): Promise<TestPerson> => {
    const { services } = running();
    const session = await (await services.auth.$context).internalAdapter.createSession(person.id);
    return { ...person, token: services.sessions.tokenOf(session) };
  };

  return {
    url,
    /** The database of this context. */
    connection: ownDatabase,
    dataDir,
    get server() {
      return running().server;
    },
    get services() {
      return running().services;
    },
    get metrics() {
      return running().metrics;
    },
    /** Log lines at level error or above: empty unless something failed in the server. */
    logged,
    call,
    newPerson,
    withSession,
    anotherNode,
    async close() {
      client.close();
      await running().close();
      app = undefined;
      const unlisted = logged.filter((line) => line.includes(UNLISTED_ERROR));
      await drop();
      await rm(dataDir, { recursive: true, force: true });
      // A test run detects errors that the contract does not list.
      if (unlisted.length > 0) throw new Error(unlisted.join(''));
    },
  };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
