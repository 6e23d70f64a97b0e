import { chmod, mkdir, mkdtemp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { startEmbeddedPostgres } from './embedded-postgres.ts';

const root = process.getuid?.() === 0;

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'quad-embedded-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

async function start(dataDir: string) {
  const postgres = await startEmbeddedPostgres({ dataDir, durable: false });
  onTestFinished(() => postgres.stop());
  return postgres;
}

describe('an unusable data folder gives one clear line', () => {
  const refusal = async (folder: string) => {
    const error: unknown = await start(folder).catch((reason: unknown) => reason);
    expect(error).toMatchObject({ name: 'StartError', message: expect.not.stringContaining('\n') });
    return String(error);
  };

  it('when it is a file', async () => {
    const folder = await newFolder();
    await writeFile(join(folder, 'data'), '');
    expect(await refusal(join(folder, 'data'))).toContain(`${join(folder, 'data')} is not a folder`);
    expect(await refusal(join(folder, 'data', 'below'))).toContain('is not a folder');
  });

  it.skipIf(root)('when it is not writable', async () => {
    const folder = await newFolder();
    await chmod(folder, 0o500);
    expect(await refusal(folder)).toContain('cannot be written (EACCES)');
  });

  it('when its database belongs to another Postgres', async () => {
    const folder = await newFolder();
    await mkdir(join(folder, 'postgres', 'cluster'), { recursive: true });
    await writeFile(join(folder, 'postgres', 'cluster', 'PG_VERSION'), '15\n');
    expect(await refusal(folder)).toContain('was made by Postgres 15 and this Quad brings 18');
  });

  it('when something else is in the place of the database', async () => {
    const folder = await newFolder();
    await mkdir(join(folder, 'postgres'));
    await writeFile(join(folder, 'postgres', 'notes.txt'), 'mine');
    expect(await refusal(folder)).toContain('is not a database that Quad made');
    expect(await readFile(join(folder, 'postgres', 'notes.txt'), 'utf8')).toBe('mine');
  });

  it('when its database is damaged', async () => {
    const folder = await newFolder();
    await (await start(folder)).stop();
    await truncate(join(folder, 'postgres', 'cluster', 'global', 'pg_control'), 100);
    expect(await refusal(folder)).toMatch(/the database in .* did not start: .*pg_control/);
  });

  it('but an interrupted first start is simply repeated', async () => {
    const folder = await newFolder();
    await mkdir(join(folder, 'postgres.new-4194305', 'cluster'), { recursive: true });
    await start(folder);
    expect(await readdir(folder)).toEqual(['postgres']);
  });
});
