import { spawn } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { CommandError } from '../fail.js';
import { moduleIn } from '../releases.js';

/**
 * Run a command of a release on the campus, as the owner of the data folder when this process is root: files that root
 * writes there would stop the service.
 *
 * @param {{ base: string, dataDir: string, folder: string }} where `folder` is the release
 * @param {readonly string[]} args
 * @returns {Promise<string>} its output
 * @throws CommandError with its complaint
 */
export async function runOnCampus({ base, dataDir, folder }, args) {
  const { findNode } = await import(moduleIn(folder, 'runtime.js'));
  const owner = otherOwner(dataDir);
  const child = spawn(findNode(), [join(folder, 'server', 'src', 'quad.ts'), ...args], {
    cwd: base,
    ...owner,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let [out, err] = ['', ''];
  child.stdout.setEncoding('utf8').on('data', (text) => {
    out += text;
  });
  child.stderr.setEncoding('utf8').on('data', (text) => {
    err += text;
  });
  const status = await new Promise((resolve, reject) => child.once('error', reject).once('close', resolve));
  if (status !== 0)
    throw new CommandError(
      `${args[0]} failed, and the present release serves on: ${err.trim().replace(/^quad: /, '') || out.trim()}`,
    );
  return out;
}

/**
 * The owner of the data folder, when this process is root and the owner is not.
 *
 * @param {string} dataDir
 */
export function otherOwner(dataDir) {
  if (process.getuid?.() !== 0 || !existsSync(dataDir)) return undefined;
  const { uid, gid } = statSync(dataDir);
  return uid === 0 ? undefined : { uid, gid };
}
