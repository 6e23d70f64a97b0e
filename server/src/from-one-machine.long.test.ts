import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFile, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { reachEmbeddedPostgres } from './platform/db/embedded-reach.ts';
import { freePort } from './platform/free-port.ts';
import { openAdmin } from './platform/move/source.ts';
import { describeWith } from './testing/deploy-files.ts';
import { PROXIES, startProxy, type TestProxy } from './testing/proxies.ts';
import { runQuad, SOURCES, startQuad } from './testing/quad-process.ts';
import { createTestRedis, describeWithRedis, type TestRedis } from './testing/redis-server.ts';
import { CAN_REPLICATE, type ReplicatedPostgres, startReplicatedPostgres } from './testing/replicated-postgres.ts';
import { describeWithS3, startTestS3, type TestS3 } from './testing/s3-server.ts';
import { startWalkers, type Walkers } from './testing/walkers.ts';

/** The end of waiting, not a required speed: the machine may be busy. */
const PATIENCE = { timeout: 120_000, interval: 100 };
type Node = Awaited<ReturnType<typeof startQuad>>;

const describeWithAll = (name: string, tests: () => void) =>
  CAN_REPLICATE
    ? describeWith(['haproxy', 'openssl'], name, () => describeWithRedis('', () => describeWithS3('', tests)))
    : describe.skip(`${name} (as root, apt-get install postgresql-15)`, tests);

