import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { CommandError } from './fail.js';
import { freePort } from './port.js';
import { readPointer, readState, writePointer } from './releases.js';
import { settle, switchTo } from './update/switch.js';
import { update } from './update/update.js';

const SERVE = new URL('serve.js', import.meta.url).href;
const PATIENCE = { timeout: 20_000, interval: 20 };

/** @type {string} */
let base;
/** @type {number} */
let port;
/** @type {import('node:child_process').ChildProcess | undefined} */
let launcher;

const dataDir = () => join(base, 'data');
const where = () => ({ base, dataDir: dataDir() });

beforeEach(async () => {
  base = mkdtempSync(join(tmpdir(), 'quad-serve-'));
  port = await freePort();
  mkdirSync(dataDir());
  addRelease('releases/one', 'one');
  writeFileSync(
    join(base, 'start.js'),
    `import { start } from ${JSON.stringify(SERVE)}; await start(${JSON.stringify(base)});`,
  );
  writeFileSync(join(base, 'package.json'), '{"type":"module"}');
  writePointer(base, { attempt: 'a', release: 'releases/one', previous: 'releases/one', patienceSeconds: 20 });
});
afterEach(async () => {
  await stop();
  rmSync(base, { recursive: true, force: true });
});

/**
 * A release with a small server, which answers with its name once it is ready, and notes how it was started and ended.
 *
 * @param {string} release
 * @param {string} name
 * @param {string} [begin] code that runs first
 */
function addRelease(release, name, begin = '') {
  const lib = join(base, release, 'scripts/lib');
  mkdirSync(lib, { recursive: true });
  const server = join(base, release, 'server.js');
  writeFileSync(
    server,
    `import { createServer } from 'node:http';
    import { appendFileSync } from 'node:fs';
    const note = (text) => appendFileSync(${JSON.stringify(join(base, 'notes'))}, ${JSON.stringify(name)} + ' ' + text + '\\n');
    for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => { note(signal); process.exit(0); });
    note('starts ' + (process.env.QUAD_RELEASE_CHANGE ?? ''));
    ${begin}
    createServer((_, answer) => answer.end(${JSON.stringify(name)})).listen(${port}, '127.0.0.1');`,
  );
  writeFileSync(
    join(lib, 'server-process.js'),
    `export const SERVER_PROCESS = { args: [${JSON.stringify(server)}], env: {} };`,
  );
  writeFileSync(join(lib, 'runtime.js'), 'export const findNode = () => process.execPath;');
  mkdirSync(join(base, release, 'server/database'), { recursive: true });
  writeFileSync(join(base, release, 'server/database/release.json'), '{"number":2}');
}

/** @param {NodeJS.ProcessEnv} [more] */
async function startLauncher(more = {}) {
  launcher = spawn(process.execPath, ['start.js'], {
    cwd: base,
    env: { PATH: process.env.PATH, PORT: String(port), QUAD_DATA_DIR: dataDir(), ...more },
    stdio: 'ignore',
  });
  await vi.waitFor(() => expect(readState(dataDir())?.serving).toBeDefined(), PATIENCE);
}
async function stop() {
  if (!launcher || launcher.exitCode !== null) return;
  const ended = once(launcher, 'exit');
  launcher.kill('SIGTERM');
  await ended;
}
const answer = () => fetch(`http://127.0.0.1:${port}/api/health/ready`).then((response) => response.text());
const untilAnswered = (/** @type {string} */ name) =>
  vi.waitFor(async () => expect(await answer()).toBe(name), PATIENCE);
const notes = () => readFileSync(join(base, 'notes'), 'utf8').split('\n');

test('a running start changes over, without waiting for a balancer, and starts the new release from then on', async () => {
  await startLauncher();
  await untilAnswered('one');
  addRelease('releases/two', 'two');
  expect(
    await switchTo(where(), { release: 'releases/two', previous: 'releases/one', patienceSeconds: 20 }),
  ).toMatchObject({ works: true });
  await untilAnswered('two');
  expect(notes().slice(0, 3)).toEqual([
    'one starts ',
    'one SIGINT',
    'two starts {"from":"releases/one","to":"releases/two"}',
  ]);
  await stop();
  await startLauncher();
  await untilAnswered('two');
  expect(notes().at(-2)).toBe('two starts ');
});

test.each([
  ['ends', 'process.stderr.write("quad: no table\\n"); process.exit(1);', 'quad: no table', 20],
  [
    'never becomes ready',
    'await new Promise((resolve) => setTimeout(resolve, 60_000));',
    'it was not ready after 1 seconds',
    1,
  ],
])('a release that %s leads back to the one before', async (_, begin, reason, patienceSeconds) => {
  await startLauncher();
  addRelease('releases/two', 'two', begin);
  expect(await switchTo(where(), { release: 'releases/two', previous: 'releases/one', patienceSeconds })).toMatchObject(
    { works: false, reason },
  );
  await untilAnswered('one');
  expect(readPointer(base)?.release).toBe('releases/one');
  expect(notes().at(-2)).toBe(`one starts ${JSON.stringify({ from: 'releases/two', to: 'releases/one', reason })}`);
});

test('an update that was interrupted in the switch is finished by the next one', async () => {
  addRelease('releases/two', 'two', 'process.exit(1);');
  writePointer(base, { attempt: 'b', release: 'releases/two', previous: 'releases/one', patienceSeconds: 20 });
  await startLauncher();
  await untilAnswered('one');
  await settle(where());
  expect(readPointer(base)?.release).toBe('releases/one');
});

test('one of several nodes leaves the balancer before it changes over', async () => {
  await startLauncher({ REDIS_URL: 'redis://127.0.0.1:6379' });
  await untilAnswered('one');
  addRelease('releases/two', 'two');
  await switchTo(where(), { release: 'releases/two', previous: 'releases/one', patienceSeconds: 20 });
  expect(notes()[1]).toBe('one SIGTERM');
});

test('without a running start, the next one changes over', async () => {
  addRelease('releases/two', 'two');
  expect(
    await switchTo(where(), { release: 'releases/two', previous: 'releases/one', patienceSeconds: 20 }),
  ).toMatchObject({ works: undefined });
  await startLauncher();
  await untilAnswered('two');
});

test('two updates at once are refused', async () => {
  writeFileSync(join(base, 'releases/update.lock'), String(process.pid));
  await expect(update(base, ['somewhere', '--no-backup'])).rejects.toThrow(
    new CommandError('another update is running'),
  );
});

test('a Quad that another program serves is refused, because nothing would change over', async () => {
  const other = createServer((_, answer) => answer.end()).listen(port, '127.0.0.1');
  await once(other, 'listening');
  vi.stubEnv('PORT', String(port));
  vi.stubEnv('QUAD_DATA_DIR', dataDir());
  onTestFinished(() => {
    other.close();
    vi.unstubAllEnvs();
  });
  await expect(update(base, ['somewhere', '--no-backup'])).rejects.toThrow('no “npm start” of this release serves');
});

test('an update says where its backup belongs', async () => {
  await expect(update(base, ['somewhere'])).rejects.toThrow('say where the backup belongs');
});
