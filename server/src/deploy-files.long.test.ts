import { spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { deployFile, describeWith } from './testing/deploy-files.ts';

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

describeWith('systemd-analyze', 'the unit of systemd', () => {
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
