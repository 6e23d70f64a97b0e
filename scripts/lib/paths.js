import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The checkout. */
export const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** Working files of the commands: locks and builds in progress. Never needed from one run to the next. */
export const WORK = join(ROOT, '.quad');
