import { spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SERVER_PROCESS } from '../../scripts/lib/server-process.js';

const DEPLOY = join(import.meta.dirname, '../../deploy/host');
const canRun = spawnSync('systemd-analyze', ['--version']).status === 0;
const UNITS = ['quad@.socket', 'quad@.service', 'quad-wake.service', 'quad-wake.timer'];

describe.skipIf(!canRun)('the units of systemd for a host (needs systemd-analyze)', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'quad-units-'));
    for (const unit of UNITS) {
      const text = (await readFile(join(DEPLOY, unit), 'utf8'))
        .replace(/\/opt\/quad\/colleges\/%i\/\S+\/node /, `${process.execPath} `)
        .replace('/usr/local/sbin/quad-host', join(DEPLOY, 'quad-host'));
      await writeFile(join(folder, unit), text);
    }
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  const analyze = (...args: string[]) => {
    const env = { ...process.env, SYSTEMD_UNIT_PATH: `${folder}:` };
    const { status, stdout, stderr } = spawnSync('systemd-analyze', args, { cwd: folder, env, encoding: 'utf8' });
    return { status, said: stdout + stderr };
  };

  test.each(UNITS)('%s has no mistake', (unit) => {
    expect(analyze('verify', `./${unit}`)).toEqual({ status: 0, said: '' });
  });

  test('a college has no right that it does not need', () => {
    // 15 means an exposure of 1.5, of 10.
    expect(analyze('security', '--offline=true', '--threshold=15', './quad@.service')).toMatchObject({ status: 0 });
  });
});

test('the service of a college starts what npm start starts', async () => {
  const unit = await readFile(join(DEPLOY, 'quad@.service'), 'utf8');
  const started = /^ExecStart=\S+ (.*) server\/src\/main\.ts$/m.exec(unit)?.[1]?.split(' ');
  expect(started).toEqual([...SERVER_PROCESS.args.filter((argument) => argument.startsWith('--')), '--expose-gc']);
  for (const [name, value] of Object.entries(SERVER_PROCESS.env))
    if (name !== 'NODE_COMPILE_CACHE')
      expect(unit).toMatch(new RegExp(`^Environment=(.* )?${name}=${value}( |$)`, 'm'));
});
