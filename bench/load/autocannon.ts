import { join } from 'node:path';
import { startHelper } from './helper.ts';
import type { Load, LoadResult } from './load.ts';

/** Drives a load with autocannon, in a process of its own. */
export async function driveWithAutocannon(load: Load): Promise<LoadResult> {
  await using helper = await startHelper(join(import.meta.dirname, 'autocannon-process.ts'));
  return await helper.ask<LoadResult>(load);
}
