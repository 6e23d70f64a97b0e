/** @import { Import } from './imports.js' */

/** What each workspace may import besides itself. @type {Readonly<Record<string, readonly string[]>>} */
const WORKSPACES = {
  contract: [],
  server: ['contract'],
  demo: ['contract', 'server'],
  web: ['contract'],
  e2e: ['contract', 'demo', 'scripts'],
  bench: ['contract', 'demo', 'scripts', 'server'],
  scripts: [],
};

/** The only file of the server that may import the demo campus: it loads the campus into an empty database. */
const DEMO_STARTER = 'server/src/main.ts';

/** What sets tests up may use the tools that run them. */
const TEST_SET_UP = /(^|\/)vitest\.(\w+\.)?config\.ts$|^server\/src\/testing\/global-setup\.ts$/;

/** The floors of the web app, from the ground up. A file imports from its own floor and those below. */
const FLOORS = ['lib', 'ui', 'domains', 'features', 'app'];

/** The lists of what features bring: to the app, the first load, the menu, the console, notifications, reports and prerendered pages. */
const FEATURE_LISTS =
  /^web\/src\/app\/(features|rest-features|shell|menu-links|notification-texts|report-kinds|messages-feature|console-features|moderator-features|console-links|console-actions|front\/features|front\/live-features)\.ts$/;

/**
 * The boundaries between the parts of the codebase. Each names what it forbids and judges one import: from a file, to
 * a file, both as paths from the root of the checkout.
 *
 * @type {readonly { name: string, forbids: (from: string, to: string) => boolean }[]}
 */
export const BOUNDARIES = [
  {
    name: 'a workspace imports only those it stands on: web → contract ← server ← demo',
    forbids: (from, to) =>
      !(from === DEMO_STARTER && to.startsWith('demo/')) &&
      !(TEST_SET_UP.test(from) && to.startsWith('scripts/lib/')) &&
      !mayImport(from, to),
  },
  {
    name: `on the web a floor imports only what is below it: ${FLOORS.join(' < ')}`,
    forbids: (from, to) => to.startsWith('web/') && floorOf(from) < floorOf(to),
  },
  {
    name: 'a feature does not import another feature',
    // A test may use the test data of another.
    forbids: (from, to) =>
      isOther(featureOf(from), featureOf(to)) && !(/\.test\.tsx?$/.test(from) && to.endsWith('/testing.ts')),
  },
  {
    name: 'the app names features only in its lists of features',
    // A test may look at all of them.
    forbids: (from, to) =>
      from.startsWith('web/src/app/') &&
      featureOf(to) !== undefined &&
      !FEATURE_LISTS.test(from) &&
      !/\.test\.tsx?$/.test(from),
  },
  {
    name: 'the repo of a module is imported only inside that module',
    forbids: (from, to) =>
      /\.(repo|row)\.ts$/.test(to) && moduleOf(to) !== undefined && moduleOf(from) !== moduleOf(to),
  },
  {
    name: 'the platform does not import modules',
    forbids: (from, to) => from.startsWith('server/src/platform/') && to.startsWith('server/src/modules/'),
  },
  {
    name: 'only tests import the test kit',
    forbids: (from, to) => to.startsWith('server/src/testing/') && !/\.test\.ts$|^server\/src\/testing\//.test(from),
  },
];

/**
 * The imports that cross a boundary.
 *
 * @param {readonly Import[]} imports
 * @returns {(Import & { boundary: string })[]}
 */
export function crossings(imports) {
  return imports.flatMap((found) =>
    BOUNDARIES.filter(({ forbids }) => forbids(found.from, found.to)).map(({ name }) => ({ ...found, boundary: name })),
  );
}

/** Whether the workspaces of two files allow the import. @param {string} from @param {string} to */
function mayImport(from, to) {
  const [importer = '', imported = ''] = [from, to].map((path) => path.slice(0, path.indexOf('/')));
  return importer === imported || WORKSPACES[importer]?.includes(imported) === true;
}

/** Files of the web app that are on no floor, as its entries are, stand above all of them. @param {string} path */
function floorOf(path) {
  const floor = FLOORS.indexOf(/^web\/src\/([^/]+)\//.exec(path)?.[1] ?? '');
  return floor === -1 ? FLOORS.length : floor;
}

/** @param {string} path */
function featureOf(path) {
  return /^web\/src\/features\/([^/]+)\//.exec(path)?.[1];
}

/** @param {string} path */
function moduleOf(path) {
  return /^server\/src\/modules\/([^/]+)\//.exec(path)?.[1];
}

/** @param {string | undefined} one @param {string | undefined} other */
function isOther(one, other) {
  return one !== undefined && other !== undefined && one !== other;
}
