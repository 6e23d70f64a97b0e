import { expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { plainConnections } from './plain-connections.ts';

const settingsOf = (env: Record<string, string>) =>
  plainConnections(readConfig(env)).map(({ setting, host }) => `${setting} ${host}`);
const bucket = { S3_BUCKET: 'quad', S3_ACCESS_KEY: 'a', S3_SECRET_KEY: 's' };

test('connections to other machines without encryption are named', () => {
  expect(
    settingsOf({
      DATABASE_URL: 'postgres://quad@pool.example/quad',
      DATABASE_DIRECT_URL: 'postgres://quad@db.example/quad?sslmode=disable',
      DATABASE_READ_URL: 'postgres://quad@replica.example/quad?sslmode=prefer',
      REDIS_URL: 'redis://redis.example',
      S3_ENDPOINT: 'http://s3.example',
      ...bucket,
    }),
  ).toEqual([
    'DATABASE_URL pool.example',
    'DATABASE_DIRECT_URL db.example',
    'DATABASE_READ_URL replica.example',
    'REDIS_URL redis.example',
    'S3_ENDPOINT s3.example',
  ]);
});

test('encrypted connections, and those that stay on this machine, are not', () => {
  expect(
    settingsOf({
      DATABASE_URL: 'postgres://quad@db.example/quad?sslmode=verify-full',
      DATABASE_READ_URL: 'postgres://quad@localhost/quad',
      REDIS_URL: 'rediss://redis.example',
      S3_ENDPOINT: 'https://s3.example',
      ...bucket,
    }),
  ).toEqual([]);
  expect(settingsOf({ DATABASE_URL: 'postgres:///quad?host=/run/postgresql', REDIS_URL: 'redis://127.0.0.1' })).toEqual(
    [],
  );
});
