import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestContext, type TestContext } from '../../testing/context.ts';
import { startQuad } from '../../testing/quad-process.ts';
import { freePort } from '../free-port.ts';

/** Writes the address of each module that a process loads to the file LOADED. */
const RECORD = `data:text/javascript,${encodeURIComponent(`
  import { appendFileSync } from 'node:fs';
  import { registerHooks } from 'node:module';
  registerHooks({
    load(url, context, next) {
      appendFileSync(process.env.LOADED, url + '\\n');
      return next(url, context);
    },
  });
`)}`;

let quad: TestContext;
let folder: string;
beforeAll(async () => {
  quad = await createTestContext();
  folder = await mkdtemp(join(tmpdir(), 'quad-loaded-'));
});
afterAll(async () => {
  await quad.close();
  await rm(folder, { recursive: true, force: true });
});

/** The libraries of observing that a Quad with these settings loads until it has answered a page of posts and a sign-in. */
async function loadedWith(settings: Readonly<Record<string, string>>): Promise<string[]> {
  const { host, port, user, password, database } = quad.connection;
  const place = new URLSearchParams({ host: String(host), port: String(port) });
  const LOADED = join(folder, String(await freePort()));
  const started = await startQuad({
    PORT: String(await freePort()),
    QUAD_DATA_DIR: quad.dataDir,
    DATABASE_URL: `postgresql://${user}:${password}@localhost/${database}?${place}`,
    NODE_OPTIONS: `--import ${RECORD}`,
    LOADED,
    ...settings,
  });
  await fetch(`${started.url}/api/posts/feed`);
  const body = JSON.stringify({ email: 'asha@quad.example', password: 'not the password' });
  await fetch(`${started.url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  });
  await started.stop();
  const modules = await readFile(LOADED, 'utf8');
  expect(modules).toContain('/node_modules/fastify/');
  const libraries = modules.matchAll(/\/node_modules\/(prom-client|@opentelemetry\/[\w-]+)\//g);
  const names = new Set([...libraries].map(([, name]) => String(name)));
  // better-auth always reads this list of names.
  names.delete('@opentelemetry/semantic-conventions');
  return [...names].toSorted();
}

test('without the settings of observing, a server loads none of its libraries', async () => {
  expect(await loadedWith({})).toEqual([]);
});

test('with them, it loads them', async () => {
  const settings = { QUAD_METRICS_PORT: String(await freePort()), OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9' };
  const loaded = await loadedWith(settings);
  expect(loaded).toContain('prom-client');
  expect(loaded).toContain('@opentelemetry/sdk-trace');
});
