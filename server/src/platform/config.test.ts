import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
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
    httpsSubdomains: false,
    rateLimit: true,
    redisUrl: undefined,
    grievanceKey: undefined,
    callConnections: undefined,
    workers: 1,
    drainSeconds: 0,
    socket: undefined,
    idleStopSeconds: 0,
    log: undefined,
    traces: undefined,
    metricsPort: 0,
    trustProxy: [],
    smtpUrl: undefined,
    mailFrom: { name: 'Quad', address: 'no-reply@localhost' },
    social: [],
    media: { s3: undefined, publicUrl: undefined, purgeUrl: undefined, purgeMethod: 'POST' },
    testPushOrigin: undefined,
    videoNiceness: 10,
    fastPasswords: false,
    production: false,
  });
});

test('an external database has no demo campus by default', () => {
  const url = 'postgres://quad:secret@db.example/quad';
  expect(readConfig({ DATABASE_URL: url })).toMatchObject({ databaseUrl: url, demo: false });
  expect(readConfig({ DATABASE_URL: url, QUAD_DEMO: '1' }).demo).toBe(true);
});

test('with a direct address, calls use the other one', () => {
  const [pooled, direct] = ['postgres://bouncer.example/quad', 'postgres://db.example/quad'];
  expect(readConfig({ DATABASE_URL: pooled, DATABASE_DIRECT_URL: direct })).toMatchObject({
    databaseUrl: direct,
    pooledDatabaseUrl: pooled,
  });
  expect(readConfig({ DATABASE_URL: direct })).toMatchObject({ databaseUrl: direct, pooledDatabaseUrl: undefined });
  expect(() => readConfig({ DATABASE_DIRECT_URL: direct })).toThrow(StartError);
});

test('a replica for lists needs a primary', () => {
  const [primary, replica] = ['postgres://db.example/quad', 'postgres://replica.example/quad'];
  expect(readConfig({ DATABASE_URL: primary, DATABASE_READ_URL: replica }).readDatabaseUrl).toBe(replica);
  expect(() => readConfig({ DATABASE_READ_URL: replica })).toThrow('DATABASE_READ_URL needs DATABASE_URL');
  expect(() => readConfig({ DATABASE_URL: primary, DATABASE_READ_URL: 'replica' })).toThrow(StartError);
});

test.each([
  { HOST: '0.0.0.0' },
  { HOST: '::' },
  { HOST: '192.168.1.20' },
  { NODE_ENV: 'production' },
  { QUAD_PUBLIC_URL: 'https://quad.college.example' },
  { DATABASE_URL: 'postgres://db.example/quad', QUAD_DEMO: '1', HOST: '0.0.0.0' },
])('with %o strangers could sign in to the demo accounts, so the start needs explicit consent', (beyond) => {
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
  ['QUAD_TEST_PASSWORDS', 'cheap'],
  ['QUAD_VIDEO_NICE', '20'],
  ['QUAD_IDLE_STOP_SECONDS', 'soon'],
  ['QUAD_CALL_CONNECTIONS', 'few'],
  ['QUAD_WORKERS', '0'],
  ['REDIS_URL', 'redis.example:6379'],
  ['REDIS_URL', 'redis://'],
  ['REDIS_URL', 'redis://redis.example/quad'],
  ['REDIS_URL', 'redis://:50%off@redis.example'],
  ['SMTP_URL', 'mail.college.example'],
  ['SMTP_URL', 'http://mail.college.example'],
  ['SMTP_URL', 'smtp://'],
  ['MAIL_FROM', 'quad'],
  ['MAIL_FROM', 'Quad <quad@college>'],
  ['MAIL_FROM', 'quad@college.example, other@college.example'],
  ['MAIL_FROM', 'Quad\r\nBcc: all@college.example <quad@college.example>'],
  ['MEDIA_URL', 'media.college.example'],
  ['MEDIA_URL', 'https://media.college.example/?key=x'],
  ['MEDIA_PURGE_URL', 'purge'],
  ['MEDIA_PURGE_METHOD', 'DELETE'],
  ['QUAD_TRUST_PROXY', 'true'],
  ['QUAD_TRUST_PROXY', 'proxy.example'],
  ['QUAD_TRUST_PROXY', '10.0.0.1, 10.0.0.256'],
  ['QUAD_TRUST_PROXY', '10.0.0.0/33'],
  ['QUAD_TRUST_PROXY', 'fd00::/129'],
  ['QUAD_TRUST_PROXY', '0.0.0.0/0'],
  ['QUAD_TRUST_PROXY', '10.0.0.0/8/8'],
])('%s=%s fails the start with a line that names it', (name, value) => {
  expect(() => readConfig({ [name]: value })).toThrow(StartError);
  expect(() => readConfig({ [name]: value })).toThrow(name);
});

describe('a bucket', () => {
  const NEEDED = {
    S3_ENDPOINT: 'https://s3.example',
    S3_BUCKET: 'campus',
    S3_ACCESS_KEY: 'key',
    S3_SECRET_KEY: 'hidden',
  };

  test('is configured by its address, its name and two keys', () => {
    expect(readConfig(NEEDED).media.s3).toEqual({
      endpoint: 'https://s3.example',
      bucket: 'campus',
      region: 'us-east-1',
      accessKey: 'key',
      secretKey: 'hidden',
      isPathStyle: true,
    });
    const more = { ...NEEDED, S3_REGION: 'ap-south-1', S3_PATH_STYLE: '0' };
    expect(readConfig(more).media.s3).toMatchObject({ region: 'ap-south-1', isPathStyle: false });
  });

  test.each(Object.keys(NEEDED))('without %s is refused, with a line that names what is missing', (name) => {
    const half = { ...NEEDED, [name]: '' };
    expect(() => readConfig(half)).toThrow(StartError);
    expect(() => readConfig(half)).toThrow(`need ${name} too`);
    expect(() => readConfig({ S3_REGION: 'ap-south-1' })).toThrow(name);
  });

  test.each([
    ['S3_ENDPOINT', 's3.example'],
    ['S3_PATH_STYLE', 'yes'],
  ])('with %s=%s is refused', (name, value) => {
    expect(() => readConfig({ ...NEEDED, [name]: value })).toThrow(name);
  });
});

