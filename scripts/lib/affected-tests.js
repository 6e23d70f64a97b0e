import { posix } from 'node:path';
import { LONG_TEST, runsLongTests } from './test-settings.js';
import { folderOfScreens } from './walked-screens.js';

/**
 * The tests that a run is limited to: files of unit tests and of browser tests, or all of them.
 *
 * @typedef {{ unit: readonly string[] | 'all', browser: readonly string[] | 'all' }} Selection
 */

/**
 * The checkout as this module reads it. Paths are from its root with forward slashes.
 *
 * @typedef {object} Sources
 * @property {readonly string[]} files the code of the workspaces and of the scripts
 * @property {(file: string) => readonly string[]} importsOf the files that a file imports; `contract/posts/posts`
 * means `contract/src/posts/posts.ts`
 * @property {(spec: string) => readonly string[] | undefined} screensOf the screens that a browser test walks;
 * undefined when it does not declare them
 */

/** Changes to these files affect no test. */
const UNTESTED = /^(docs|deploy|\.ci|\.github)\/|^e2e\/screens\/|\.md$|^LICENSE$/;

/** The parts that every screen and every call use without importing them. */
const FOUNDATIONS =
  /^server\/src\/(platform|testing)\/|^server\/src\/[^/]+(?<!\.test)\.ts$|^web\/build\/|^web\/src\/app\/|^web\/src\/[^/]+$/;
/**
 * A change that affects a larger share of the browser tests is wide: it runs only one walk of each folder of screens.
 */
const WIDE = 1 / 3;

/** These files import all modules to assemble them, so imports are not followed through them. */
const COMPOSITION = new Set(['server/src/app.ts', 'server/src/main.ts']);

/**
 * The declarations of an area of the web app. The routes among it import all screens of the area, so a browser test
 * does not follow imports through it.
 */
const DECLARATION = /^web\/src\/areas\/[^/]+\/([^/]+|texts\/notifications)\.tsx?$/;

/** The file that every contract file with calls imports. */
const CALLS = 'contract/src/wire/call.ts';

/** Unit tests that call all modules. */
const SERVER_WIDE = /^server\/src\/[^/]+\.test\.ts$|^demo\/.*\bload\b.*\.test\.ts$/;

// Long tests run only with `npm test -- long`.
const isUnitTest = (/** @type {string} */ file) => /(?<!\.long)\.test\.(ts|tsx|js)$/.test(file);
const isBrowserTest = (/** @type {string} */ file) => /^e2e\/.+(?<!\.long)\.spec\.ts$/.test(file);

/**
 * Return the tests that a change can affect.
 *
 * A unit test is affected by the files it imports, directly or not. A test of a server module calls the module through
 * HTTP, so everything that the module imports affects it too. A browser test is affected by its imports, by the screens
 * that it walks, and by the server modules that serve the calls of these screens. Two kinds of files affect all tests
 * that run on them: the foundations, and files whose imports are unknown, such as configurations. When a change affects
 * many browser tests, one walk of each folder of screens replaces them.
 *
 * @param {readonly string[]} changed
 * @param {Sources} sources
 * @returns {Selection}
 */
