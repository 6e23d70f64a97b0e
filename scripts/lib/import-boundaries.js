/** @import { Import } from './imports.js' */

/** The workspaces that each workspace may import besides itself. @type {Readonly<Record<string, readonly string[]>>} */
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

/** Files that set tests up, and the build of the web app, may import the tools that run them. */
const RUN_BY_SCRIPTS = /(^|\/)vitest\.(\w+\.)?config\.ts$|^server\/src\/testing\/global-setup\.ts$|^web\/build\//;

/** The layers of the web app, from the ground up. A file imports from its own layer and those below. */
const LAYERS = ['lib', 'ui', 'areas', 'app'];

/**
 * The files of an area that the app may import: its `parts`, the files of its own folder, and texts and scripts that
 * lists of the app name.
 */
const FOR_APP =
  /^web\/src\/areas\/[^/]+\/(parts\/.*|[^/]+|texts\/notifications\.ts|screens\/landing\/live\/enhance\.ts)$/;

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
      !(RUN_BY_SCRIPTS.test(from) && to.startsWith('scripts/lib/')) &&
      !mayImport(from, to),
  },
  {
    name: `on the web a layer imports only those below it: ${LAYERS.join(' < ')}`,
    forbids: (from, to) => to.startsWith('web/') && layerOf(from) < layerOf(to),
  },
  {
    name: "an area of the web app imports of another only its 'parts'",
    // A test may use the test data of another area.
    forbids: (from, to) =>
      isOther(webAreaOf(from), webAreaOf(to)) &&
      !/^web\/src\/areas\/[^/]+\/parts\//.test(to) &&
      !(/\.test\.tsx?$/.test(from) && to.endsWith('/testing.ts')),
  },
  {
    name: 'the parts of an area do not import its screens',
    forbids: (from, to) =>
      /^web\/src\/areas\/[^/]+\/parts\//.test(from) && webAreaOf(from) === webAreaOf(to) && !to.includes('/parts/'),
  },
  {
    name: 'the app imports of an area its parts and its declarations',
    // A test may look at all of it.
    forbids: (from, to) =>
      from.startsWith('web/src/app/') &&
      webAreaOf(to) !== undefined &&
      !FOR_APP.test(to) &&
      !/\.test\.tsx?$/.test(from),
  },
  {
    name: 'the repo, rows, routes and jobs of an area are imported only inside that area',
    forbids: (from, to) =>
      /\.(repo|row|routes|jobs)\.ts$/.test(to) && moduleOf(to) !== undefined && moduleOf(from) !== moduleOf(to),
  },
  {
    name: 'the platform imports neither areas nor concerns',
    forbids: (from, to) => from.startsWith('server/src/platform/') && /^server\/src\/(areas|concerns)\//.test(to),
  },
  {
    name: 'a concern imports no area',
    forbids: (from, to) =>
      from.startsWith('server/src/concerns/') && to.startsWith('server/src/areas/') && !/\.test\.ts$/.test(from),
  },
  {
    name: 'only tests and benchmarks import the test kit',
    forbids: (from, to) =>
      !from.startsWith('bench/') &&
      /^server\/src\/(testing\/|.+\/testing\.ts$)/.test(to) &&
      !/\.test\.ts$|^server\/src\/(testing\/|.+\/testing\.ts$)/.test(from),
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

/** Files of the web app in no layer, such as its entries, are above all of them. @param {string} path */
function layerOf(path) {
  const layer = LAYERS.indexOf(/^web\/src\/([^/]+)\//.exec(path)?.[1] ?? '');
  return layer === -1 ? LAYERS.length : layer;
}

/** @param {string} path */
function webAreaOf(path) {
  return /^web\/src\/areas\/([^/]+)\//.exec(path)?.[1];
}

/** The area or concern of a file of the server, with its subject: `areas/posts/saved`. @param {string} path */
function moduleOf(path) {
  return /^server\/src\/((areas|concerns)\/[^/]+)\//.exec(path)?.[1];
}

/** @param {string | undefined} one @param {string | undefined} other */
function isOther(one, other) {
  return one !== undefined && other !== undefined && one !== other;
}
