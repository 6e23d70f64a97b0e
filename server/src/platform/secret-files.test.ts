import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from './config.ts';

let folder: string;
const file = (name: string) => join(folder, name);
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'quad-secrets-'));
  await writeFile(file('redis'), 'redis://:secret@redis.example\n');
  await writeFile(file('empty'), '\n');
});
afterAll(() => rm(folder, { recursive: true }));

test('a secret is read from the file that a setting names', () => {
  expect(readConfig({ REDIS_URL_FILE: file('redis') }).redisUrl).toBe('redis://:secret@redis.example');
});

test.each([
  ['missing', 'which cannot be read (ENOENT)'],
  ['empty', 'which is empty'],
])('a file that is %s ends the start', (name, says) => {
  expect(() => readConfig({ REDIS_URL_FILE: file(name) })).toThrow(`REDIS_URL_FILE names ${file(name)}, ${says}`);
});

test('a secret that is given twice ends the start', () => {
  expect(() => readConfig({ REDIS_URL: 'redis://other.example', REDIS_URL_FILE: file('redis') })).toThrow(
    'REDIS_URL and REDIS_URL_FILE are both set: remove one',
  );
});