export function affectedTests(changed, { files, importsOf, screensOf }) {
  const tested = changed.filter((file) => !UNTESTED.test(file));
  const known = new Set(files);
  const unit = files.filter((file) => isUnitTest(file) && LONG_TEST.test(file) === runsLongTests);
  const browser = files.filter(isBrowserTest);
  if (tested.some((file) => !known.has(file) && !/^(web|e2e)\//.test(file))) return { unit: 'all', browser: 'all' };

  const closure = importClosure(known, importsOf);
  const touched = (/** @type {Iterable<string>} */ roots) => {
    const reached = closure(roots);
    return tested.some((file) => reached.has(file));
  };
  const folder = (/** @type {string} */ path) => files.filter((file) => isInside(file, path) && !isUnitTest(file));
  const onServer = tested.some((file) => /^(server|contract|demo)\//.test(file) && !isUnitTest(file));
  const atServersFoundations = tested.some((file) => isInside(file, 'server') && FOUNDATIONS.test(file));

  /** @param {string} test */
  const unitIsAffected = (test) => {
    if (isInside(test, 'server') && atServersFoundations) return true;
    if (SERVER_WIDE.test(test) && onServer) return true;
    const module = /^server\/src\/(areas|concerns)\/.*(?=\/)/.exec(test)?.[0];
    return touched([test, ...(module ? folder(module) : [])]);
  };

  const routes = files.filter((file) => /^server\/src\/(areas|concerns)\/.*\.routes\.ts$/.test(file));
  /** @param {string} spec */
  const browserIsAffected = (spec) => {
    const walked = screensOf(spec);
    if (walked === undefined) return tested.length > 0;
    const declared = walked.flatMap((one) => folder(areaOf(one)).filter((file) => DECLARATION.test(file)));
    const screens = closure([spec, ...walked.flatMap((one) => folder(folderOfScreens(one)))], DECLARATION);
    if (tested.some((file) => screens.has(file) || declared.includes(file))) return true;
    const calls = [...screens].filter((file) => isInside(file, 'contract') && imports(file, CALLS));
    const serving = routes.filter((file) => calls.some((call) => imports(file, call)));
    return touched(serving.flatMap((file) => folder(posix.dirname(file))));
  };
  const imports = (/** @type {string} */ file, /** @type {string} */ other) =>
    importsOf(file).map(resolved).includes(other);

  const everyScreen = tested.some((file) => FOUNDATIONS.test(file) || !known.has(file));
  const affected = everyScreen ? browser : browser.filter(browserIsAffected);
  const edited = affected.filter((spec) => tested.includes(spec));
  const isWide = affected.length > Math.max(1, browser.length * WIDE);
  return {
    unit: unit.filter(unitIsAffected),
    browser: isWide ? [...new Set([...edited, ...walksOfEach(affected, screensOf)])].sort() : affected,
  };
}

/**
 * Choose few browser tests that together walk the same screens: each time the test that adds the most.
 *
 * @param {readonly string[]} specs
 * @param {Sources['screensOf']} screensOf
 * @returns {string[]}
 */
function walksOfEach(specs, screensOf) {
  const missing = new Set(specs.flatMap((spec) => screensOf(spec) ?? []));
  const silent = specs.filter((spec) => screensOf(spec) === undefined);
  const adds = (/** @type {string} */ spec) => (screensOf(spec) ?? []).filter((screens) => missing.has(screens)).length;
  const chosen = [];
  while (missing.size > 0) {
    const [next = ''] = specs.toSorted((one, other) => adds(other) - adds(one));
    chosen.push(next);
    for (const screens of screensOf(next) ?? []) missing.delete(screens);
  }
  return [...silent, ...chosen];
}

/**
 * Follow imports: return some files and every file that they import, directly or not.
 *
 * @param {ReadonlySet<string>} known
 * @param {(file: string) => readonly string[]} importsOf
 * @returns {(roots: Iterable<string>, unfollowed?: RegExp) => Set<string>}
 */
function importClosure(known, importsOf) {
  return (roots, unfollowed) => {
    const reached = new Set(roots);
    for (const file of reached) {
      if (COMPOSITION.has(file) || unfollowed?.test(file) || !known.has(file)) continue;
      for (const imported of importsOf(file)) reached.add(resolved(imported));
    }
    return reached;
  };
}

/** The folder of the area of some screens. @param {string} screens */
const areaOf = (screens) => `web/src/areas/${screens.split('/')[0]}`;

/** @param {string} imported */
function resolved(imported) {
  return imported.replace(/^contract\/([^/.]+\/[^/.]+)$/, 'contract/src/$1.ts');
}

/** @param {string} file @param {string} folder */
function isInside(file, folder) {
  return file.startsWith(`${folder}/`);
}
