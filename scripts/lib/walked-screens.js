import { globSync } from 'node:fs';
import { join, posix } from 'node:path';
import { ROOT } from './paths.js';

const AREAS = 'web/src/areas';
/** The line in which a browser test declares the screens that it walks. */
const LINE = /^\/\/ Screens: (.+)$/m;

/** The screens that a browser test declares; undefined without a declaration. @param {string} source */
export function screensOf(source) {
  return LINE.exec(source)?.[1]?.split(', ');
}

/**
 * The folder of some screens: `posts/create` is `web/src/areas/posts/screens/create`, and `events/console` is
 * `web/src/areas/events/console`.
 *
 * @param {string} screens
 */
export function folderOfScreens(screens) {
  const [area = '', ...rest] = screens.split('/');
  return posix.join(AREAS, area, ...(rest[0] === 'console' ? rest : ['screens', ...rest]));
}

/** All screens, by the folders that declare addresses or pages for guests. */
export function allScreens() {
  const declaring = globSync(`${AREAS}/*/{screens,console}/**/{feature,front}.ts`, { cwd: ROOT });
  const folders = declaring.map((file) => posix.dirname(file.replaceAll('\\', '/')).slice(AREAS.length + 1));
  return [...new Set(folders.map((folder) => folder.replace('/screens', '')))].sort();
}

/** The path of some screens' folder on this machine. @param {string} screens */
export const pathOfScreens = (screens) => join(ROOT, folderOfScreens(screens));
