import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient } from '@redis/client';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { freePort } from './platform/free-port.ts';
import { deployFile, describeWith } from './testing/deploy-files.ts';
import { type RunningProgram, startProgram } from './testing/programs.ts';

const PASSWORD = 'a-password-of-this-test';
/** The end of waiting, not a required speed: the machine may be busy. */
const PATIENCE = { timeout: 110_000, interval: 200 };

describeWith(['redis-server', 'redis-sentinel', 'haproxy'], 'two Redis and three Sentinels', () => {
  let folder: string;
  let url: string;
  const running: RunningProgram[] = [];
  const redis: RunningProgram[] = [];

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'quad-sentinel-'));
    const start = async (program: string, name: string, text: string, before: string[] = []) => {
      const home = join(folder, name);
      await mkdir(home);
      await writeFile(join(home, 'own.conf'), text);
      const started = startProgram(program, [...before, 'own.conf'], home);
      running.push(started);
      return started;
    };
    const [first, second, unused, front] = [await freePort(), await freePort(), await freePort(), await freePort()];
    for (const port of [first, second]) {
      const text = await deployFile('redis/redis.conf', {
        '10.0.0.41': '127.0.0.1',
        'port 6379': `port ${port}`,
        'replace-this-password': PASSWORD,
      });
      const role = port === first ? '' : `replicaof 127.0.0.1 ${first}\n`;
      redis.push(await start('redis-server', `redis-${port}`, text + role));
    }
    for (const name of ['one', 'two', 'three']) {
      const text = await deployFile('redis/sentinel.conf', {
        'monitor quad 10.0.0.41 6379': `monitor quad 127.0.0.1 ${first}`,
        '10.0.0.41': '127.0.0.1',
        'port 26379': `port ${await freePort()}`,
        'dir /var/lib/redis': 'dir .',
        'replace-this-password': PASSWORD,
      });
      await start('redis-sentinel', name, text);
    }
    const proxy = await deployFile('redis/haproxy-redis.cfg', {
      '127.0.0.1:6379': `127.0.0.1:${front}`,
      '10.0.0.41:6379': `127.0.0.1:${first}`,
      '10.0.0.42:6379': `127.0.0.1:${second}`,
      '10.0.0.43:6379': `127.0.0.1:${unused}`,
      'replace-this-password': PASSWORD,
    });
    await start('haproxy', 'haproxy', proxy, ['-db', '-f']);
    url = `redis://:${PASSWORD}@127.0.0.1:${front}/0`;
  });
  afterAll(async () => {
    for (const one of running) await one.end('SIGKILL');
    await rm(folder, { recursive: true, force: true });
  });

  /** Write through HAProxy as a node does, on a new connection. */
  const write = async (value: string) => {
    const client = createClient({ url, socket: { reconnectStrategy: false } });
    client.on('error', () => undefined);
    await client.connect();
    try {
      await client.set('quad', value, { expiration: { type: 'PX', value: 600_000 } });
      return await client.get('quad');
    } finally {
      client.destroy();
    }
  };

  test('one address leads to the primary, and to its replica once the primary is lost', async () => {
    await vi.waitFor(async () => expect(await write('first')).toBe('first'), PATIENCE);
    // Sentinels know each other and the replica before they can replace the primary.
    const know = () => {
      const sentinels = running.slice(2, 5).map(({ said }) => said);
      for (const said of sentinels) {
        expect(said).toContain('+slave ');
        expect(said.split('+sentinel sentinel').length).toBeGreaterThan(2);
      }
    };
    await vi.waitFor(know, PATIENCE);
    await redis[0]?.end('SIGKILL');
    await vi.waitFor(async () => expect(await write('second')).toBe('second'), PATIENCE);
    expect(redis[1]?.said).toContain('MASTER MODE enabled');
  }, 240_000);
});
