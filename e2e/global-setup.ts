import { cp, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { scratchFolder } from '../scripts/lib/scratch.js';
import { startApp } from './app.ts';

/**
 * Fill a data folder with the demo campus, once. Each browser worker starts an app of its own on a copy of it, so no
 * test sees the changes of another worker's tests. `QUAD_E2E_COPY` names a new folder for one more copy, which stays.
 * Returns a function that removes the filled folder.
 */
export default async function setup(): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(scratchFolder(), 'quad-e2e-template-'));
  const remove = () => rm(dataDir, { recursive: true, force: true });
  try {
    const { stop } = await startApp(dataDir);
    await stop();
    const { QUAD_E2E_COPY: copy } = process.env;
    if (copy) await cp(dataDir, copy, { recursive: true });
    process.env.QUAD_E2E_TEMPLATE = dataDir;
    return remove;
  } catch (error) {
    await remove();
    throw error;
  }
}