test.each([
  ['https://media.college.example', 'https://media.college.example'],
  ['https://media.college.example/', 'https://media.college.example'],
  ['https://college.example/cdn/', 'https://college.example/cdn'],
])('the CDN %s has the address %s', (MEDIA_URL, publicUrl) => {
  expect(readConfig({ MEDIA_URL }).media.publicUrl).toBe(publicUrl);
});

describe('a provider', () => {
  const GOOGLE = { OAUTH_GOOGLE_ID: 'id', OAUTH_GOOGLE_SECRET: 'secret' };
  const issuerOf = (env: Record<string, string>) => readConfig({ QUAD_DEMO: '0', ...GOOGLE, ...env }).social;

  test('is configured by an id and a secret', () => {
    expect(issuerOf({})).toEqual([
      { key: 'google', id: 'id', secret: 'secret', name: 'Google', issuer: new URL('https://accounts.google.com') },
    ]);
    expect(issuerOf({ OIDC_ID: 'id', OIDC_SECRET: 'secret', OIDC_ISSUER: 'https://id.example' })[1]).toMatchObject({
      key: 'oidc',
      name: 'College account',
    });
  });

  test.each([
    { OAUTH_GITHUB_ID: 'id' },
    { OAUTH_FACEBOOK_SECRET: 'secret' },
    { OIDC_ID: 'id', OIDC_SECRET: 'secret' },
    { OAUTH_GOOGLE_ISSUER: 'http://accounts.example' },
    { OAUTH_GOOGLE_ISSUER: 'http://127.0.0.1:4100', NODE_ENV: 'production' },
    { OAUTH_GOOGLE_ISSUER: 'accounts.google.com' },
  ])('with an invalid configuration fails the start: %o', (env) => {
    expect(() => issuerOf(env)).toThrow(StartError);
  });

  test('of a test may be on this machine, without https', () => {
    expect(issuerOf({ OAUTH_GOOGLE_ISSUER: 'http://127.0.0.1:4100' })).toMatchObject([
      { issuer: new URL('http://127.0.0.1:4100') },
    ]);
  });
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
test('mails are from the host of the public address by default', () => {
  expect(readConfig({ QUAD_PUBLIC_URL: 'https://quad.college.example', QUAD_DEMO: '0' }).mailFrom).toEqual({
    name: 'Quad',
    address: 'no-reply@quad.college.example',
  });
  expect(readConfig({ MAIL_FROM: 'office@college.example' }).mailFrom).toEqual({
    name: 'Quad',
    address: 'office@college.example',
  });
  expect(readConfig({ MAIL_FROM: '"Our campus" <quad@college.example>' }).mailFrom).toEqual({
    name: 'Our campus',
    address: 'quad@college.example',
  });
});

test('a password in SMTP_URL is not repeated in the error', () => {
  expect(() => readConfig({ SMTP_URL: 'http://quad:secret@mail' })).not.toThrow(/secret/);
});

test('the rate limit cannot be off in production', () => {
  expect(() => readConfig({ NODE_ENV: 'production', QUAD_RATE_LIMIT: 'off' })).toThrow(/QUAD_RATE_LIMIT/);
});

test.each([
  ['NODE_ENV=production', { NODE_ENV: 'production' }],
  ['HOST=0.0.0.0', { HOST: '0.0.0.0' }],
  ['QUAD_PUBLIC_URL=https://quad.example', { QUAD_PUBLIC_URL: 'https://quad.example' }],
])('passwords cannot be hashed fast with %s', (setting, environment) => {
  expect(() => readConfig({ QUAD_TEST_PASSWORDS: 'fast', QUAD_DEMO: '0', ...environment })).toThrow(
    `QUAD_TEST_PASSWORDS=fast is for tests only; it is refused with ${setting}`,
  );
  expect(readConfig({ QUAD_DEMO: '0', ...environment }).fastPasswords).toBe(false);
});

test('passwords are hashed fast only on this machine', () => {
  expect(readConfig({ QUAD_TEST_PASSWORDS: 'fast' }).fastPasswords).toBe(true);
});

test('a push service of a test cannot be configured in production', () => {
  const environment = { QUAD_TEST_PUSH_ORIGIN: 'http://127.0.0.1:4000' };
  expect(readConfig(environment).testPushOrigin).toBe('http://127.0.0.1:4000');
  expect(() => readConfig({ ...environment, NODE_ENV: 'production', QUAD_DEMO: '0' })).toThrow(/QUAD_TEST_PUSH_ORIGIN/);
});

test('proxies are given by address or range', () => {
  expect(readConfig({ QUAD_TRUST_PROXY: '127.0.0.1, 10.0.0.0/8,::1 , fd00::/8' }).trustProxy).toEqual([
    '127.0.0.1',
    '10.0.0.0/8',
    '::1',
    'fd00::/8',
  ]);
});
