import { parseSync } from 'vite';
import {
  ALLOWED_FILES,
  ALLOWED_TEXTS,
  PERHAPS_READ_FIELDS,
  READ_ATTRIBUTES,
  READ_FIELDS,
  READ_NAMES,
  SENT_FIELDS,
  SHOWN_BY,
} from './read-by-people.js';

/**
 * A node of a syntax tree. @typedef {{ type: string, start: number, end: number, [key: string]: any }} Node
 */

/** The macros that mark a text. */
const MACROS = new Set(['t', 'msg', 'plural', 'select', 'selectOrdinal', 'defineMessage', 'Trans', 'Plural', 'Select']);

/**
 * How a literal in a place is judged: in a place that people read, each word is a text; where they perhaps read it, a
 * capital letter or a second word makes it one; elsewhere only a sentence is one.
 *
 * @typedef {'read' | 'perhaps' | 'sentence' | 'never'} Place
 */

/**
 * The texts of a file that people read, but that no macro marks for translation.
 *
 * Files outside of the web app have only fields that people read: those of mails, pushes, notifications and errors.
 *
 * @param {string} path
 * @param {string} source
 * @returns {{ line: number, text: string }[]}
 */
export function unmarkedTexts(path, source) {
  if (isAllowed(path)) return [];
  const isScreen = path.startsWith('web/');
  const { program, errors } = parseSync(path, source);
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message}`);
  /** @type {{ line: number, text: string }[]} */
  const found = [];

  /** @param {Node} node @param {string} text */
  const add = (node, text) => {
    const words = text.replaceAll(/\s+/g, ' ').trim();
    if (ALLOWED_TEXTS.every(({ pattern }) => !pattern.test(words)))
      found.push({ line: source.slice(0, node.start).split('\n').length, text: words });
  };

  /** @param {unknown} value @param {Place} place */
  const visit = (value, place) => {
    if (Array.isArray(value)) for (const each of value) visit(each, place);
    else if (isNode(value)) (VISITORS[value.type] ?? others)(value, place);
  };

  /** Visit what a node consists of. Its own place says nothing about theirs. @param {Node} node */
  const others = (node) => {
    for (const [key, value] of Object.entries(node)) if (key !== 'type') visit(value, 'sentence');
  };

  /** @param {...string} keys */
  const sameFor =
    (...keys) =>
    /** @param {Node} node @param {Place} place */
    (node, place) => {
      for (const key of keys) visit(node[key], place);
    };

  /** Only what a condition chooses is read. @param {string[]} chosen @param {string} test */
  const chosenFrom =
    (chosen, test) =>
    /** @param {Node} node @param {Place} place */
    (node, place) => {
      visit(node[test], 'never');
      for (const key of chosen) visit(node[key], place);
    };

  /** Visit the values of a marked text. @param {Node} node @param {Place} place */
  const values = (node, place) => {
    for (const child of node.children ?? []) {
      if (child.type === 'JSXText' || MACROS.has(child.openingElement?.name.name)) continue;
      if (child.type === 'JSXElement' || child.type === 'JSXFragment') {
        visit(child.openingElement?.attributes, place);
        values(child, place);
      } else visit(child, 'read');
    }
  };

  /** @type {Record<string, (node: Node, place: Place) => void>} */
  const VISITORS = {
    Literal(node, place) {
      if (typeof node.value === 'string' && isText(node.value, place, isScreen)) add(node, node.value);
    },
    TemplateLiteral(node, place) {
      const text = node.quasis.map((/** @type {Node} */ { value }) => value.cooked ?? '').join(' ');
      if (isText(text, place, isScreen))
        add(node, node.quasis.map((/** @type {Node} */ { value }) => value.raw).join('…'));
      visit(node.expressions, place === 'read' ? 'read' : 'sentence');
    },
    TaggedTemplateExpression(node) {
      if (MACROS.has(node.tag.name)) visit(node.quasi.expressions, 'read');
      else others(node);
    },
    CallExpression(node) {
      const name = source.slice(node.callee.start, node.callee.end);
      if (MACROS.has(name)) return;
      visit(node.callee, 'sentence');
      visit(node.arguments, SHOWN_BY.test(name) ? 'read' : 'sentence');
    },
    NewExpression(node) {
      // developers read the messages of errors; people read those of an `ApiError`, or a marked text
      if (!DEVELOPERS_ERRORS.has(node.callee.name)) others(node);
    },
    JSXText(node) {
      if (/\p{L}/u.test(node.value)) add(node, node.value);
    },
    JSXElement(node, place) {
      const { name } = node.openingElement.name;
      if (MACROS.has(name)) {
        if (name === 'Trans') values(node, place);
        return;
      }
      visit(node.openingElement.attributes, 'sentence');
      visit(node.children, 'read');
    },
    JSXFragment: (node) => visit(node.children, 'read'),
    JSXExpressionContainer: sameFor('expression'),
    JSXAttribute(node) {
      const name = source.slice(node.name.start, node.name.end);
      visit(node.value, READ_ATTRIBUTES.has(name) ? 'read' : 'sentence');
    },
    Property(node) {
      visit(node.key, 'never');
      const name = node.key.name ?? node.key.value;
      visit(node.value, placeOfField(name, isScreen) ?? 'sentence');
    },
    VariableDeclarator(node) {
      visit(node.init, READ_NAMES.test(node.id.name ?? '') ? 'read' : 'sentence');
    },
    FunctionDeclaration(node) {
      visit(node.params, 'sentence');
      visit(node.body, READ_NAMES.test(node.id?.name ?? '') ? 'read' : 'sentence');
    },
    ArrowFunctionExpression(node, place) {
      visit(node.params, 'sentence');
      visit(node.body, place);
    },
    FunctionExpression: sameFor('body'),
    BlockStatement(node, place) {
      for (const each of node.body) visit(each, STATEMENTS.has(each.type) ? place : 'sentence');
    },
    ReturnStatement: sameFor('argument'),
    IfStatement: chosenFrom(['consequent', 'alternate'], 'test'),
    SwitchStatement(node, place) {
      for (const each of node.cases) visit(each.consequent, place);
    },
    ConditionalExpression: chosenFrom(['consequent', 'alternate'], 'test'),
    LogicalExpression: sameFor('left', 'right'),
    ArrayExpression: sameFor('elements'),
    ObjectExpression(node, place) {
      for (const each of node.properties) {
        const name = each.key?.name ?? each.key?.value;
        // other fields of something read may be keys, such as a tone or a section
        if (place === 'read' && each.type === 'Property' && !placeOfField(name, isScreen)) visit(each.value, 'perhaps');
        else visit(each, 'sentence');
      }
    },
    TSAsExpression: sameFor('expression'),
    TSSatisfiesExpression: sameFor('expression'),
    ParenthesizedExpression: sameFor('expression'),
    ImportDeclaration: () => undefined,
    ExportAllDeclaration: () => undefined,
    TSTypeAnnotation: () => undefined,
    TSTypeAliasDeclaration: () => undefined,
    TSInterfaceDeclaration: () => undefined,
    TSTypeParameterInstantiation: () => undefined,
    BinaryExpression(node, place) {
      const side = node.operator === '+' ? place : 'never';
      visit(node.left, side);
      visit(node.right, side);
    },
  };

  visit(program, 'sentence');
  return found;
}

/** Whether a file, or a folder of it, is an exception. @param {string} path */
const isAllowed = (path) =>
  [...ALLOWED_FILES.keys()].some((one) => path === one || (one.endsWith('/') && path.startsWith(one)));

const DEVELOPERS_ERRORS = new Set(['Error', 'TypeError', 'DOMException']);
const STATEMENTS = new Set(['ReturnStatement', 'IfStatement', 'SwitchStatement', 'BlockStatement']);

/** @param {unknown} value @returns {value is Node} */
const isNode = (value) => typeof value === 'object' && value !== null && 'type' in value;

/** @param {unknown} name @param {boolean} isScreen @returns {Place | undefined} */
function placeOfField(name, isScreen) {
  if (typeof name !== 'string') return undefined;
  if (!isScreen) return SENT_FIELDS.has(name) ? 'perhaps' : undefined;
  if (READ_FIELDS.has(name)) return 'read';
  return PERHAPS_READ_FIELDS.has(name) ? 'perhaps' : undefined;
}

/** Whether a literal is a text that people read. @param {string} text @param {Place} place @param {boolean} isScreen */
function isText(text, place, isScreen) {
  if (place === 'never' || !/\p{L}/u.test(text)) return false;
  if (place === 'read' && isScreen) return true;
  if (place === 'sentence') return isScreen && /^[“(]?\p{Lu}\p{Ll}*[,:]? [\p{L}“]/u.test(text);
  return /\p{Lu}|\p{L} \p{L}/u.test(text);
}
