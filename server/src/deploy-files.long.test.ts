import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { readConfig } from './platform/config.ts';
import { freePort } from './platform/free-port.ts';
import { HAS_DEBIAN_POSTGRES, startDebianPostgres } from './testing/debian-postgres.ts';
import { deployFile, describeWith } from './testing/deploy-files.ts';
import { runQuad } from './testing/quad-process.ts';

/** Servers get this long to stop after they have left the balancer (docs/configuration.md). */
const STOP_SECONDS = 20;

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'quad-deploy-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Run a checking program and return its status with all that it said. */
function check(program: string, ...args: string[]) {
  const { status, stdout, stderr } = spawnSync(program, args, { cwd: folder, encoding: 'utf8' });
  return { status, said: stdout + stderr };
}

describeWith(['systemd-analyze'], 'the unit of systemd', () => {
  const settings = new Map<string, string>();
  let file: string;
  beforeAll(async () => {
    const text = await deployFile('systemd/quad.service', { '/usr/bin/node': process.execPath });
    file = join(folder, 'quad.service');
    await writeFile(file, text);
    for (const [, name = '', value = ''] of text.matchAll(/^(\w+)=(.*)$/gm)) settings.set(name, value);
  });

  test('has no mistake, and takes away the rights that Quad does not need', () => {
    expect(check('systemd-analyze', 'verify', file)).toEqual({ status: 0, said: '' });
    // 15 means an exposure of 1.5, of 10.
    expect(check('systemd-analyze', 'security', '--offline=true', '--threshold=15', file)).toMatchObject({ status: 0 });
  });

  test('signals the first process alone, and waits until it has left the balancer and stopped', () => {
    const drain = Number(/QUAD_DRAIN_SECONDS=(\d+)/.exec(settings.get('Environment') ?? '')?.[1]);
    expect(settings.get('KillMode')).toBe('mixed');
    expect(Number(settings.get('TimeoutStopSec'))).toBeGreaterThanOrEqual(drain + STOP_SECONDS);
  });
});

describeWith(['caddy'], 'Caddy', () => {
  test.each(['caddy/Caddyfile', 'compose/Caddyfile'])('accepts deploy/%s', async (path) => {
    const file = join(folder, path.replace('/', '-'));
    await writeFile(file, await deployFile(path));
    expect(check('caddy', 'validate', '--adapter', 'caddyfile', '--config', file)).toMatchObject({ status: 0 });
  });
});

describeWith(['haproxy'], 'HAProxy', () => {
  test.each(['patroni/haproxy-postgres.cfg', 'redis/haproxy-redis.cfg'])('accepts deploy/%s', async (path) => {
    const file = join(folder, path.replace('/', '-'));
    await writeFile(file, await deployFile(path));
    expect(check('haproxy', '-c', '-f', file)).toEqual({ status: 0, said: 'Configuration file is valid\n' });
  });
});

describeWith(['patroni'], 'Patroni', () => {
  test('accepts its file, with the settings that the fault test measures', async () => {
    // Patroni wants to reach its etcd while it checks.
    const etcd = createServer().listen(0, '127.0.0.1');
    await once(etcd, 'listening');
    const { port } = etcd.address() as { port: number };
    const file = join(folder, 'patroni.yml');
    const text = await deployFile('patroni/patroni.yml', {
      '[10.0.0.51:2379, 10.0.0.52:2379, 10.0.0.53:2379]': `["127.0.0.1:${port}"]`,
      'listen: 10.0.0.21:8008': `listen: 127.0.0.1:${await freePort()}`,
      'listen: 10.0.0.21:5432': `listen: 127.0.0.1:${await freePort()}`,
      '/var/lib/postgresql/15/quad': join(folder, 'cluster'),
    });
    await writeFile(file, text);
    const answer = check('patroni', '--validate-config', file);
    etcd.close();
    expect(answer).toEqual({ status: 0, said: '' });
    const { ttl, loop_wait, retry_timeout, synchronous_mode, synchronous_mode_strict } = parse(text).bootstrap.dcs;
    expect({ ttl, loop_wait, retry_timeout, synchronous_mode, synchronous_mode_strict }).toEqual({
      ttl: 20,
      loop_wait: 2,
      retry_timeout: 3,
      synchronous_mode: true,
      synchronous_mode_strict: true,
    });
  });
});

/** The seconds of a time such as 60s or 1m. */
const seconds = (text: string) => Number.parseInt(text, 10) * (text.endsWith('m') ? 60 : 1);

