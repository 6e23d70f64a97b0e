import { rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { StartError } from '../start-error.ts';

/** Marks a data folder while a backup is restored into it. */
const MARKER = 'restore-unfinished';

export const markRestore = (dataDir: string): Promise<void> =>
  writeFile(join(dataDir, MARKER), 'A backup is being restored into this folder, or was.\n', {
    mode: 0o600,
    flush: true,
  });

export const unmarkRestore = (dataDir: string): Promise<void> => rm(join(dataDir, MARKER), { force: true });

/**
 * Refuse to start a partly restored campus, because people would write into it.
 *
 * @throws StartError
 */
export async function refuseHalfRestored(dataDir: string): Promise<void> {
  const isThere = await stat(join(dataDir, MARKER)).catch(() => undefined);
  if (isThere)
    throw new StartError(`a backup was being restored into ${dataDir} and is not whole: empty it and restore again`);
}
