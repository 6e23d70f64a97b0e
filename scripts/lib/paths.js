import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The checkout. */
export const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** Working files of the commands: locks and builds in progress. A run needs none from an earlier run. */
export const WORK = join(ROOT, '.quad');
