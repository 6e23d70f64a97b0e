import { rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * The file that says when a stopped Quad must be started for its jobs, as an ISO date. Without the file it must be
 * started now, because it did not stop in order.
 */
const FILE = 'wake-at';

/** Write the wake time of a Quad that stops. */
export async function writeWakeTime(dataDir: string, at: Date): Promise<void> {
  const path = join(dataDir, FILE);
  await writeFile(`${path}.new`, `${at.toISOString()}\n`, { mode: 0o644 });
  await rename(`${path}.new`, path);
}

/** Forget the wake time: from now on this Quad runs. */
export const forgetWakeTime = (dataDir: string): Promise<void> => rm(join(dataDir, FILE), { force: true });
