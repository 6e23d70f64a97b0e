import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { StartError } from './start-error.ts';

test('with nothing set, Quad serves this machine from ./data with the demo campus', () => {
  expect(readConfig({})).toEqual({
    port: 3000,
    host: '127.0.0.1',
    dataDir: resolve('data'),
    databaseUrl: undefined,
    demo: true,
    publicUrl: 'http://localhost:3000',
    rateLimit: true,
    redisUrl: undefined,
    workers: 1,
    trustProxy: [],
    production: false,
  });
});

test('an external database has no demo campus unless asked for', () => {
  const url = 'postgres://quad:secret@db.example/quad';
  expect(readConfig({ DATABASE_URL: url })).toMatchObject({ databaseUrl: url, demo: false });
  expect(readConfig({ DATABASE_URL: url, QUAD_DEMO: '1' }).demo).toBe(true);
});

test.each([
  { HOST: '0.0.0.0' },
  { HOST: '::' },
  { HOST: '192.168.1.20' },
  { NODE_ENV: 'production' },
  { QUAD_PUBLIC_URL: 'https://quad.college.example' },
  { DATABASE_URL: 'postgres://db.example/quad', QUAD_DEMO: '1', HOST: '0.0.0.0' },
])('with %o others could sign in to the demo accounts: the start stops until it is said to be meant', (beyond) => {
  expect(() => readConfig(beyond)).toThrow(StartError);
  expect(() => readConfig(beyond)).toThrow(/QUAD_DEMO=0 .*QUAD_DEMO_PUBLIC=1$/);
  expect(readConfig({ ...beyond, QUAD_DEMO: '0' }).demo).toBe(false);
  expect(readConfig({ ...beyond, QUAD_DEMO_PUBLIC: '1' }).demo).toBe(true);
});

test.each(['127.0.0.1', '127.9.9.9', '::1', 'localhost'])('on %s nobody else reaches the demo accounts', (HOST) => {
  expect(readConfig({ HOST }).demo).toBe(true);
});

test.each([
  ['PORT', 'abc'],
  ['PORT', '70000'],
  ['PORT', '-1'],
  ['DATABASE_URL', 'mysql://x'],
  ['DATABASE_URL', 'not an address'],
  ['QUAD_DEMO', 'yes'],
  ['QUAD_DEMO_PUBLIC', 'yes'],
  ['QUAD_PUBLIC_URL', 'campus'],
  ['QUAD_RATE_LIMIT', 'false'],
  ['QUAD_WORKERS', '0'],
  ['REDIS_URL', 'redis.example:6379'],
  ['REDIS_URL', 'redis://'],
  ['REDIS_URL', 'redis://redis.example/quad'],
  ['REDIS_URL', 'redis://:50%off@redis.example'],
  ['QUAD_TRUST_PROXY', 'true'],
  ['QUAD_TRUST_PROXY', 'proxy.example'],
  ['QUAD_TRUST_PROXY', '10.0.0.1, 10.0.0.256'],
  ['QUAD_TRUST_PROXY', '10.0.0.0/33'],
  ['QUAD_TRUST_PROXY', 'fd00::/129'],
  ['QUAD_TRUST_PROXY', '0.0.0.0/0'],
  ['QUAD_TRUST_PROXY', '10.0.0.0/8/8'],
])('%s=%s stops the start with a line that names it', (name, value) => {
  expect(() => readConfig({ [name]: value })).toThrow(StartError);
  expect(() => readConfig({ [name]: value })).toThrow(name);
});

test('a password in DATABASE_URL is not repeated in the error', () => {
  expect(() => readConfig({ DATABASE_URL: 'mysql://quad:secret@db' })).not.toThrow(/secret/);
});

test.each(['redis://localhost', 'redis://:secret@[::1]:6380/1', 'rediss://quad:50%25@redis.example/'])(
  '%s is the address of a Redis',
  (REDIS_URL) => {
    expect(readConfig({ REDIS_URL }).redisUrl).toBe(REDIS_URL);
  },
);

test('the rate limit cannot be off in production', () => {
  expect(() => readConfig({ NODE_ENV: 'production', QUAD_RATE_LIMIT: 'off' })).toThrow(/QUAD_RATE_LIMIT/);
});

test('proxies are named by address or range', () => {
  expect(readConfig({ QUAD_TRUST_PROXY: '127.0.0.1, 10.0.0.0/8,::1 , fd00::/8' }).trustProxy).toEqual([
    '127.0.0.1',
    '10.0.0.0/8',
    '::1',
    'fd00::/8',
  ]);
});
