import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { reachEmbeddedPostgres } from './platform/db/embedded-reach.ts';
import { RELEASE } from './platform/db/release.ts';
import { freePort } from './platform/free-port.ts';
import { startWalkers, type Walkers } from './testing/walkers.ts';

const run = promisify(execFile);
const ROOT = join(import.meta.dirname, '../..');
/** The end of waiting, not a required speed: the machine may be busy. */
const PATIENCE = { timeout: 300_000, interval: 100 };
const MINUTES = 60_000;
/** The parts of a release besides its packages. */
const PARTS = ['package.json', 'package-lock.json', 'tsconfig.json', 'contract', 'server', 'demo', 'web', 'scripts'];
const MIGRATIONS = 'server/database/migrations';
const MOOD = { [`${MIGRATIONS}/9999_mood.sql`]: 'alter table posts add column mood text;' };

describe.skipIf(process.platform !== 'linux')('npm run quad -- update, while people write', () => {
  let folder: string;
  let base: string;
  let environment: NodeJS.ProcessEnv;
  let url: string;
  let start: ChildProcess;
  let people: Walkers;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'quad-update-'));
    base = join(folder, 'quad');
    await copyRelease(ROOT, base);
    for (const part of ['.', 'contract', 'server', 'demo', 'web'])
      await run('cp', ['-al', join(ROOT, part, 'node_modules'), join(base, part)]).catch(() => undefined);
    const port = await freePort();
    url = `http://127.0.0.1:${port}`;
    environment = {
      PATH: process.env.PATH,
      PORT: String(port),
      QUAD_DATA_DIR: join(folder, 'data'),
      QUAD_DEMO: '0',
      QUAD_RATE_LIMIT: 'off',
      QUAD_TEST_PASSWORDS: 'fast',
    };
    await startQuad();
    expect(await quad('registration', 'open')).toMatchObject({ status: 0 });
    people = await startWalkers(url);
  }, 15 * MINUTES);
  afterAll(async () => {
    await people?.stop();
    await stopQuad();
    await rm(folder, { recursive: true, force: true });
  }, 2 * MINUTES);

  const startQuad = async () => {
    start = spawn(process.execPath, ['scripts/start.js'], { cwd: base, env: environment, stdio: 'ignore' });
    await vi.waitFor(async () => expect((await fetch(`${url}/api/health/ready`)).status).toBe(200), PATIENCE);
  };
  const stopQuad = async () => {
    if (!start || start.exitCode !== null) return;
    const ended = once(start, 'exit');
    start.kill('SIGTERM');
    await ended;
  };
  const quad = (...args: readonly string[]) =>
    run(process.execPath, ['scripts/quad.js', ...args], { cwd: base, env: environment }).then(
      ({ stdout }) => ({ status: 0, out: stdout, err: '' }),
      ({ code, stdout, stderr }: { code: number; stdout: string; stderr: string }) => ({
        status: code,
        out: stdout,
        err: stderr,
      }),
    );
  const update = (release: string, ...more: readonly string[]) =>
    quad('update', join(folder, release), '--yes', '--backup', join(folder, 'backups'), ...more);
  const ask = async <Row>(text: string): Promise<Row[]> => {
    const { connection } = await reachEmbeddedPostgres({ dataDir: join(folder, 'data') });
    const client = new pg.Client(connection);
    await client.connect();
    return client.query(text).then(({ rows }) => client.end().then(() => rows as Row[]));
  };
  /** The next release, with changed files. */
  const makeRelease = async (name: string, files: Readonly<Record<string, string>>, ahead = 1) => {
    await copyRelease(base, join(folder, name));
    const release = { number: RELEASE.number + ahead, previous: { commit: 'HEAD', migration: 'none' } };
    for (const [path, text] of Object.entries({ 'server/database/release.json': JSON.stringify(release), ...files }))
      await writeFile(join(folder, name, path), text);
  };
  const lines = () =>
    ask<{ action: string }>(`select action from audit_log where action like 'release.%' order by number`);

  test(
    'a migration that fails changes nothing',
    async ({ annotate }) => {
      await makeRelease('failing', { [`${MIGRATIONS}/9998_fails.sql`]: 'select 1 / 0;' });
      const before = people.longestPause();
      const { status, err } = await update('failing');
      expect([status, err]).toEqual([1, expect.stringContaining('migration 9998_fails failed: division by zero')]);
      await people.goOn();
      await annotate(`the longest pause of a writer: ${before} ms before, ${people.longestPause()} ms after`);
      expect(await lines()).toEqual([]);
    },
    10 * MINUTES,
  );

  test(
    'a release that never becomes ready leads back to the one before',
    async ({ annotate }) => {
      const path = 'server/src/platform/health/readiness.ts';
      const text = await readFile(join(base, path), 'utf8');
      await makeRelease('never', { [path]: text.replace('let isDraining = false', 'let isDraining = true') });
      const before = await people.readAll();
      const { status, out } = await update('never', '--patience', '20');
      expect(status, out).toBe(1);
      expect(out).toContain('did not become ready: it was not ready after 20 seconds');
      expect(out).toContain("the release in Quad's folder serves again.");
      await people.goOn();
      await people.expectKept(before);
      await annotate(`the longest pause of a writer: ${people.longestPause()} ms`);
      expect(await lines()).toEqual([{ action: 'release.changed' }, { action: 'release.returned' }]);
    },
    10 * MINUTES,
  );

  test(
    'an added migration runs, and nothing acknowledged is lost or done twice',
    async ({ annotate }) => {
      await people.stop();
      const former = people.acknowledged();
      people = await startWalkers(url);
      await makeRelease('next', MOOD);
      const before = await people.readAll();
      const { status, out, err } = await update('next');
      expect({ status, err }, out).toEqual({ status: 0, err: '' });
      expect(out).toContain('1 migration will run: 9999_mood.\nThey only add: ');
      expect(out).toMatch(/releases\/\d+-\w+ serves, [\d.]+ seconds after the switch began/);
      await annotate(out);
      await people.goOn();
      await annotate(`the longest pause of a writer: ${people.longestPause()} ms`);
      await people.expectKept(before);
      expect(await ask('select mood from posts limit 1')).toEqual([{ mood: null }]);
      expect((await lines()).at(-1)).toEqual({ action: 'release.changed' });

      await stopQuad();
      await startQuad();
      await people.goOn();
      expect((await quad('verify-audit')).status).toBe(0);
      expect((await update('next')).out).toContain('serves already');
      await people.stop();
      const rows = await ask<{ caption: string; n: number }>(
        'select caption, count(*)::int as n from posts group by 1',
      );
      const wanted = [...former, ...people.acknowledged()];
      for (const caption of new Set(wanted))
        expect([caption, rows.find((row) => row.caption === caption)?.n]).toEqual([
          caption,
          wanted.filter((one) => one === caption).length,
        ]);
      await annotate(`${wanted.length} acknowledged posts`);
    },
    10 * MINUTES,
  );
});

/** Copy a release without its packages, data and tests, and with its web app. */
async function copyRelease(from: string, to: string): Promise<void> {
  await mkdir(to);
  for (const part of PARTS)
    await cp(join(from, part), join(to, part), {
      recursive: true,
      filter: (path) => !relative(from, path).split(sep).includes('node_modules') && !/\.test\.ts$/.test(path),
    });
}
