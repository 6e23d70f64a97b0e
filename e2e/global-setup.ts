import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startApp } from './app.ts';

/**
 * Starts the built app for all browser tests, with the demo campus in a data folder of its own; answers how to stop it.
 * Where `QUAD_E2E_URL` names one that runs (with the demo campus and QUAD_RATE_LIMIT=off), the tests use that.
 */
export default async function setup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.QUAD_E2E_URL) return undefined;
  const dataDir = await mkdtemp(join(tmpdir(), 'quad-e2e-'));
  const remove = () => rm(dataDir, { recursive: true, force: true });
  try {
    const { url, stop } = await startApp(dataDir);
    process.env.QUAD_E2E_URL = url;
    return async () => {
      await stop();
      await remove();
    };
  } catch (error) {
    await remove();
    throw error;
  }
}
