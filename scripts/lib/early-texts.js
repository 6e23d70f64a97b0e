import { parseSync } from 'vite';

const FUNCTIONS = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression']);
const MACROS = new Set(['t', 'plural', 'select', 'selectOrdinal', 'say', 'Trans', 'Plural', 'Select']);

/**
 * The lines of a file whose texts are said when its module loads, before the language is known: those in no function
 * and no getter.
 *
 * @param {string} path
 * @param {string} source
 * @returns {number[]}
 */
export function earlyTexts(path, source) {
  if (!/@lingui\/|language\/say/.test(source)) return [];
  /** @type {number[]} */
  const lines = [];
  /** @param {any} node */
  const visit = (node) => {
    if (Array.isArray(node)) for (const each of node) visit(each);
    else if (typeof node === 'object' && node !== null && !FUNCTIONS.has(node.type)) {
      const name = node.tag?.name ?? node.callee?.name ?? node.openingElement?.name.name;
      if (MACROS.has(name)) lines.push(source.slice(0, node.start).split('\n').length);
      else for (const child of Object.values(node)) visit(child);
    }
  };
  visit(parseSync(path, source).program);
  return lines;
}
