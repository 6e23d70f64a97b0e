import { isBuiltin } from 'node:module';
import { posix } from 'node:path';
import { parseSync, Visitor } from 'vite';

/**
 * An import of one file of the checkout by another, both as paths from its root with forward slashes.
 *
 * @typedef {{ from: string, to: string, line: number }} Import
 */

/**
 * The imports of a file from the checkout: imports, re-exports, dynamic imports and imported types. Packages of others
 * are left out.
 *
 * @param {string} path
 * @param {string} source
 * @returns {Import[]}
 */
export function importsOf(path, source) {
  return specifiersOf(path, source).flatMap(({ specifier, line }) => {
    const to = target(path, specifier);
    return to === undefined ? [] : [{ from: path, to, line }];
  });
}

/**
 * The packages of others that a file imports, by name: `react-dom` for `react-dom/client`.
 *
 * @param {string} path
 * @param {string} source
 * @returns {{ name: string, line: number }[]}
 */
export function packagesOf(path, source) {
  return specifiersOf(path, source).flatMap(({ specifier, line }) => {
    const [name] = /^(@[^/]+\/)?[^/]+/.exec(specifier) ?? [];
    const isPackage = name !== undefined && !/^[./#]|:/.test(specifier) && target(path, specifier) === undefined;
    return isPackage && !isBuiltin(name) ? [{ name, line }] : [];
  });
}

/** @param {string} path @param {string} source */
function specifiersOf(path, source) {
  const { program, errors } = parseSync(path, source);
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message}`);
  /** @type {{ specifier: string, line: number }[]} */
  const found = [];
  /** @param {{ type: string, value?: unknown, start: number } | null} node */
  const add = (node) => {
    if (node?.type !== 'Literal' || typeof node.value !== 'string') return;
    found.push({ specifier: node.value, line: source.slice(0, node.start).split('\n').length });
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

/**
 * Where an import leads in the checkout; undefined for packages of others. @param {string} from @param {string}
 * specifier
 */
function target(from, specifier) {
  if (specifier.startsWith('.')) return posix.join(posix.dirname(from), specifier);
  return /^@quad\/(.+)$/.exec(specifier)?.[1]?.replace(/^[^/]+$/, '$&/');
}