describeWithAll('a campus grows from one machine to three, while people write', () => {
  let folder: string;
  let postgres: ReplicatedPostgres;
  let s3: TestS3;
  let redis: TestRedis;
  let proxy: TestProxy;
  let people: Walkers;
  const nodes: (Node | undefined)[] = [];
  const ports: number[] = [];
  /** The settings of every node, which grow. */
  const settings: Record<string, string> = {};
  const at: string[] = [];

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'quad-walk-'));
    for (let i = 0; i < 3; i++) ports.push(await freePort());
    at.push('--at', `127.0.0.1:${await freePort()}`);
    const [one = 0, two = 0, three = 0] = ports;
    const port = await freePort();
    Object.assign(settings, { QUAD_PUBLIC_URL: `https://127.0.0.1:${port}`, QUAD_TRUST_PROXY: '127.0.0.1' });
    await start(0);
    // A Quad that waits for its set-up lets nobody sign up.
    await quad(['registration', 'open']);
    proxy = await startProxy(PROXIES.HAProxy, [one, two, three], port);
    people = await startWalkers(proxy.url);
    postgres = await startReplicatedPostgres();
    s3 = await startTestS3();
    redis = await createTestRedis();
    await redis.start();
  }, 600_000);
  afterAll(async () => {
    await people?.stop();
    for (const node of nodes) await node?.stop();
    await proxy?.stop();
    await redis?.remove();
    await s3?.remove();
    await postgres?.stop();
    await rm(folder, { recursive: true, force: true });
  }, 120_000);

  const dataDir = (node: number) => join(folder, `node${node}`);
  const environment = (node: number) => ({
    ...settings,
    PORT: String(ports[node]),
    QUAD_DATA_DIR: dataDir(node),
  });
  const start = async (node: number) => {
    nodes[node] = await startQuad(environment(node));
  };
  const stop = async (node: number) => {
    await nodes[node]?.stop();
    nodes[node] = undefined;
  };
  const quad = (command: readonly string[], more: Record<string, string> = {}) =>
    runQuad(command, { ...environment(0), ...more });
  const move = (database: string, ...more: string[]) =>
    quad(['move-database', ...at, ...more], { DATABASE_URL: database });
  const target = () => postgres.primary.url();
  const askTarget = async <Row>(text: string) => (await postgres.primary.admin.query(text)).rows as Row[];
  /** Ask the embedded database. */
  const askSource = async <Row>(text: string): Promise<Row[]> => {
    const { connection } = await reachEmbeddedPostgres({ dataDir: dataDir(0) });
    const admin = await openAdmin(connection);
    return await admin.query(text).then(async ({ rows }) => {
      await admin.end();
      return rows as Row[];
    });
  };

  test('a database that cannot take it is refused, and people notice nothing', async () => {
    expect(await move(target())).toMatchObject({
      status: 1,
      err: expect.stringContaining('alter role "quad" superuser'),
    });
    await postgres.primary.admin.query('alter role quad superuser');
    await postgres.primary.admin.query(
      `create database latin owner quad encoding 'SQL_ASCII' locale 'C' template template0`,
    );
    expect((await move(target().replace(/quad$/, 'latin'))).err).toContain('stores SQL_ASCII');
    await postgres.primary.admin.query('create table notes (text text)');
    expect((await move(target())).err).toContain('is not empty');
    await postgres.primary.admin.query('drop table notes');
    expect((await move(`postgres://quad@127.0.0.1:${await freePort()}/quad`)).err).toContain('cannot be reached');
    await people.goOn();
  }, 300_000);

  test('an interrupted copy continues, and a lost target harms nobody', async () => {
    const killed = interruptible(['move-database', ...at], { ...environment(0), DATABASE_URL: target() });
    await vi.waitFor(async () => expect(await askTarget('select from pg_subscription')).toHaveLength(1), PATIENCE);
    killed.kill('SIGKILL');
    await once(killed, 'exit');
    await people.goOn();
    expect(await move(target())).toMatchObject({ status: 0, out: expect.stringContaining('and follows'), err: '' });
    postgres.primary.kill();
    expect((await move(target(), '--switch')).err).toContain('cannot be reached');
    await people.goOn();
    postgres.primary.start();
  }, 300_000);

  test('a start on half a database is refused', async () => {
    const other = { ...environment(1), DATABASE_URL: target() };
    await expect(startQuad(other)).rejects.toThrow('does not have everything yet');
  }, 300_000);

  test('a target that differs takes nobody over', async () => {
    await askTarget(`insert into graphile_worker._private_known_crontabs values ('unknown-here', now(), now())`);
    const { status, err } = await move(target(), '--switch');
    expect([status, err]).toEqual([1, expect.stringContaining('people write here again')]);
    const [, there, here] = /_private_known_crontabs has (\d+) rows there and (\d+) here/.exec(err) ?? [];
    expect(Number(there)).toBe(Number(here) + 1);
    await people.goOn();
  }, 300_000);

  test('a move that is given up leaves nothing behind, and begins anew', async () => {
    expect(await move(target(), '--back')).toMatchObject({ status: 0, err: '' });
    expect(await askSource('select from pg_replication_slots')).toEqual([]);
    expect(await askTarget('select from pg_subscription')).toEqual([]);
    await people.goOn();
    expect(await move(target())).toMatchObject({ status: 0, err: '' });
  }, 300_000);

  test('the database moves', async ({ annotate }) => {
    const before = await people.readAll();
    const switched = await move(target(), '--switch');
    expect(switched).toEqual({ status: 0, err: '', out: expect.stringContaining('has moved') });
    await annotate(switched.out);
    settings.DATABASE_URL = target();
    await stop(0);
    await start(0);
    await people.goOn();
    await annotate(`the longest pause of a writer: ${people.longestPause()} ms`);
    await people.expectKept(before);
    expect((await move(target(), '--back')).err).toContain('people may have written there');
    const old = { ...environment(0), DATABASE_URL: '', PORT: String(await freePort()) };
    await expect(startQuad(old)).rejects.toThrow('has moved to another Postgres');
    await postgres.primary.admin.query('alter role quad nosuperuser');
  }, 300_000);

  test('media move', async () => {
    const before = await people.readAll();
    Object.assign(settings, s3.environment(await s3.newBucket()));
    await stop(0);
    await start(0);
    await vi.waitFor(
      async () => expect(await quad(['move-media', 'to-s3'])).toMatchObject({ status: 0, err: '' }),
      PATIENCE,
    );
    await people.goOn();
    await people.expectKept(before);
  }, 300_000);

  test('three nodes serve, also without the first', async () => {
    const before = await people.readAll();
    settings.REDIS_URL = redis.url;
    const keys = (await readdir(dataDir(0))).filter((name) => name.endsWith('.key'));
    for (const node of [1, 2]) {
      await start(node).then(
        () => expect.fail('a node without the keys of the campus has started'),
        () => undefined,
      );
      await mkdir(dataDir(node), { recursive: true });
      for (const key of keys) await copyFile(join(dataDir(0), key), join(dataDir(node), key));
      await start(node);
    }
    await stop(0);
    await people.goOn();
    await start(0);
    await people.goOn();
    await people.expectKept(before);
    const doctor = await quad(['doctor']);
    for (const cause of ['Database', 'Schema', 'Keys', 'Media', 'Shared limits', 'Stored pictures and files'])
      expect(doctor.out).toMatch(new RegExp(`^ok +${cause} `, 'm'));
  }, 600_000);

  test('nothing acknowledged is lost or done twice', async ({ annotate }) => {
    await people.stop();
    const rows = await askTarget<{ caption: string; n: number }>(
      'select caption, count(*)::int as n from posts group by 1',
    );
    const stored = new Map(rows.map(({ caption, n }) => [caption, n]));
    expect(people.acknowledged().length).toBeGreaterThan(0);
    expect(people.acknowledged().filter((caption) => stored.get(caption) !== 1)).toEqual([]);
    await annotate(`${people.acknowledged().length} acknowledged posts`);
  });
});

/** A command that a test kills. */
function interruptible(args: readonly string[], environment: Record<string, string>): ChildProcess {
  return spawn(process.execPath, [join(SOURCES, 'quad.ts'), ...args], {
    env: { PATH: process.env.PATH, QUAD_DEMO: '0', ...environment },
    stdio: 'ignore',
  });
}
