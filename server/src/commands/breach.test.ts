import { mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { readConfig } from '../platform/config.ts';
import { createTestContext, type TestContext, type TestPerson } from '../testing/context.ts';
import { breach } from './breach.ts';

let quad: TestContext;
let asha: TestPerson;
beforeAll(async () => {
  quad = await createTestContext({ SMTP_URL: 'smtp://127.0.0.1:9' });
  asha = await quad.newPerson('Asha');
});
afterAll(() => quad.close());
beforeEach(async () => {
  await quad.services.db.deleteFrom('breaches').execute();
});

const run = (...args: string[]) =>
  breach.run({
    services: quad.services,
    config: readConfig({ QUAD_DEMO: '0', QUAD_DATA_DIR: quad.dataDir }),
    args: ['--since', '2026-01-01', '--what', 'A laptop was stolen.', ...args, asha.email],
    folder: quad.dataDir,
    say: () => undefined,
  });
const at = (...names: string[]) => join(quad.dataDir, ...names);
const modeOf = async (path: string) => ((await stat(path)).mode & 0o777).toString(8);
const sent = async () => (await quad.services.db.selectFrom('breaches').select('id').execute()).length;

test('the documents of a sent breach replace those of its drill, for their owner alone, and nothing replaces them', async () => {
  await mkdir(at('laptop'), { mode: 0o755 });
  await run('--to', 'laptop');
  await run('--to', 'laptop', '--send');
  expect([await modeOf(at('laptop')), await modeOf(at('laptop', 'affected-people.csv'))]).toEqual(['700', '600']);
  expect(await sent()).toBe(1);
  for (const again of [[], ['--send']])
    await expect(run('--to', 'laptop', ...again)).rejects.toThrow('the reports of a breach that was sent');
  expect(await sent()).toBe(1);
});

test('each breach has its own folder in the data folder', async () => {
  await run('--send', '--known', '2026-11-29T08:30+05:30');
  const folders = (await readdir(quad.dataDir)).filter((name) => name.startsWith('breach-'));
  expect(folders).toEqual([expect.stringMatching(/^breach-\d{4}-\d\d-\d\dT\d{6}$/)]);
});

test('nothing is sent when the documents cannot be written', async () => {
  await writeFile(at('file'), '');
  await expect(run('--to', 'file', '--send')).rejects.toThrow('cannot be written (EEXIST)');
  await mkdir(at('shared'));
  await writeFile(at('shared', 'notes.txt'), '');
  await expect(run('--to', 'shared', '--send')).rejects.toThrow('holds other files');
  await expect(run('--to', ' ', '--send')).rejects.toThrow('the path is empty');
  expect(await sent()).toBe(0);
});

test('nothing is sent when the last document fails, and no other one stays as proof', async () => {
  await run('--to', 'half');
  await rm(at('half', 'affected-people.csv'));
  await mkdir(at('half', 'affected-people.csv'));
  await expect(run('--to', 'half', '--send')).rejects.toThrow('cannot be written');
  expect([await sent(), await readdir(at('half'))]).toEqual([0, ['affected-people.csv']]);
});
