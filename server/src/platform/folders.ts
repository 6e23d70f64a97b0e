import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/**
 * The folder of a workspace, such as `@quad/server`. It is the same for the sources and for the bundle, whose modules
 * have no place of their own.
 */
export const workspaceFolder = (name: string): string =>
  dirname(createRequire(import.meta.url).resolve(`${name}/package.json`));

/** The folder of the server, which holds `database/` and `src/`. */
export const SERVER_FOLDER = workspaceFolder('@quad/server');

/** A file of the server's sources that no module imports, such as the script of a process. */
export const sourceFile = (path: string): string => join(SERVER_FOLDER, 'src', path);
