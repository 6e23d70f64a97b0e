import { globSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { ROOT } from './paths.js';

const AREAS = 'web/src/areas';
/** The line in which a browser test declares the screens that it walks. */
const LINE = /^\/\/ Screens: (.+)$/m;
/** The import of a screen in a file of its area. */
const SCREEN = /'\.\/((?:screens|console)\/[^']+\.tsx)'/g;
/** The name and the import of a screen that several parts of a file use. */
const DECLARED = /const (\w+) = [^;]*?'\.\/((?:screens|console)\/[^']+\.tsx)'/g;
/** The beginning of a route in `area.ts`, `console.ts` or `first-load.ts`. */
const ROUTE = /^ +'(\/[^']*)': \{/m;

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

/** Whether a file is one of some screens. @param {string} file @param {string} screens */
export const isAmong = (file, screens) => file.startsWith(`${folderOfScreens(screens)}/`);

/** The screens of a file's folder, as a browser test names them. @param {string} file */
export const nameOfScreens = (file) =>
  posix
    .dirname(file)
    .slice(AREAS.length + 1)
    .replace('/screens', '');

/** The files of all screens, and of all other parts that areas declare. */
export function allScreens() {
  return [...new Set(declarations().flatMap(({ folder, source }) => importedScreens(source, folder)))].sort();
}

/**
 * The addresses of the app, each with the file of its screen.
 *
 * @returns {{ address: string, screen: string }[]}
 */
export function addressesOfScreens() {
  return declarations().flatMap(({ folder, source }) => {
    // before the first route, a file declares a screen of several addresses
    const [shared = '', ...routes] = source.split(ROUTE);
    const declared = new Map(
      [...shared.matchAll(DECLARED)].map(([, name, path = '']) => [name, posix.join(folder, path)]),
    );
    return routes.flatMap((address, index) => {
      if (index % 2 === 1) return [];
      const route = routes[index + 1] ?? '';
      const named = declared.get(/\bscreen: (\w+),/.exec(route)?.[1]);
      const [screen = named ?? importedScreens(shared, folder)[0]] = importedScreens(route, folder);
      return screen ? [{ address, screen }] : [];
    });
  });
}

/** The files in which areas declare their screens. */
function declarations() {
  return globSync(`${AREAS}/*/{area,console,first-load,front}.ts`, { cwd: ROOT }).map((found) => {
    const file = found.replaceAll('\\', '/');
    return { folder: posix.dirname(file), source: readFileSync(join(ROOT, file), 'utf8') };
  });
}

/** @param {string} source @param {string} folder */
const importedScreens = (source, folder) =>
  [...source.matchAll(SCREEN)].map(([, path = '']) => posix.join(folder, path));
