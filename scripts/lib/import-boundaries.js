import { posix } from 'node:path';
import { parseSync, Visitor } from 'oxc-parser';

/**
 * The fences between the parts of the house. Each names what it forbids and judges one import: from a file, to a
 * file, both as paths from the root of the checkout.
 *
 * @type {readonly { name: string, forbids: (from: string, to: string) => boolean }[]}
 */
export const FENCES = [
  {
    name: 'the web app does not import the server',
    forbids: (from, to) => from.startsWith('web/') && to.startsWith('server/'),
  },
  {
    name: 'the server does not import the web app',
    forbids: (from, to) => from.startsWith('server/') && to.startsWith('web/'),
  },
  {
    name: 'the contract imports neither the server nor the web app',
    forbids: (from, to) => from.startsWith('contract/') && /^(server|web)\//.test(to),
  },
  {
    name: 'browser tests import neither the server nor the web app',
    forbids: (from, to) => from.startsWith('e2e/') && /^(server|web)\//.test(to),
  },
  {
    name: 'a feature does not import another feature',
    forbids: (from, to) => isOther(featureOf(from), featureOf(to)),
  },
  {
    name: 'the design system and the library import neither features nor the app',
    forbids: (from, to) => /^web\/src\/(ui|lib)\//.test(from) && (isShared(to) || isFeatureOrApp(to)),
  },
  {
    name: 'what features share imports neither features nor the app',
    forbids: (from, to) => isShared(from) && isFeatureOrApp(to),
  },
  {
    name: 'a feature does not import the app',
    forbids: (from, to) => featureOf(from) !== undefined && to.startsWith('web/src/app/'),
  },
  {
    name: 'the repo of a module is imported only inside that module',
    forbids: (from, to) => /\.repo\.ts$/.test(to) && moduleOf(to) !== undefined && moduleOf(from) !== moduleOf(to),
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
 * Judges the imports of one file.
 *
 * @param {string} path from the root of the checkout, with forward slashes
 * @param {string} source
 * @returns {{ line: number, to: string, fence: string }[]}
 */
export function violations(path, source) {
  return importsOf(path, source).flatMap(({ specifier, offset }) => {
    const to = target(path, specifier);
    if (to === undefined) return [];
    const line = source.slice(0, offset).split('\n').length;
    return FENCES.filter(({ forbids }) => forbids(path, to)).map(({ name }) => ({ line, to, fence: name }));
  });
}

/**
 * Every module that a file names: imports, re-exports, dynamic imports and imported types.
 *
 * @param {string} path
 * @param {string} source
 */
function importsOf(path, source) {
  const { program, errors } = parseSync(path, source);
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message}`);
  /** @type {{ specifier: string, offset: number }[]} */
  const found = [];
  /** @param {{ type: string, value?: unknown, start: number } | null} node */
  const add = (node) => {
    if (node?.type === 'Literal' && typeof node.value === 'string') {
      found.push({ specifier: node.value, offset: node.start });
    }
  };
  new Visitor({
    ImportDeclaration: (node) => add(node.source),
    ExportNamedDeclaration: (node) => add(node.source),
    ExportAllDeclaration: (node) => add(node.source),
    ImportExpression: (node) => add(node.source),
    TSImportType: (node) => add(node.source),
  }).visit(program);
  return found;
}

/** Where an import leads in the checkout; undefined for packages from elsewhere. @param {string} from @param {string} specifier */
function target(from, specifier) {
  if (specifier.startsWith('.')) return posix.join(posix.dirname(from), specifier);
  return /^@quad\/(.+)$/.exec(specifier)?.[1]?.replace(/^[^/]+$/, '$&/');
}

/** @param {string} path */
function featureOf(path) {
  return /^web\/src\/features\/([^/]+)\//.exec(path)?.[1];
}

/** The rooms between the features and what all stands on. @param {string} path */
function isShared(path) {
  return /^web\/src\/domains\//.test(path);
}

/** @param {string} path */
function isFeatureOrApp(path) {
  return /^web\/src\/(features|app)\//.test(path);
}

/** @param {string} path */
function moduleOf(path) {
  return /^server\/src\/modules\/([^/]+)\//.exec(path)?.[1];
}

/** @param {string | undefined} one @param {string | undefined} other */
function isOther(one, other) {
  return one !== undefined && other !== undefined && one !== other;
}
