import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { runQuad } from './testing/quad-process.ts';

// Each command is a process. `quad.long.test.ts` runs them beside a server.
const quad = (...args: string[]) => runQuad(args, {});

test('without a command it lists the commands, and an unknown one is refused', async () => {
  const asked = await quad();
  expect(asked.status).toBe(0);
  expect(asked.out).toContain('\n  create-admin EMAIL NAME\n      creates an admin');
  const unknown = await quad('make-coffee');
  expect([unknown.status, unknown.out]).toEqual([2, '']);
  expect(unknown.err).toContain('there is no command make-coffee');
});

test('a command prints its usage with --help, and does nothing', async () => {
  expect(await quad('disable', '--help')).toEqual({
    status: 0,
    out: 'Usage: npm run quad -- disable EMAIL\n  disables an account and signs it out everywhere\n',
    err: '',
  });
  expect((await quad('create-admin', 'dean@quad.example', '-h')).out).toContain('create-admin EMAIL NAME');
});

test('a command prints its usage after wrong arguments', async () => {
  expect(await quad('reset-password')).toMatchObject({
    status: 2,
    err: 'Usage: npm run quad -- reset-password EMAIL\n',
  });
});

test('an admin is created on a data folder, with a link to choose a password', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'quad-test-'));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  const created = await runQuad(['create-admin', 'Dean@quad.example', 'Asha', 'Rao'], { QUAD_DATA_DIR: dataDir });
  expect(created).toMatchObject({ status: 0, err: '' });
  expect(created.out).toContain('Asha Rao <dean@quad.example> is an admin now.');
  expect(created.out).toMatch(/^ {2}http:\/\/localhost:\d+\/reset-password#[\w-]{43}$/m);
});