test('compose runs Quad without rights, and waits until it has stopped', async () => {
  const { services } = parse(await deployFile('compose/compose.yaml'));
  const { quad } = services;
  expect(quad).toMatchObject({ read_only: true, cap_drop: ['ALL'], security_opt: ['no-new-privileges:true'] });
  expect(Number(quad.user.split(':')[0])).toBeGreaterThan(0);
  expect(quad.healthcheck.test.join(' ')).toContain('/api/health/live');
  expect(seconds(quad.stop_grace_period)).toBeGreaterThanOrEqual(
    Number(quad.environment.QUAD_DRAIN_SECONDS) + STOP_SECONDS,
  );
  for (const service of Object.values<{ mem_limit?: string; ports?: unknown }>(services))
    expect(service.mem_limit).toBeDefined();
  // Only the proxy is reachable from outside.
  expect(Object.keys(services).filter((name) => services[name].ports)).toEqual(['proxy']);
  readConfig(filledIn(quad.environment));
});

test('Kubernetes runs Quad without rights, asks two questions, and waits until it has stopped', async () => {
  const documents = [...(await yamlOf('quad')), ...(await yamlOf('settings'))];
  const one = (kind: string) => documents.find((document) => document.kind === kind);
  const { replicas, strategy, template } = one('Deployment').spec;
  const [quad] = template.spec.containers;
  expect(replicas).toBeGreaterThan(1);
  expect(strategy.rollingUpdate.maxUnavailable).toBe(0);
  expect(template.spec.securityContext).toMatchObject({ runAsNonRoot: true });
  expect(quad.securityContext).toEqual({
    allowPrivilegeEscalation: false,
    readOnlyRootFilesystem: true,
    capabilities: { drop: ['ALL'] },
  });
  expect(quad.livenessProbe.httpGet.path).toBe('/api/health/live');
  expect(quad.readinessProbe.httpGet.path).toBe('/api/health/ready');
  expect(quad.resources.limits.memory).toBeDefined();
  const drain = Number(one('ConfigMap').data.QUAD_DRAIN_SECONDS);
  expect(template.spec.terminationGracePeriodSeconds).toBeGreaterThanOrEqual(drain + STOP_SECONDS);
  const { periodSeconds, timeoutSeconds, failureThreshold } = quad.readinessProbe;
  expect(drain).toBeGreaterThan((periodSeconds + timeoutSeconds) * failureThreshold);
  for (const kind of ['Service', 'PodDisruptionBudget'])
    expect(JSON.stringify(one(kind).spec)).toContain(JSON.stringify(template.metadata.labels).slice(1, -1));
  readConfig({ ...one('ConfigMap').data, ...one('Secret').stringData });
});

/** The documents of a file of deploy/kubernetes. */
// biome-ignore lint/suspicious/noExplicitAny: the test checks the shape
async function yamlOf(name: string): Promise<any[]> {
  return parseAllDocuments(await deployFile(`kubernetes/${name}.yaml`)).map((document) => {
    expect(document.errors).toEqual([]);
    return document.toJS();
  });
}

/** The settings that compose takes from its .env, with values. */
const filledIn = (environment: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(environment).map(([name, value]) => [
      name,
      name === 'SMTP_URL' ? 'smtp://mail.example' : value.replaceAll(/\$\{\w+:\?\}/g, 'a-long-enough-secret'),
    ]),
  );

describe.skipIf(!HAS_DEBIAN_POSTGRES)('quad.sql (as root, apt-get install postgresql-15)', () => {
  test('makes a database that Quad migrates, with a role that is no superuser', async () => {
    const home = await mkdtemp(join(tmpdir(), 'quad-sql-'));
    const file = join(folder, 'quad.sql');
    // The test's superuser has the name of Quad's role.
    await writeFile(
      file,
      await deployFile('postgres/quad.sql', { 'role quad': 'role campus', 'owner quad': 'owner campus' }),
    );
    const postgres = await startDebianPostgres(home);
    try {
      const { host, port, user } = postgres.connection;
      const address = ['-h', host, '-p', String(port), '-U', user];
      const made = check('psql', ...address, '-v', 'ON_ERROR_STOP=1', '-d', 'postgres', '-f', file);
      expect(made).toMatchObject({ status: 0 });
      const settings = {
        DATABASE_URL: `postgres://campus:replace-me@${host}:${port}/quad`,
        QUAD_DATA_DIR: join(folder, 'data'),
      };
      expect(await runQuad(['migrate'], settings)).toMatchObject({ status: 0, err: '' });
      const { said } = check(
        'psql',
        ...address,
        '-d',
        'quad',
        '-Atc',
        'select rolsuper from pg_roles where rolname = $$campus$$',
      );
      expect(said).toBe('f\n');
    } finally {
      await postgres.stop();
      await rm(home, { recursive: true, force: true });
    }
  });
});
