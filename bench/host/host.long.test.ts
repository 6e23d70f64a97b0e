import { spawnSync } from 'node:child_process';
import { copyFile, readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { addMember, type HostMember } from './member.ts';
import { type HostProxy, startHostProxy } from './proxy.ts';
import { missingForRehearsal, RELEASE, type Rehearsal, rehearse } from './rehearsal.ts';

/** The end of waiting, not a required speed: the machine may be busy. */
const PATIENCE = { timeout: 240_000, interval: 200 };
const MINUTES = 10 * 60_000;
const [NORTH, SOUTH, EAST] = ['quad.north.example', 'quad.south.example', 'quad.east.example'];
const missing = missingForRehearsal() ?? (spawnSync('caddy', ['version']).status === 0 ? undefined : 'caddy');
/** One pixel. */
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
);

describe.skipIf(missing)(`a host of two colleges${missing ? ` (needs ${missing})` : ''}`, () => {
  let host: Rehearsal;
  let proxy: HostProxy;
  const people: Record<string, HostMember> = {};
  const posts: Record<string, string> = {};

  beforeAll(async () => {
    // Requests of a test come faster than people's, and it waits for sleep.
    host = await rehearse({ NODE_ENV: '', QUAD_RATE_LIMIT: 'off', QUAD_IDLE_STOP_SECONDS: '3' });
    proxy = await startHostProxy(host.root);
  });
  afterAll(async () => {
    await proxy?.[Symbol.asyncDispose]();
    await host?.[Symbol.asyncDispose]();
  });

  const untilAsleep = (name: string) =>
    vi.waitFor(async () => expect(await host.processOf(name)).toBeUndefined(), PATIENCE);
  const environmentOf = async (name: string) => ({ QUAD_DEMO: '0', ...(await host.environmentOf(name)) });
  const databaseOf = async <Result>(name: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> => {
    const client = new pg.Client({ connectionString: (await host.environmentOf(name)).DATABASE_URL });
    await client.connect();
    return work(client).finally(() => client.end());
  };
  /** Make calls at an address one after another until the work ends, and return their statuses. */
  const whileAsked = async (hostName: string, work: () => Promise<unknown>): Promise<number[]> => {
    const statuses: number[] = [];
    let ends = false;
    const asking = (async () => {
      while (!ends) statuses.push((await proxy.ask(hostName, '/api/site')).status);
    })();
    await work().finally(() => {
      ends = true;
    });
    await asking;
    return statuses;
  };
  const publish = async (hostName: string, { token }: HostMember): Promise<string> => {
    const form = new FormData();
    for (const [key, value] of Object.entries({
      caption: `Hello ${hostName}`,
      name: '',
      location: '',
      visibility: 'public',
    }))
      form.set(key, value);
    form.set('media', new Blob([PIXEL]), 'photo.png');
    const { status, bytes } = await proxy.ask(hostName, '/api/posts', { method: 'POST', token, body: form });
    expect({ status, text: bytes.toString() }).toMatchObject({ status: 201 });
    return bytes.toString();
  };

  test(
    'a college is added with secrets that only root reads, and added twice without harm',
    async () => {
      for (const [name, hostName] of [
        ['north', NORTH],
        ['south', SOUTH],
        ['north', NORTH],
      ] as const)
        await host.quadHost('add', name, hostName, '--release', RELEASE);
      const settings = join(host.root, 'etc/quad/colleges');
      expect((await readdir(settings)).sort()).toEqual(['north.env', 'south.env']);
      expect(((await stat(join(settings, 'north.env'))).mode & 0o777).toString(8)).toBe('600');
      expect(((await stat(join(host.root, 'var/lib/quad/north'))).mode & 0o777).toString(8)).toBe('700');
      const [north, south] = [await host.environmentOf('north'), await host.environmentOf('south')];
      expect(north.DATABASE_URL).not.toBe(south.DATABASE_URL);
      expect(north.QUAD_BACKUP_PASSPHRASE).not.toBe(south.QUAD_BACKUP_PASSPHRASE);
    },
    MINUTES,
  );

  test.each([
    ['North', 'quad.other.example', /small letters/],
    ['n-1', 'quad.other.example', /small letters/],
    ['other', 'Quad.Other.Example', /no host name/],
    ['other', '../quad.example', /no host name/],
    ['other', NORTH, /leads to the college north/],
    ['north', 'quad.other.example', /exists, at/],
  ])('the college %s at %s is refused', async (name, hostName, why) => {
    await expect(host.quadHost('add', name, hostName, '--release', RELEASE)).rejects.toThrow(why);
  });

  test(
    'the first request for a host name wakes its college alone',
    async () => {
      await untilAsleep('north');
      await untilAsleep('south');
      expect((await proxy.ask(NORTH, '/api/health')).status).toBe(200);
      expect(await host.processOf('north')).toBeGreaterThan(0);
      expect(await host.processOf('south')).toBeUndefined();
      await expect(proxy.ask('quad.nobody.example', '/')).rejects.toThrow();
    },
    MINUTES,
  );

  test(
    'people and media of one college are never seen in the other',
    async () => {
      for (const [name, hostName] of [
        ['north', NORTH],
        ['south', SOUTH],
      ] as const) {
        const person = await addMember(await environmentOf(name), `Asha ${name}`);
        people[name] = person;
        posts[name] = await publish(hostName, person);
      }
      const feedOf = async (hostName: string, name: string) =>
        (await proxy.ask(hostName, '/api/posts/feed', { token: people[name]?.token ?? '' })).bytes.toString();
      const north = await feedOf(NORTH, 'north');
      expect(north).toContain(`Hello ${NORTH}`);
      expect(north).not.toContain(`Hello ${SOUTH}`);
      // a session of one college means nothing to the other
      expect((await proxy.ask(SOUTH, '/api/posts/feed', { token: people.north?.token ?? '' })).status).toBe(401);
      const media = /\/media\/[^"\s]+/.exec(north)?.[0] ?? '';
      expect((await proxy.ask(NORTH, media)).status).toBe(200);
      expect((await proxy.ask(SOUTH, media)).status).toBe(404);
      // nor does its role to the other's database
      const address = new URL((await host.environmentOf('north')).DATABASE_URL ?? '');
      address.pathname = '/quad_south';
      await expect(new pg.Client({ connectionString: address.href }).connect()).rejects.toThrow(/permission denied/);
    },
    MINUTES,
  );

  test(
    'a due job wakes a sleeping college, and nothing else does',
    async () => {
      await databaseOf('south', (client) =>
        client.query(
          `select graphile_worker.add_job('discard-media', '{"names":[]}', run_at := now() + interval '40 seconds')`,
        ),
      );
      await proxy.ask(SOUTH, '/api/health');
      await untilAsleep('south');
      const { QUAD_DATA_DIR = '' } = await host.environmentOf('south');
      const due = Date.parse((await readFile(join(QUAD_DATA_DIR, 'wake-at'), 'utf8')).trim());
      if (Date.now() < due - 5000) expect(await host.quadHost('wake')).not.toContain('south');
      await vi.waitFor(async () => expect(await host.quadHost('wake')).toContain('south'), PATIENCE);
      expect(Date.now()).toBeGreaterThanOrEqual(due);
      const queued = () =>
        databaseOf('south', async (client) => {
          const jobs = "select from graphile_worker.jobs where task_identifier = 'discard-media'";
          return (await client.query(jobs)).rowCount;
        });
      await vi.waitFor(async () => expect(await queued()).toBe(0), PATIENCE);
    },
    MINUTES,
  );

  test(
    'a college is backed up, restored and upgraded while both answer every request',
    async () => {
      await host.addRelease('r2', { name: '9998_upgraded', sql: 'create table upgraded (n integer);' });
      await host.addRelease('r3', { name: '9998_upgraded', sql: 'create table half (n integer); select 1 / 0;' });
      let backup = '';
      const work = async () => {
        backup = (await host.quadHost('backup', 'south')).trim().split('\t')[1] ?? '';
        // restoring removes what was written since
        const lost = await addMember(await environmentOf('south'), 'Lost South');
        await host.quadHost('restore', 'south', backup);
        expect((await proxy.ask(SOUTH, '/api/posts/feed', { token: lost.token })).status).toBe(401);
        await expect(host.quadHost('upgrade', 'r3', 'south')).rejects.toThrow(
          /south stays on its release: .*9998_upgraded/,
        );
        expect(await host.quadHost('list')).toMatch(/^south\t.*\tr1\t/m);
        await host.quadHost('upgrade', 'r2', 'south');
      };
      const north: number[] = [];
      const south = await whileAsked(SOUTH, async () => {
        north.push(...(await whileAsked(NORTH, work)));
      });
      expect(new Set(north)).toEqual(new Set([200]));
      expect(new Set(south)).toEqual(new Set([200]));
      expect(await host.quadHost('list')).toMatch(/^north\t.*\tr1\t.*\nsouth\t.*\tr2\t/);
      const feed = await proxy.ask(SOUTH, '/api/posts/feed', { token: people.south?.token ?? '' });
      expect(feed.bytes.toString()).toContain(`Hello ${SOUTH}`);
      expect((await databaseOf('south', (client) => client.query('select from upgraded'))).rowCount).toBe(0);
    },
    MINUTES,
  );

  test(
    'a damaged backup changes nothing',
    async () => {
      await expect(host.quadHost('restore', 'south', join(host.root, 'Caddyfile'))).rejects.toThrow();
      const feed = await proxy.ask(SOUTH, '/api/posts/feed', { token: people.south?.token ?? '' });
      expect(feed.bytes.toString()).toContain(`Hello ${SOUTH}`);
    },
    MINUTES,
  );

  test(
    'a college moves with its backup and its settings, and leaves nothing behind',
    async () => {
      const { QUAD_BACKUP_PASSPHRASE = '' } = await host.environmentOf('south');
      const statuses = await whileAsked(NORTH, async () => {
        const steps = await host.quadHost('move', 'south', 'other.example');
        const backup = /state is (\S+)\./.exec(steps)?.[1] ?? '';
        expect(steps).toContain(`quad-host add south ${SOUTH} --release r2 --backup`);
        // nobody writes what the backup lacks
        expect((await proxy.ask(SOUTH, '/api/site')).status).toBeGreaterThanOrEqual(400);
        const carried = join(host.root, 'carried.tar.age');
        await copyFile(backup, carried);
        await expect(host.quadHost('remove', 'south', '--yes', 'north')).rejects.toThrow(/another name/);
        await host.quadHost('remove', 'south', '--yes', 'south');
        expect(await readdir(join(host.root, 'var/lib/quad'))).toEqual(['north']);
        await expect(host.quadHost('list')).resolves.not.toContain('south');
        await host.quadHostWith(
          { QUAD_BACKUP_PASSPHRASE },
          'add',
          'east',
          EAST,
          '--release',
          'r2',
          '--backup',
          carried,
        );
      });
      expect(new Set(statuses)).toEqual(new Set([200]));
      const feed = await proxy.ask(EAST, '/api/posts/feed', { token: people.south?.token ?? '' });
      expect(feed.bytes.toString()).toContain(`Hello ${SOUTH}`);
      const media = /\/media\/[^"\s]+/.exec(feed.bytes.toString())?.[0] ?? '';
      expect((await proxy.ask(EAST, media)).status).toBe(200);
    },
    MINUTES,
  );
});
