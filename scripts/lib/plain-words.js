import { parseSync, Visitor } from 'vite';

/**
 * Words that make a sentence hard to read, each with better advice. See the style of CONTRIBUTING: begin with the noun,
 * one idea a sentence.
 *
 * @type {readonly (readonly [pattern: RegExp, advice: string])[]}
 */
const FORBIDDEN = [
  [/\bwhom\b/i, 'name the person: the user, host, author, admin, member'],
  [/\bwhoever\b/i, 'name the person: the user, host, author, admin, member'],
  [/(?:^|[.:;] )Whose\b|^\s*\*?\s*(?:What|Those)\b/, 'begin with the noun'],
  [/\bmeanwhile\b/i, 'say since when, or leave it out'],
  [/\bof which\b/i, 'make two sentences'],
  [/\bsuch an? (?!as\b)/i, 'name the thing'],
  [/\btold\b/i, 'notify, publish or say'],
  [/\b(?:some|any)body\b/i, 'name the person: the user, host, author, admin, member'],
  [/\bdone again\b/i, 'idempotent, or retried'],
  [/\bstands?\b(?!-)/i, 'is'],
  [/\bwhat(?: \w+){1,4} is what\b/i, 'name the thing'],
];

/** @typedef {{ line: number, text: string, advice: string }} Finding */

/**
 * The forbidden words of a text that starts at a line.
 *
 * @param {string} text
 * @param {number} firstLine
 * @returns {Finding[]}
 */
function findingsIn(text, firstLine) {
  return text
    .split('\n')
    .flatMap((line, index) =>
      FORBIDDEN.flatMap(([pattern, advice]) =>
        pattern.test(line) ? [{ line: firstLine + index, text: line.trim(), advice }] : [],
      ),
    );
}

/** The words of a Markdown file, without code and quotations. @param {string} source */
export function wordsOfDocument(source) {
  const prose = source.replace(/```[\s\S]*?```/g, blank).replace(/`[^`\n]*`|"[^"\n]*"|“[^”\n]*”/g, blank);
  return findingsIn(prose, 1);
}

/** The words of comments and test names of a script or module. @param {string} path @param {string} source */
export function wordsOfCode(path, source) {
  const { comments, program } = parseSync(path, source);
  const lineAt = (/** @type {number} */ offset) => source.slice(0, offset).split('\n').length;
  /** @type {Finding[]} */
  const found = comments.flatMap(({ value, start }) => findingsIn(value.replace(/`[^`\n]*`/g, blank), lineAt(start)));
  new Visitor({
    CallExpression: (node) => {
      const [name] = node.arguments;
      if (!isTest(source.slice(node.callee.start, node.callee.end)) || name?.type !== 'Literal') return;
      if (typeof name.value === 'string') found.push(...findingsIn(name.value, lineAt(name.start)));
    },
  }).visit(program);
  return found;
}

/** The words of the comments of an SQL file. @param {string} source */
export function wordsOfSql(source) {
  return source.split('\n').flatMap((line, index) => findingsIn(/--(.*)$/.exec(line)?.[1] ?? '', index + 1));
}

/** The words of the comments of a style sheet. @param {string} source */
export function wordsOfStyles(source) {
  return findingsIn(source.replace(/(^|\*\/)[\s\S]*?(\/\*|$)/g, blank), 1);
}

/** Whether a call declares a test: `test`, `it.each(…)`, `describe.skip`. @param {string} callee */
function isTest(callee) {
  return /^(test|it|describe)\b/.test(callee);
}

/** Replace text by blanks, so that line numbers do not change. @param {string} text */
function blank(text) {
  return text.replace(/[^\n]/g, ' ');
}
