import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const FOLDER = join(import.meta.dirname, '../../../../deploy/observe');
const promtool = (...args: string[]) => spawnSync('promtool', args, { cwd: FOLDER, encoding: 'utf8' });

// `apt-get install prometheus` brings promtool.
test.skipIf(promtool('--version').error)('Prometheus accepts the configuration and the rules', () => {
  expect(promtool('check', 'rules', 'rules.yml')).toMatchObject({ status: 0 });
  expect(promtool('check', 'config', 'prometheus.yml')).toMatchObject({ status: 0 });
});
