import { access, constants, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Cause } from '@quad/contract/campus/causes';
import type { Config } from '../../platform/config.ts';
import { GB, LOW_BYTES, roomOf } from '../../platform/disk-space.ts';
import { about, type Finding, messageOf } from './finding.ts';

/** Examine the folders of Quad, and the space on their disks. */
export async function examineMachine({ dataDir, backupDir }: Config): Promise<Finding[]> {
  const data = await examineFolder('data-folder', dataDir, 'QUAD_DATA_DIR', 'disk');
  const backups =
    backupDir === undefined ? [] : await examineFolder('backup-folder', backupDir, 'QUAD_BACKUP_DIR', 'backup-disk');
  const secrets = data.some(({ state }) => state === 'fail') ? [] : [await examineSecrets(dataDir)];
  return [...data, ...secrets, ...backups];
}

async function examineFolder(cause: Cause, folder: string, variable: string, disk: Cause): Promise<Finding[]> {
  const finding = about(cause);
  try {
    await access(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    const why = code === 'ENOENT' ? 'does not exist yet' : `cannot be written (${code})`;
    return [finding.fail(`${folder} ${why}: make it, or name another with ${variable}`)];
  }
  return [finding.ok(`${folder} can be read and written`), await examineDisk(disk, folder)];
}

async function examineDisk(cause: Cause, folder: string): Promise<Finding> {
  const finding = about(cause);
  try {
    const { freeBytes, state } = await roomOf(folder);
    const room = `${(freeBytes / GB).toFixed(1)} GB are free`;
    if (freeBytes < LOW_BYTES) return finding.fail(`${room}: Quad refuses changes until there is more room`);
    if (state !== 'enough') return finding.warn(`${room}: make room before it is full`);
    return finding.ok(room);
  } catch (error) {
    return finding.warn(`the system does not tell how much room there is (${messageOf(error)})`);
  }
}

/** Check that only Quad's own user may read the secrets. */
async function examineSecrets(dataDir: string): Promise<Finding> {
  const finding = about('secrets');
  if (process.platform === 'win32') return finding.ok('Windows keeps others out of the data folder by its own rules');
  const names = (await readdir(dataDir)).filter((name) => name.endsWith('.key'));
  const open: string[] = [];
  for (const path of [...names, join('postgres', 'password')].map((name) => join(dataDir, name))) {
    const mode = await stat(path).then(
      (found) => found.mode,
      () => 0,
    );
    if ((mode & 0o077) !== 0) open.push(path);
  }
  if (open.length > 0) return finding.fail(`other users of this machine can read ${open.join(', ')}: chmod 600 them`);
  return finding.ok('keys and passwords can be read by this user alone');
}
