import { execFile, spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { resultOf } from '../quad.ts';

const run = promisify(execFile);
const ROOT = join(import.meta.dirname, '../../..');
/** The workspaces that serving needs; a release may lack some. The web app is left out: only its API is called. */
const SERVING = ['contract', 'server', 'demo'];

/** Whether this clone has a commit; a shallow clone lacks earlier ones. */
export const hasCommit = (commit: string): boolean =>
  spawnSync('git', ['cat-file', '-e', `${commit}^{commit}`], { cwd: ROOT }).status === 0;

/**
 * Write the files of a commit into a folder of its own below `checkouts`, and install the packages of its lock file.
 * Return the folder, which may be there from an earlier run.
 */
export async function checkOut(commit: string, checkouts: string): Promise<string> {
  const done = join(checkouts, commit);
  if (existsSync(done)) return done;
  process.stderr.write(`faults: checks out ${commit}\n`);
  const folder = `${done}.partial`;
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const archive = spawn('git', ['archive', commit], { cwd: ROOT, stdio: ['ignore', 'pipe', 'inherit'] });
  const unpacked = spawn('tar', ['-x', '-C', folder], { stdio: [archive.stdout, 'pipe', 'pipe'] });
  const { status, output } = await resultOf(unpacked);
  if (status !== 0) throw new Error(`the commit ${commit} could not be unpacked: ${output}`);
  const { workspaces } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as { workspaces: string[] };
  const wanted = SERVING.filter((name) => workspaces.includes(name)).map((name) => `--workspace=${name}`);
  const options = ['--include=optional', '--prefer-offline', '--no-audit', '--no-fund', '--loglevel=error'];
  await run('npm', ['ci', ...wanted, ...options], { cwd: folder, maxBuffer: 1 << 24 });
  await rename(folder, done);
  return done;
}

/** The facts about a commit that its state repeats. */
export async function describeCommit(commit: string) {
  const git = async (...args: string[]) => (await run('git', args, { cwd: ROOT })).stdout.trim();
  return { commit: await git('rev-parse', commit), date: await git('log', '-1', '--format=%cI', commit) };
}
